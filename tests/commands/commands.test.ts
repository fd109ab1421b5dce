// Every command in the documentation exists and takes the options that it is shown with, and every program behind a
// command is run by a test. What the commands do is tested there.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { main as conform } from '../../src/kit/conform/conform-command'
import { main as contract } from '../../src/kit/contract/contract-command'
import { main as demo } from '../../src/kit/demo/demo-command'
import { main as firmware } from '../../src/kit/firmware/firmware-command'
import { main as pack } from '../../src/kit/pack/pack-command'
import { main as release } from '../../src/kit/release/release-command'
import { main as build } from '../../src/tools/build/build-command'
import { main as dev } from '../../src/tools/dev/dev-command'
import { readOptions } from '../../src/tools/gateway-options'
import { main as newScreen } from '../../src/tools/new-screen/new-screen-command'
import { root } from '../../src/tools/root'
import { main as size } from '../../src/tools/size/size'
import { main as texts } from '../../src/tools/texts/texts-command'
import { commandsIn } from './commands-in'
import { contentOf, documents as documentation } from './documents'
import { runCommand } from './run-command'

const { scripts } = JSON.parse(contentOf('package.json')) as { scripts: Record<string, string> }
const testFiles = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
  .filter(path => /\.(tsx?|mjs)$/.test(path))
  .map(path => `tests/${path.replaceAll('\\', '/')}`)

const documents = [...documentation, 'CHANGELOG.md', 'docs/decisions.md', 'docs/requirements.md']

/** The words of a command; a quoted word may contain spaces. */
const wordsOf = (command: string) => [...command.matchAll(/'([^']*)'|(\S+)/g)].map(match => match[1] ?? match[2]!)

/** Whether a program accepts these arguments. It prints its help instead of doing anything. */
const programs: Readonly<Record<string, (args: string[]) => Promise<{ status: number; output: string }>>> = {
  start: async args => {
    try {
      return { status: readOptions([...args, '--help'], {}) ? 1 : 0, output: '' }
    } catch (error) {
      return { status: 1, output: (error as Error).message }
    }
  },
  build: args => runCommand(build, [...args, '--help']),
  demo: args => runCommand(demo, [...args, '--help']),
  dev: args => runCommand(dev, [...args, '--help']),
  pack: args => runCommand(pack, [...args, '--help']),
  release: args => runCommand(release, [...args, '--help']),
  contract: args => runCommand(contract, [...args, '--help']),
  firmware: args => runCommand(firmware, [...args, '--help']),
  conform: args => runCommand(conform, [...args, '--help']),
  size: args => runCommand(size, [...args, '--help']),
  'new-screen': args => runCommand(newScreen, [...args, '--help']),
  texts: args => runCommand(texts, [...args, '--help']),
  test: async args => {
    const known = ['--all', '--no-browser', '--require-all', '--kit', '--since', 'main', 'types', 'lint']
    const unknown = args.filter(word => !known.includes(word) && !testFiles.some(path => path.includes(word)))
    return { status: unknown.length, output: `No test file has ${unknown} in its path.` }
  },
}

/** The scripts behind the files that a document runs with Node itself. */
const scriptOf: Readonly<Record<string, string>> = { 'build.mjs': 'build', 'tests/run.mjs': 'test' }

/** The arguments that reach a program: run.mjs and the test runner take `--vendor DIR` out. */
const withoutVendor = (args: string[], script: string): string[] => {
  const place = args.indexOf('--vendor')
  const isTaken = /ready\.mjs/.test(script)
  return place < 0 || !isTaken ? args : [...args.slice(0, place), ...args.slice(place + 2)]
}

/** The problem of a documented command, if it has one. */
const problemOf = async (command: string): Promise<string | undefined> => {
  const [program, ...words] = wordsOf(command)
  if (command === 'npm ci') return undefined
  if (program === 'npx') return existsSync(join(root, 'node_modules/.bin', words[0]!)) ? undefined : 'not installed'
  const isNpm = program === 'npm'
  const file = isNpm ? undefined : words.shift()!
  if (file && !existsSync(join(root, file))) return `${file} does not exist`
  if (words[0] === 'run') words.shift()
  const script = isNpm ? words.shift()! : scriptOf[file!]!
  if (!scripts[script]) return `package.json has no script "${script}"`
  const args = withoutVendor(words[0] === '--' ? words.slice(1) : words, scripts[script]!)
  if (isNpm && words.length && words[0] !== '--') return 'npm itself takes options that do not come after "--"'
  const run = programs[script]
  if (!run) return undefined
  const { status, output } = await run(args)
  return status === 0 ? undefined : output
}

for (const path of documents)
  test(`every command in ${path} exists, with the options that it is shown with`, async () => {
    const commands = [...new Set(commandsIn(contentOf(path)))]
    const problems: string[] = []
    for (const command of commands) {
      const problem = await problemOf(command)
      if (problem !== undefined) problems.push(`${command}: ${problem}`)
    }
    assert.is(problems.join('\n'), '')
  })

test('every script is documented', () => {
  const text = documents.map(contentOf).join('\n')
  const names = Object.keys(scripts)
  assert.equal(
    names.filter(name => !new RegExp(`npm (run )?${name}\\b`).test(text)),
    [],
  )
})

test.run()
