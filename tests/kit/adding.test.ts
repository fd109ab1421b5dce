import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { root } from '../../src/kit/build/bundle'
import { compile, forComputing } from '../runner/compile.mjs'

/** One step of a recipe: what its sentence says, and the block of code below it. */
interface Step {
  sentence: string
  code: string
}

/** Folder and files of a checkout that the checks need. */
const copied = ['src', 'web', 'tests', 'package.json', 'tsconfig.json', 'biome.json', 'size-budget.json', '.gitignore']

const copy = mkdtempSync(join(tmpdir(), 'ontlet-adding-'))
test.after(() => rmSync(copy, { recursive: true, force: true }))
for (const part of copied) cpSync(resolve(root, part), join(copy, part), { recursive: true })
symlinkSync(resolve(root, 'node_modules'), join(copy, 'node_modules'))

const guide = readFileSync(resolve(root, 'docs/adding.md'), 'utf8')

/** The numbered steps with code under a heading of docs/adding.md. */
const stepsUnder = (heading: string): Step[] => {
  const section = guide.split(/^## /m).find(text => text.startsWith(`${heading}\n`)) ?? ''
  const steps = section.matchAll(/^\d+\. ([\s\S]*?):\n\n {3}```tsx?\n([\s\S]*?)^ {3}```$/gm)
  return [...steps].map(([, sentence, code]) => ({
    sentence: sentence!.replace(/\s+/g, ' '),
    code: code!.replace(/^ {3}/gm, ''),
  }))
}

const pathOf = (file: string) => join(copy, file)
const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(pathOf(file), change(readFileSync(pathOf(file), 'utf8')))

/** Inserts code after the only line with this content, at its indentation, or puts it in the place of this line. */
const atLine = (file: string, line: string, code: string, { replace }: { replace: boolean }) =>
  edit(file, text => {
    const lines = text.split('\n')
    const places = lines.flatMap((one, index) => (one.trim() === line ? [index] : []))
    assert.is(places.length, 1, `${file} has the line ${line} once`)
    const [place] = places as [number]
    const indentation = /^ */.exec(lines[place]!)![0]
    const inserted = code.trimEnd().replace(/^(?=.)/gm, indentation)
    lines.splice(replace ? place : place + 1, replace ? 1 : 0, inserted)
    return lines.join('\n')
  })

/** The file that a step creates, and the one that it deletes. */
const createdBy = ({ sentence }: Step) => {
  const [, deleted, created] = /^(?:Delete `([^`]+)` and create|Create) `([^`]+)`/.exec(sentence) ?? []
  return { deleted, created }
}

/** The file that a step edits, and the place in it; without a line, the end. */
const editedBy = ({ sentence }: Step) => {
  const [, file, place, line] =
    /^In `([^`]+)`, (?:(after|instead of) the line `([^`]+)`|at the end)$/.exec(sentence) ?? []
  assert.ok(file, `a step that can be applied: ${sentence}`)
  return { file, line, replace: place === 'instead of' }
}

/** Does what a step says; fails for a sentence that says anything else. */
const apply = (step: Step) => {
  const { code } = step
  const { deleted, created } = createdBy(step)
  if (deleted) rmSync(pathOf(deleted))
  if (created) {
    assert.not.ok(existsSync(pathOf(created)), `${created} is new`)
    return writeFileSync(pathOf(created), code)
  }
  const { file, line, replace } = editedBy(step)
  if (line) return atLine(file, line, code, { replace })
  return edit(file, text => `${text}\n${code}`)
}

/**
 * Takes back what these steps did to this tree, which is that of a reader who has followed them: the files that they
 * created, and the lines that they inserted into others.
 */
const takeBack = (steps: readonly Step[]) => {
  for (const { created } of steps.map(createdBy)) if (created) rmSync(pathOf(created), { force: true })
  for (const step of steps.filter(step => !createdBy(step).created)) {
    const { file, line, replace } = editedBy(step)
    if (!existsSync(pathOf(file))) continue
    assert.ok(line && !replace, `a step that can be taken back: ${step.sentence}`)
    const lines = step.code.trim().split('\n')
    edit(file, text => {
      const kept = text.split('\n')
      const place = kept.findIndex((_, index) => lines.every((one, at) => kept[index + at]?.trim() === one.trim()))
      if (place >= 0) kept.splice(place, lines.length)
      return kept.join('\n')
    })
  }
}

/** Runs Node.js in the copy; returns the exit code and what it printed. */
const run = (...args: string[]) => {
  // Of the firmware bugs, only that of the new screen is looked for.
  const BUG = 'wol_config'
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: copy,
    encoding: 'utf8',
    // The type check ends before collecting garbage is worth its time.
    env: { ...process.env, BUG, NODE_NO_WARNINGS: '1', FORCE_COLOR: '0', GOGC: 'off' },
  })
  return { status, output: (stdout + stderr).replaceAll('·', ' ') }
}

/** Compiles programs of the copy (paths in it) as the test runner does, and runs them one after the other. */
const runCompiled = async (...files: string[]) => {
  const compiled = await compile(files, { root: copy, folder: copy })
  return files.map(file => run(...forComputing, join(compiled, file.replace(/ts$/, 'mjs'))))
}
const runTest = async (file: string) => (await runCompiled(`tests/${file}`))[0]!

const passes = (what: string, { status, output }: ReturnType<typeof run>) => assert.is(status, 0, `${what}\n${output}`)

/** Asserts that a test fails and says which line to add to which file. */
const names = ({ status, output }: ReturnType<typeof run>, ...texts: string[]) => {
  assert.is(status, 1, output)
  for (const text of texts) assert.ok(output.includes(text), `“${text}” in\n${output}`)
}

