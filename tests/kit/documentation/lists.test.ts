import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { themes } from '../../../src/device/login/public-info'
import { defaultLimits, type FeatureGroup, featureGroups } from '../../../src/device/profile'
import { lockSeconds, maxFailedLogins } from '../../../src/gateway/engine/access/failed-logins'
import { sessionPlaces } from '../../../src/gateway/engine/access/session'
import { callKinds } from '../../../src/gateway/engine/calls/call-kind'
import { faultKinds } from '../../../src/gateway/faults/faults'
import { help as startHelp } from '../../../src/gateway/options'
import { states } from '../../../src/gateway/situations/states'
import { troubles } from '../../../src/gateway/situations/troubles'
import { deliveredFiles } from '../../../src/kit/build/profiles/profile'
import { carriedContract, validatorFiles } from '../../../src/kit/contract/contract-files'
import { compressions } from '../../../src/kit/pack/image'
import { root } from '../../../src/kit/root'
import { contentOf, documents } from './documents'

/** A document in one line, so that a claim may go over the end of a line. */
const flowOf = (path: string) => contentOf(path).replace(/\s+/g, ' ')

const contract = carriedContract('all')

/** The pieces of code in a text. */
const codeIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code!)

/** The rows of the table of a document whose head begins with `head`, each as its cells. */
const tableIn = (path: string, head: string): string[][] => {
  const lines = contentOf(path).split('\n')
  const start = lines.findIndex(line => line.startsWith(head ? `| ${head} |` : '| | '))
  assert.ok(start >= 0, `${path} has a table that begins with ${head}`)
  const rest = lines.slice(start + 2)
  const end = rest.findIndex(line => !line.startsWith('|'))
  return rest.slice(0, end < 0 ? undefined : end).map(line =>
    line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map(cell => cell.trim()),
  )
}

/** The code in the first cells of a table. */
const namesIn = (path: string, head: string) => tableIn(path, head).flatMap(([first]) => codeIn(first!))

const sorted = (names: Iterable<string>) => [...names].sort()

/** The folders directly in a folder of the project. */
const foldersIn = (folder: string) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name)

/** Names that a document lists, and those that there are. */
const lists: readonly (readonly [what: string, listed: Iterable<string>, real: Iterable<string>])[] = [
  ['README: files of a device type', namesIn('README.md', 'File in `dist/TYPE/`'), deliveredFiles],
  [
    'README: the folders of the sources',
    [...contentOf('README.md').matchAll(/^ {4}([\w/]+) {2}/gm)].map(([, folder]) => folder!),
    [...foldersIn('src').map(name => `src/${name}`), 'web', 'tests'],
  ],
  [
    'testing: the folders of the tests',
    namesIn('docs/testing.md', 'Folder').filter(name => !name.includes('*')),
    foldersIn('tests')
      .filter(name => name !== 'runner')
      .map(name => `tests/${name}`),
  ],
  [
    'testing: the folders of the browser tests',
    namesIn('docs/testing.md', 'Folder of `tests/browser`'),
    foldersIn('tests/browser'),
  ],
  ...tableIn('docs/integrators.md', 'Group').map(
    ([group, listed]) =>
      [
        `integrators: features ${group}`,
        listed!.replace(/ \([^)]+\)/g, '').split(', '),
        Object.keys(featureGroups[codeIn(group!)[0] as FeatureGroup]),
      ] as const,
  ),
  ['integrators: groups of features', namesIn('docs/integrators.md', 'Group'), Object.keys(featureGroups)],
  [
    'integrators: limits',
    codeIn(tableIn('docs/integrators.md', 'Key').find(([key]) => key === '`limits`')![1]!),
    Object.keys(defaultLimits),
  ],
  [
    'integrators: themes, in the order of their codes',
    /Themes: ([^.]+)\./.exec(flowOf('docs/integrators.md'))![1]!.split(', '),
    Object.keys(themes),
  ],
  [
    'integrators: compressions',
    /as an image: (\w+), or `--comp (\w+)`, `(\w+)`, `(\w+)`, `(\w+)`/.exec(flowOf('docs/integrators.md'))!.slice(1),
    compressions,
  ],
  [
    'integrators: the contract',
    namesIn('docs/integrators.md', 'File').filter(name => !/TYPE|licences|sbom|notes|SHA/.test(name)),
    new Set(Object.keys(contract).map(name => name.replace(/^schema\/\w+\.(read|write)/, 'schema/MODULE.$1'))),
  ],
  [
    'integrators: the validator',
    codeIn(/also writes (.*?), which check/.exec(flowOf('docs/integrators.md'))![1]!),
    Object.keys(validatorFiles('all')),
  ],
  [
    'testing: kinds of faults',
    new Set(codeIn(tableIn('docs/testing.md', 'Key')[0]![1]!).filter(name => name !== 'ms')),
    faultKinds,
  ],
  ['testing: calls that a fault is for', codeIn(tableIn('docs/testing.md', 'Key')[2]![1]!.split(';')[0]!), callKinds],
  [
    'adding: hooks of a behaviour',
    namesIn('docs/adding.md', 'Hook'),
    [
      ...contentOf('src/gateway/engine/behaviour.ts')
        .split('interface Behaviour<')[1]!
        .split('\n}')[0]!
        .matchAll(/^ {2}(?:readonly )?(\w+)\??[:(]/gm),
    ]
      .map(([, name]) => name!)
      .filter(name => name !== 'entity'),
  ],
  [
    'testing: the control API',
    namesIn('docs/testing.md', 'Call'),
    [...contentOf('src/gateway/faults/control.ts').matchAll(/^ {2}'((?:GET|POST) \/[\w-]+)'/gm)].map(
      ([, call]) => call!,
    ),
  ],
]

