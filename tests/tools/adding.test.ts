import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { compile } from '../../src/tools/compile/compile.mjs'
import { menuSections } from '../../src/tools/new-screen/menu-sections'
import { root } from '../../src/tools/root'

/** One step of a recipe: what its sentence says, and the block of code below it. */
interface Step {
  sentence: string
  code: string
}

/** Folders and files of a checkout that the checks need. */
const copied = [
  ...['src', 'web', 'tests/device', 'tests/gateway', 'tests/web', 'tests/kit/conform', 'tests/until.ts'],
  ...[
    'tests/model',
    'tests/fuzz.ts',
    'tests/scale.ts',
    'tests/kit/contract',
    'tests/kit/compilers.ts',
    'tests/browser/downloads',
    'tests/layers.test.ts',
    'tests/code.ts',
    'docs/integrators.md',
  ],
  ...['package.json', 'tsconfig.json', 'biome.json', 'size-budget.json', '.gitignore', 'docs/requirements.md'],
]

const copy = mkdtempSync(join(tmpdir(), 'ontlet-adding-'))
test.after(() => rmSync(copy, { recursive: true, force: true }))
for (const part of copied) cpSync(resolve(root, part), join(copy, part), { recursive: true })
symlinkSync(resolve(root, 'node_modules'), join(copy, 'node_modules'))

const guide = readFileSync(resolve(root, 'docs/adding.md'), 'utf8')

/** The numbered steps with code under a heading of docs/adding.md. */
const stepsUnder = (heading: string): Step[] => {
  const section = guide.split(/^## /m).find(text => text.startsWith(`${heading}\n`)) ?? ''
  const steps = section.matchAll(/^\d+\. ([\s\S]*?):\n\n {3}```(?:tsx?|c)\n([\s\S]*?)^ {3}```$/gm)
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
    const places = lines.flatMap((text, index) => (text.trim() === line ? [index] : []))
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
    const lines = step.code.trim().split('\n')
    edit(file, text => {
      const kept = text.split('\n')
      const place = kept.findIndex((_, index) => lines.every((text, at) => kept[index + at]?.trim() === text.trim()))
      if (place >= 0) kept.splice(place, lines.length, ...(line && replace ? [line] : []))
      return kept.join('\n')
    })
  }
}

/** Runs Node.js in the copy; returns the exit code and what it printed. */
const run = (args: readonly string[], input = '') => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: copy,
    encoding: 'utf8',
    input,
    // The type check ends before collecting garbage is worth its time.
    env: { ...process.env, NODE_NO_WARNINGS: '1', FORCE_COLOR: '0', GOGC: 'off' },
  })
  return { status, output: stdout + stderr }
}

const passes = (what: string, { status, output }: ReturnType<typeof run>) => assert.is(status, 0, `${what}\n${output}`)

/**
 * Compiles programs and tests of the copy (paths in it), as they are now, and runs them one after the other in a worker
 * of the test runner. Returns what each prints. What needs a page replaces globals and comes last.
 */
const runInCopy = async (files: readonly string[]) => {
  const members = files.map(file => `'${file}': () => import('./${file}')`)
  // Of the firmware bugs, only that of the new screen is looked for.
  writeFileSync(pathOf('together.ts'), `process.env.BUG = 'wol_config'\nexport default { ${members.join(', ')} }`)
  const path = join(await compile(['together.ts'], { root: copy, folder: copy }), 'together.mjs')
  const lines = files.map(member => `${JSON.stringify({ path, member })}\n`)
  const result = run([resolve(root, 'tests/runner/worker-program.mjs')], lines.join(''))
  passes('the worker', result)
  const outputs = result.output.split(/\n=+ end of file =+\n/)
  return (file: string) => outputs[files.indexOf(file)] ?? ''
}

/** Whether a summary says that there are tests, and that all of them have passed. */
const isPassed = (output: string) => /Total: +([1-9]\d*)\n +Passed: +\1\n +Skipped: +0\n/.test(output)

/** Asserts that a test fails and says which line to add to which file. */
const names = (output: string, ...texts: string[]) => {
  assert.not.ok(isPassed(output), output)
  const readable = output.replaceAll('·', ' ')
  for (const text of texts) assert.ok(readable.includes(text), `“${text}” in\n${output}`)
}

const setting = stepsUnder('A setting')
const screen = stepsUnder('A screen')
const kind = stepsUnder('A kind')
const format = stepsUnder('A format')
const rule = stepsUnder('A rule between fields')
const command = stepsUnder('A command')
const behaviour = stepsUnder('A behaviour')
const theme = stepsUnder('A theme')
const recipes = [setting, kind, format, screen, rule, command, behaviour, theme]
takeBack(recipes.flat())
// One compiler shows what is new in the validator in C.
atLine('tests/kit/compilers.ts', 'return all', 'return all.slice(0, 1)', { replace: true })