const setting = stepsUnder('A setting')
const screen = stepsUnder('A screen')
const command = stepsUnder('A command')
const behaviour = stepsUnder('A behaviour')
takeBack([...setting, ...screen, ...command, ...behaviour])

test('the recipes have steps that can be applied', () => {
  assert.equal(
    [setting, screen, command, behaviour].map(steps => steps.length),
    [2, 5, 5, 1],
  )
})

test('a field and a table without limits are named, and the files for their rows', async () => {
  apply(setting[0]!)
  apply(screen[0]!)
  names(
    await runTest('device/limits.test.ts'),
    'snmp_config.location: add "location: [{',
    'in tests/device/applications/snmp.limits.ts',
    'wol_config.mac: add "mac: [{',
    'in the new file tests/device/applications/wake.limits.ts',
  )
})

test('a table whose dialog has no title and a label in one language are named', async () => {
  const definition = 'src/device/applications/wake.ts'
  const whole = readFileSync(pathOf(definition), 'utf8')
  edit(definition, text =>
    text.replace(/, addTitle: \[.*\]/, '').replace("['MAC address', 'MAC 地址']", "'MAC address'"),
  )
  names(
    await runTest('device/texts.test.ts'),
    `${definition}: add "addTitle: ['…', '…']," to the options of wol_config`,
    'wol_config.mac has one spelling for both languages: MAC address',
  )
  writeFileSync(pathOf(definition), whole)
})

test('a definition without a page is named, and the page', async () => {
  names(
    await runTest('web/registered.test.ts'),
    'web/pages/applications/wake.ts: add this file with "export default entityPage(wake)"',
  )
})

test('a page that is not on the menu is named, and the line for the menu', async () => {
  apply(screen[1]!)
  names(await runTest('web/registered.test.ts'), `web/menu.ts: add "{ name: ['…', '…'], route: '/…', page: wake },"`)
})

test('npm run new-screen creates a screen of a group, behind its feature', () => {
  const created = run('src/kit/run.mjs', 'src/kit/new-screen/new-screen-command.ts', 'voip', 'door-bell')
  passes('new-screen', created)
  assert.match(created.output, /Replace what is a placeholder:\n {2}web\/menu\.ts {2}\['Door bell', '新页面'\]/)
  const again = run('src/kit/run.mjs', 'src/kit/new-screen/new-screen-command.ts', 'voip', 'door-bell')
  names(again, 'The slug "door-bell" is taken by src/device/voip/door-bell.ts.')
})

/** The test of the created behaviour. */
const doorBell = 'tests/gateway/behaviours/voip/door-bell.test.ts'

/** The tests that look at every definition, page and module, and name what one of them lacks. */
const naming = [
  'device/limits.test.ts',
  'device/texts.test.ts',
  'web/registered.test.ts',
  'web/shell/menu.test.ts',
  'kit/conform/conform-faults.test.ts',
]

test('with every step everything passes', async () => {
  for (const step of [setting[1]!, ...screen.slice(2), ...command, ...behaviour]) apply(step)
  // Other tests cannot depend on what was added; leaving them out halves the time.
  const include = ['src', 'web', 'tests/device', doorBell]
  writeFileSync(pathOf('tsconfig.added.json'), JSON.stringify({ extends: './tsconfig.json', include }))
  passes('types', run('node_modules/typescript/bin/tsc', '--checkers', '1', '--project', 'tsconfig.added.json'))
  const touched = ['src/device', 'src/gateway/behaviours', 'web/menu.ts', 'web/pages', 'tests/device', doorBell]
  passes('lint', run('node_modules/@biomejs/biome/bin/biome', 'check', ...touched))
  const files = [...naming.map(file => `tests/${file}`), doorBell]
  const results = await runCompiled(...files)
  for (const [index, result] of results.entries()) passes(files[index]!, result)
})

/** Runs in the copy: what its gateway answers, and whether its bundle has the screen. */
const program = `
import { bundle, consoleEntry } from './src/kit/build/bundle.ts'
import { profileOf } from './src/kit/build/profile-file.ts'
import { startBench } from './tests/gateway/start.ts'

const bench = await startBench()
await bench.login()
await bench.write('snmp_config', { enable: 1, location: 'attic' })
const { location } = await bench.read('snmp_config')
const added = await bench.write('wol_config', { action: 'add', name: 'NAS', mac: '00:1A:2B:3C:4D:5E' })
const refused = await bench.write('wol_config', { action: 'add', name: 'TV', mac: '01:00:5E:00:00:01' })
const { list } = await bench.read('wol_config')
const woken = await bench.write('wol_wake', { mac: '00:1A:2B:3C:4D:5E' })
const log = (await bench.read('system_log_list')).list.map(({ text }) => text)
await bench.end()
const { text: script } = await bundle(profileOf('all'), consoleEntry)
const codes = [added, refused, woken].map(({ code }) => code)
const isLogged = log.includes('wol: computer added')
const isBundled = ['wol_config', 'wol_wake', '/wake', '/door-bell'].every(text => script.includes(text))
process.stdout.write(JSON.stringify({ location, codes, list, isLogged, isBundled }))
`

test('the gateway of the copy stores and returns the rows, and its bundle has the screen', async () => {
  writeFileSync(pathOf('program.ts'), program)
  const { output } = (await runCompiled('program.ts'))[0]!
  assert.ok(output.startsWith('{'), output)
  assert.equal(JSON.parse(output), {
    location: 'attic',
    codes: [0, 10203, 0],
    list: [{ id: 1, name: 'NAS', mac: '00:1A:2B:3C:4D:5E' }],
    isLogged: true,
    isBundled: true,
  })
})

test.run()