for (const [what, listed, real] of lists)
  test(`the documentation lists what there is: ${what}`, () => {
    if (what.includes('in the order')) assert.equal([...listed], [...real])
    else {
      const [named, known] = [sorted(listed), sorted(real)]
      const faults = [
        ...known.filter(name => !named.includes(name)).map(name => `add ${name} to the list`),
        ...named.filter(name => !known.includes(name)).map(name => `delete ${name} from the list`),
      ]
      assert.ok(!faults.length, faults.map(fault => `docs, ${what}: ${fault}`).join('\n'))
      assert.equal(named, known)
    }
  })

/** The programs with options, each with the file that has them and their help. */
const programs = [
  'src/gateway/options.ts',
  'src/kit/size/size.ts',
  ...['build', 'conform', 'contract', 'dev', 'pack', 'release'].map(name => `src/kit/${name}/${name}-command.ts`),
]

for (const path of programs)
  test(`the help names every option and its default: ${path}`, () => {
    const source = contentOf(path)
    const help = path === programs[0] ? startHelp : /const help = `([^`]*)`/.exec(source)![1]!
    const options = [...source.matchAll(/^ +'?([a-z-]+)'?: \{ type: '(?:string|boolean)'(?:.*default: '([^']*)')?/gm)]
    assert.ok(options.length > 3)
    for (const [, name, initial] of options) {
      if (name === 'help') continue
      const line = new RegExp(`--${name}\\b[^]*?(?=\\n +--|$)`).exec(help)?.[0]
      assert.ok(line, `--${name} is not in the help`)
      if (initial && initial !== '0')
        assert.match(line, new RegExp(`\\(.*${initial}|${initial} \\(default`), `default of --${name}`)
    }
  })

test('the numbers of the reference are those of the simulated gateway', () => {
  const { account, address, total } = sessionPlaces
  const reference = contract['reference.md']!
  assert.ok(reference.includes(`${account} sessions of an account, ${address} of an address and ${total} in all`))
  assert.is(maxFailedLogins, 3)
  assert.ok(reference.includes(`Three within ${lockSeconds} s lock it for ${lockSeconds} s`))
})

test('every trouble and state of the documentation exists', () => {
  const named = tableIn('docs/testing.md', 'Trouble or state').flatMap(([name]) => codeIn(name!))
  const shown = documents.flatMap(path =>
    [...contentOf(path).matchAll(/--(?:trouble|show) ([a-z-]+)/g)].map(([, name]) => name!),
  )
  const known = [...Object.keys(troubles), ...Object.keys(states)]
  assert.ok(named.length && shown.length)
  assert.equal(
    [...named, ...shown].filter(name => !known.includes(name)),
    [],
  )
})

test('the exit codes of conformance are those of its help', () => {
  const codes = tableIn('docs/integrators.md', 'Exit code').map(([code]) => code!)
  assert.equal(codes, [...new Set(codes)])
  for (const code of codes) assert.match(contentOf('src/kit/conform/conform-command.ts'), new RegExp(`\\b${code}: `))
})

test('docs/servers.md has every file of settings', () => {
  const linked = [...contentOf('docs/servers.md').matchAll(/\]\(servers\/([\w.-]+)\)/g)].map(([, name]) => name!)
  assert.equal(linked.sort(), readdirSync(join(root, 'docs/servers')).sort())
})

test.run()