test('the recipes have steps that can be applied', () => {
  assert.equal(
    recipes.map(steps => steps.length),
    [2, 15, 7, 5, 6, 5, 1, 2],
  )
})

const menu = 'web/menu.ts'
const newScreen = 'src/tools/new-screen/new-screen-command.ts'
const groups = menuSections(readFileSync(pathOf(menu), 'utf8')).map(({ group }) => group)
/** The slug of the new screen of each group: one slug names one subject. */
const slugOf = (group: string) => (group === 'voip' ? 'door-bell' : `bell-${group}`)
const filesOf = (group: string) => [
  ...['src/device', 'web/pages', 'src/gateway/behaviours'].map(folder => `${folder}/${group}/${slugOf(group)}.ts`),
  `tests/device/${group}/${slugOf(group)}.limits.ts`,
  behaviourTestOf(group),
]
const behaviourTestOf = (group: string) => `tests/gateway/behaviours/${group}/${slugOf(group)}.test.ts`
const screens = groups.flatMap(filesOf)

test('npm run new-screen creates a screen in every group', () => {
  // In one process: each would be compiled anew, as the menu has changed.
  const calls = groups.map(group => `process.exitCode ||= await main(['${group}', '${slugOf(group)}'])`)
  writeFileSync(pathOf('screens.ts'), [`import { main } from './${newScreen}'`, ...calls].join('\n'))
  const created = run(['src/tools/run.mjs', 'screens.ts'])
  passes('new-screen', created)
  for (const file of [...screens, menu]) assert.ok(created.output.includes(`${file}\n`), file)
  const placeholders = created.output.match(
    /Replace what is a placeholder:\n {2}web\/menu\.ts {2}\['\w+ \w+', '新页面'\]/g,
  )
  assert.is(placeholders?.length, groups.length)
})

/** The tests that look at every definition and page, and name what one of them lacks. */
const limits = 'tests/device/limits.test.ts'
const texts = 'tests/device/texts.test.ts'
const registered = 'tests/web/registered.test.ts'
const registeredDefinitions = 'tests/device/registered.test.ts'
const definition = 'src/device/applications/wake.ts'

/**
 * What they say in the midst of the recipes: neither the field of the first nor the table of the second has limits, the
 * table has no page, its dialog has no title, and one label is in one language. The screen of new-screen is not on the
 * menu.
 */
let incomplete: Awaited<ReturnType<typeof runInCopy>>

test('a field and a table without limits are named, and the files for their rows', async () => {
  apply(setting[0]!)
  apply(screen[0]!)
  const whole = [definition, menu].map(file => [file, readFileSync(pathOf(file), 'utf8')] as const)
  edit(definition, text =>
    text.replace(/ *addTitle: \[.*\],\n/, '').replace("['MAC address', 'MAC 地址']", "'MAC address'"),
  )
  edit(menu, text => text.replace(/^.*\bdoorBell\b.*\n/gm, ''))
  incomplete = await runInCopy([limits, texts, registered])
  for (const [file, text] of whole) writeFileSync(pathOf(file), text)
  names(
    incomplete(limits),
    'snmp_config.location: add "location: [{',
    'in tests/device/applications/snmp.limits.ts',
    'wol_config.mac: add "mac: [{',
    'in the new file tests/device/applications/wake.limits.ts',
  )
})

test('a table whose dialog has no title and a label in one language are named', () => {
  names(
    incomplete(texts),
    `${definition}: add "addTitle: ['…', '…']," to the options of wol_config`,
    'wol_config.mac has one spelling for both languages: MAC address',
  )
})

test('a definition without a page is named, and the page', () => {
  names(incomplete(registered), 'web/pages/applications/wake.ts: add this file with "export default entityPage(wake)"')
})

test('a page that is not on the menu is named, and the line for the menu', () => {
  names(incomplete(registered), `web/menu.ts: add "{ name: ['…', '…'], route: '/…', page: doorBell },"`)
})

const stepsLeft = recipes.flat().filter(step => step !== setting[0] && step !== screen[0])

test('with every step the types and the linter find nothing', () => {
  for (const step of stepsLeft) apply(step)
  const files = [setting[0]!, screen[0]!, ...stepsLeft].map(step => createdBy(step).created ?? editedBy(step).file)
  const touched = [...new Set([...files, ...screens])].filter(file => existsSync(pathOf(file)))
  // Nothing else but the console, which imports it, depends on what was touched.
  const include = ['web', ...touched.filter(file => /tsx?$/.test(file))]
  writeFileSync(pathOf('tsconfig.added.json'), JSON.stringify({ extends: './tsconfig.json', include }))
  passes('types', run(['node_modules/typescript/bin/tsc', '--checkers', '1', '--project', 'tsconfig.added.json']))
  passes('lint', run(['node_modules/@biomejs/biome/bin/biome', 'check', ...touched.filter(file => /tsx?$/.test(file))]))
})

