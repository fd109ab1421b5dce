// What makes a name in the documentation right: a command that runs, an option of a program, a file that exists or is
// written, a key of the contract, or a name in the sources.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as deviceErrors from '../../../src/device/device-errors'
import { entities } from '../../../src/device/index.ts'
import { readProfiles } from '../../../src/kit/build/profile-file'
import { deliveredFiles } from '../../../src/kit/build/profiles/profile'
import { headerOf } from '../../../src/kit/contract/c/header.ts'
import { namedErrors, validatorFiles } from '../../../src/kit/contract/contract-files.ts'
import { modulesOf } from '../../../src/kit/contract/keys.ts'
import { contractVersion } from '../../../src/kit/contract/version.ts'
import { root } from '../../../src/kit/root'
import { commandsIn } from './commands-in.ts'
import { contentOf } from './prose.ts'

/** Every file and folder of the project that is not generated, relative to it. */
const tree: readonly string[] = [
  ...readdirSync(root).filter(name => !/^(\.git|node_modules|dist)$/.test(name)),
  ...['.github', 'docs', 'languages', 'src', 'tests', 'web'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(path => `${folder}/${path}`),
  ),
].map(path => path.replaceAll('\\', '/'))

/** The programs and what they import, without comments, in one text. These tests are not among them. */
const sources = tree
  .filter(
    path => /^(src|web|tests|build\.mjs).*\.(tsx?|mjs|c|py)$/.test(`${path}`) && !path.includes('kit/documentation/'),
  )
  .map(path => contentOf(path).replace(/\/\*[^]*?\*\/|(^|[^:'"`\\])\/\/[^\n]*/g, '$1'))
  .join('\n')
const words = new Set(sources.match(/[\w$]+/g))

const contract = modulesOf(entities)
const modules = new Set(contract.map(({ module }) => module))
const keys = new Set(
  contract.flatMap(({ response, body }) => [...response, ...body].flatMap(part => part.keys.map(({ key }) => key))),
)
const header = headerOf(contractVersion, 'all', contract, namedErrors(deviceErrors))

/** The names of the files of contract and validator. */
const contractFiles = [...contentOf('src/kit/contract/contract-files.ts').matchAll(/'([\w.-]+\.(?:md|json|h))'/g)].map(
  ([, name]) => name!,
)
const outputs = [...deliveredFiles, ...contractFiles, ...Object.keys(validatorFiles('all'))]

/** The options of all programs: those that they parse and those that their helps name. */
const options = new Set([
  ...[...sources.matchAll(/^ +'?([a-z-]+)'?: \{ type: '(?:string|boolean)'/gm)].map(([, name]) => `--${name}`),
  ...(contentOf('tests/run.mjs').match(/--[a-z-]+/g) ?? []),
])

/** Parts of a name that stand for something. */
const placeholder = /<\w+>|\*|\b(?:TYPE|MODULE|VERSION|GROUP|SLUG)\b/g
const escaped = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')

function isInTree(path: string): boolean {
  const parts = path.replace(/\/$/, '').split(placeholder).map(escaped)
  const pattern = new RegExp(`(?:^|/)${parts.join('[^/]+')}(?:\\.test\\.tsx?)?$`)
  return tree.some(entry => pattern.test(entry))
}

/** Whether a program writes such a file: its name is in the sources, without the device type and the version. */
function isWritten(path: string): boolean {
  const types = Object.keys(readProfiles()).join('|')
  const name = path
    .replace(new RegExp(`\\b(?:TYPE|VERSION|${types})\\b`), '')
    .replace(/\/$/, '')
    .split('/')
    .at(-1)!
  return (
    outputs.includes(path) ||
    outputs.some(output => path.endsWith(`/${output}`)) ||
    (/^(?:dist|image|node_modules\/\.cache)\b|\.(?:json|txt|md|squashfs)$|SUMS$/.test(path) && sources.includes(name))
  )
}

const isCall = (name: string): boolean => {
  const module = /^GET \/?get\.json\?module=(\w+|…)$/.exec(name)?.[1]
  return module !== undefined && (module === '…' || modules.has(module))
}

/** A name that is in the sources as it is, or a piece of code whose every word is there. */
const isInSources = (name: string): boolean => {
  if (/^[\w$]+$/.test(name)) return words.has(name)
  if (!/[\w$]/.test(name) || sources.includes(name)) return sources.includes(name)
  const isMember = /^\w+(?:\.\w+)+$/.test(name) && !/\.(?:tsx?|m?js|json|md|c|h|py)$/.test(name)
  const isCode = isMember || (/[({=]/.test(name) && !/^(?:<|GET |POST )/.test(name))
  return isCode && name.match(/[A-Za-z_$][\w$]*/g)!.every(word => words.has(word))
}

/** The rules by which a name in a document is right, by what the name is. */
const rules: Readonly<Record<string, (name: string) => boolean>> = {
  'a command': name => commandsIn(`\`${name}\``).length > 0,
  'options of a program': name =>
    /^--[a-z]/.test(name) && name.match(/--[a-z-]+/g)!.every(option => options.has(option)),
  'a file of the project': isInTree,
  'a file that is written': isWritten,
  'a device type': name => name in readProfiles(),
  'a module or a key': name => modules.has(name) || keys.has(name),
  'a macro of the header': name => name.startsWith('ONTLET_') && header.includes(`#define ${name} `),
  'a call': isCall,
  'in the sources': isInSources,
}

/** What a name is; undefined if it is nothing that exists. */
export const kindOf = (name: string): string | undefined => Object.keys(rules).find(kind => rules[kind]!(name))

/**
 * The words in the examples of code of a document, in TypeScript, C and JSON, that exist neither in the project nor in
 * an example.
 */
export function unknownInExamples(markdown: string): string[] {
  const examples = [...markdown.matchAll(/^ *```(?:tsx?|c|json)\n([^]*?)^ *```/gm)].map(([, code]) => code!).join('\n')
  const declared = new Set([...examples.matchAll(/(?:const|import|as|void|int) (\w+)/g)].map(([, name]) => name!))
  const withoutTexts = examples
    .replace(/\/\*[^]*?\*\/|'[^'\n]*'/g, ' ')
    .replace(/"([^"\n]*)"(:?)/g, (_, text: string, colon: string) => (colon ? text : ' '))
  const words = new Set(withoutTexts.match(/[A-Za-z_$][\w$]*/g))
  return [...words].filter(word => !declared.has(word) && kindOf(word) === undefined)
}