/** Runs in the copy: what its gateway answers, whether its bundle has the screen, and that the slug is taken now. */
const program = `
import { build } from 'esbuild'
import { consoleEntry, settingsOf } from './src/tools/build/bundle.ts'
import { profileOf } from './src/tools/build/profile-file.ts'
import { validatorFiles } from './src/kit/contract/contract-files.ts'
import { main } from './${newScreen}'
import { startBench } from './tests/gateway/start.ts'

const bench = await startBench()
await bench.login()
await bench.write('snmp_config', { enable: 1, location: 'attic', contact: 'me@Example.com', installed: '2026-02-28' })
const { location, contact, installed } = await bench.read('snmp_config')
const wrong = await Promise.all(
  [{ contact: 'me' }, { installed: '2026-02-29' }].map(values => bench.write('snmp_config', { enable: 1, ...values })),
)
const added = await bench.write('wol_config', { action: 'add', name: 'NAS', mac: '00:1A:2B:3C:4D:5E' })
const refused = await bench.write('wol_config', { action: 'add', name: 'TV', mac: '01:00:5E:00:00:01' })
const misnamed = await bench.write('wol_config', { action: 'add', name: 'PC 00:1A:2B:3C:4D:01', mac: '00:1A:2B:3C:4D:01' })
const { list } = await bench.read('wol_config')
await bench.write('web_theme_config', { onu_theme: 7 })
const { onu_theme } = await bench.read('public_info')
const woken = await bench.write('wol_wake', { mac: '00:1A:2B:3C:4D:5E' })
const log = (await bench.read('system_log_list')).list.map(({ text }) => text)
await bench.end()
// Neither styles nor the order of the modules change which texts are in the bundle.
const { outputFiles: [script] } = await build(settingsOf(profileOf('all'), consoleEntry))
const codes = [added, refused, misnamed, woken, ...wrong].map(({ code }) => code)
const isLogged = log.includes('wol: computer added')
const isBundled = ['wol_config', 'wol_wake', '/wake', '/door-bell'].every(text => script.text.includes(text))
const isInValidator =
  validatorFiles('all')['ontlet-check.c'].includes('case ONTLET_TEST_WITHOUT: return is_empty(&first) || !contains(own, one);')
await main(['voip', 'door-bell'])
process.stdout.write(JSON.stringify({ location, contact, installed, codes, list, onu_theme, isLogged, isBundled, isInValidator }))
`

/** The tests that look at every definition, page and module, and that of the behaviour of new-screen. */
const passing = [
  limits,
  'tests/model/field.test.ts',
  'tests/model/wire.test.ts',
  'tests/kit/contract/contract.test.ts',
  'tests/kit/contract/validator/validator.test.ts',
  texts,
  registeredDefinitions,
  'tests/kit/conform/conform-faults.test.ts',
  ...groups.map(behaviourTestOf),
  'tests/layers.test.ts',
  registered,
  'tests/web/look/theme.test.ts',
]
let complete: Awaited<ReturnType<typeof runInCopy>>

test('with every step, also that of the contract, the tests that look at every definition, page and module pass', async () => {
  const accept = ['src/tools/run.mjs', 'src/kit/contract/contract-command.ts', '--accept']
  passes('npm run contract -- --accept', run(accept))
  writeFileSync(pathOf('program.ts'), program)
  complete = await runInCopy(['program.ts', ...passing])
  for (const file of passing) assert.ok(isPassed(complete(file)), `${file}\n${complete(file)}`)
})

test('the gateway of the copy stores and returns the rows, and its bundle has the screen', () => {
  const output = complete('program.ts')
  const [refusal, printed = ''] = output.split('\n')
  assert.ok(printed.startsWith('{'), output)
  assert.equal(JSON.parse(printed), {
    location: 'attic',
    contact: 'me@example.com',
    installed: '2026-02-28',
    codes: [0, 10203, 10203, 0, 10203, 10203],
    list: [{ id: 1, name: 'NAS', mac: '00:1A:2B:3C:4D:5E' }],
    onu_theme: 7,
    isLogged: true,
    isBundled: true,
    isInValidator: true,
  })
  assert.is(refusal, 'The slug "door-bell" is taken by src/device/voip/door-bell.ts.')
})

test.run()
