// What commands say about wrong input: one sentence, without a trace of the program.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import packageFile from '../../package.json' with { type: 'json' }
import { main as conform } from '../../src/kit/conform/conform-command'
import { main as contract } from '../../src/kit/contract/contract-command'
import { main as demo } from '../../src/kit/demo/demo-command'
import { main as firmware } from '../../src/kit/firmware/firmware-command'
import { main as pack } from '../../src/kit/pack/pack-command'
import { main as build } from '../../src/tools/build/build-command'
import { main as dev } from '../../src/tools/dev/dev-command'
import { readOptions } from '../../src/tools/gateway-options'
import { main as check } from '../../src/tools/lint/check-command'
import { main as newScreen } from '../../src/tools/new-screen/new-screen-command'
import { root } from '../../src/tools/root'
import { main as texts } from '../../src/tools/texts/texts-command'
import { loadVendor } from '../../src/tools/vendor/load-vendor'
import { isAll } from '../scale'
import { runCommand } from './run-command'

const folder = mkdtempSync(join(tmpdir(), 'ontlet-wrong-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

/** Writes a file below the folder of this test, and the folders above it; without a text, a folder of that name. */
const place = (path: string, text?: string): string => {
  const file = join(folder, path)
  mkdirSync(text === undefined ? file : join(file, '..'), { recursive: true })
  if (text !== undefined) writeFileSync(file, text)
  return file
}

const directory = place('directory')
const file = place('file.txt', 'text')
const broken = place('broken.json', '{\n  "a": ')
const list = place('list.json', '[]')
const written = join(place('written/board.h', '#define BOARD_DEVICE "smallest"\n'), '..')
const outside = place('brand/brand.json', '{ "banner": "../banner.jpg" }')

const device = ['http://127.0.0.1:9', '--user', 'admin', '--password', 'x']
const packing = ['--device', 'f501', '--no-image']

type Main = (argv: string[]) => Promise<number>
const commands: Record<string, Main> = {
  build,
  check,
  conform,
  contract,
  demo,
  dev,
  firmware,
  'new-screen': newScreen,
  pack,
  texts,
  /** The gateway reads its command line in a program of its own. */
  start: async argv => {
    try {
      readOptions(argv, {})
      return 0
    } catch (error) {
      console.error((error as Error).message)
      return 1
    }
  },
}

const cases: readonly [command: string, args: readonly string[], message: RegExp][] = [
  ['build', ['--device'], /^--device needs a value\.$/],
  ['build', ['--quiet=yes'], /^--quiet takes no value\.$/],
  ['check', ['--foo'], /^There is no option --foo\.$/],
  ['check', ['web'], /^"web" is one argument too many\.$/],
  ['contract', ['reference'], /^"reference" is one argument too many\.$/],
  ['build', ['--device', ''], /^--device must not be empty\.$/],
  ['build', ['--out', '--quiet'], /^--out needs a value; one that begins with "-" follows a "="\.$/],
  ['build', ['--out', file], /file\.txt is a file, not a folder\.$/],
  ['build', ['--budget', directory], /directory cannot be read: it is a folder\.$/],
  ['build', ['--budget', broken], /^broken\.json:\d is not valid JSON/],
  ['contract', ['--out', join(file, 'below')], /file\.txt is a file, not a folder\.$/],
  ['conform', [...device, '--timeout', '0'], /^--timeout must be more than 0\.$/],
  ['conform', [...device, '--timeout', '-1'], /^--timeout needs a value/],
  ['conform', [...device, '--upgrade', join(folder, 'none.txt')], /^There is no file .*none\.txt\.$/],
  ['conform', [...device, '--only', ''], /^--only must not be empty\.$/],
  ['conform', [...device, '--resume', directory], /directory cannot be read: it is a folder\.$/],
  ['conform', [...device, '--resume', join(folder, 'none', 'progress')], /progress cannot be written/],
  ['conform', device.slice(1), /^The address of the device is missing; it looks like/],
  ['conform', [...device, 'http://127.0.0.1:8'], /^"http:\/\/127\.0\.0\.1:8" is one argument too many\.$/],
  [
    'conform',
    ['ftp://192.168.1.1', ...device.slice(1)],
    /^"ftp:\/\/192\.168\.1\.1" is no address of a device; one looks/,
  ],
  ['conform', ['http://127.0.0.1:99999', ...device.slice(1)], /^"http:.*" is no address of a device; one looks like/],
  ['conform', ['http://[::1', ...device.slice(1)], /^"http:.*" is no address of a device; one looks like/],
  ['conform', [...device, '--user'], /^--user needs a value\.$/],
  ['build', ['--budget', join(folder, 'none.json')], /none\.json cannot be read: it does not exist\.$/],
  ['demo', ['--out', file], /file\.txt is a file, not a folder\.$/],
  ['dev', ['--port', 'abc'], /^--port must be a whole number up to 65535, not "abc"\.$/],
  ['dev', ['--port=-1'], /^--port must be a whole number up to 65535, not "-1"\.$/],
  ['dev', ['--target', 'gateway'], /^--target must be a URL such as/],
  ['dev', ['--entry', 'none.tsx'], /^The entry none\.tsx does not exist\.$/],
  ['firmware', ['--out', file], /file\.txt is a file, not a folder\.$/],
  [
    'firmware',
    ['--device', '07c', '--out', written],
    /written has the firmware of device type smallest, whose board\.h, .+ and unit\.json stay as they are\. /,
  ],
  ['new-screen', ['applications', '-1'], /^There is no option -1\.$/],
  ['pack', [...packing, '--out', folder, '--root', file], /^The web root .*file\.txt is a file, not a folder\.$/],
  [
    'pack',
    [...packing, '--out', folder, '--brand', directory],
    /^The brand .*directory cannot be read: it is a folder\.$/,
  ],
  ['pack', [...packing, '--out', folder, '--brand', list], /^The brand .*list\.json must be an object with/],
  [
    'pack',
    [...packing, '--out', folder, '--brand', outside],
    /^The banner "\.\.\/banner\.jpg" of .* is outside its folder/,
  ],
  [
    'pack',
    [...packing, '--out', folder, '--time', '0'],
    /^The time must not be 0: boa then answers 304 for a file that/,
  ],
  ['start', ['--session', '0'], /^--session must be a whole number from 1 to 86400, not “0”\.$/],
  ['start', ['--port'], /^--port needs a value\.$/],
  ['start', ['--port', '--fresh'], /^--port needs a value; one that begins with "-" follows a "="\.$/],
  ['start', ['--unknown'], /^There is no option --unknown\.$/],
  ['start', ['page.html'], /^"page\.html" is one argument too many\.$/],
  ['start', ['--fast=1'], /^--fast takes no value\.$/],
  ['start', ['--target', 'ftp://192.168.1.1'], /^--target must be a URL such as/],
  ['start', ['--trouble', 'rain'], /^“rain” is unknown; valid are:$/],
  ['start', ['--state', ''], /^--state must not be empty\.$/],
  ['start', ['--state', directory], /^--state must be a file; .*directory is a folder\.$/],
  ['start', ['--root', ''], /^--root must not be empty\.$/],
  ['texts', ['export', join(file, 'pt.po')], /file\.txt is a file, not a folder\.$/],
  ['texts', ['check', place('es.po')], /es\.po cannot be read: it is a folder\.$/],
  ['texts', ['check', join(folder, 'none.txt')], /^There is no file .*none\.txt\.$/],
  ['texts', ['import', file], /file\.txt must be named after its language: two lower-case letters/],
]

const traceOfProgram = /NaN(?!")|undefined|is not iterable|is not a function|\[object|\n +at |TypeError/

const assertSentence = (output: string, message: RegExp): void => {
  const sentence = output.trimEnd()
  assert.match(sentence.split('\n')[0]!, message)
  assert.not.match(sentence, traceOfProgram)
}

for (const [command, args, message] of cases)
  test(`${command} ${args.join(' ').replaceAll(folder, '…')}`, async () => {
    const { status, output } = await runCommand(commands[command]!, args)
    assert.ok(status === 1 || status === 2, `exit code ${status}`)
    assertSentence(output, message)
  })

/** Files of a vendor folder, besides a vendor.json that is right; undefined for a folder of that name. */
const vendors: readonly [files: Readonly<Record<string, string | undefined>>, message: RegExp][] = [
  [{ 'vendor.json': undefined }, /vendor\.json cannot be read: it is a folder\.$/],
  [{ 'size-budget.json': undefined }, /size-budget\.json cannot be read: it is a folder\.$/],
  [{ 'size-budget.json': '{ "all": { "budget": { "ui.gz": -5 } } }' }, /has -5 for "ui\.gz" in "budget"/],
  [{ 'texts/en.po': undefined }, /en\.po cannot be read: it is a folder\.$/],
  [{ 'vendor.json': '{ "name": 5, "version": null }' }, /needs "name": a name of lower-case letters/],
]
for (const [files, message] of vendors)
  test(`a vendor folder with ${JSON.stringify(files)}`, () => {
    const vendor = mkdtempSync(join(folder, 'vendor-'))
    const name = vendor.slice(folder.length + 1)
    const manifest = { 'vendor.json': '{ "name": "acme", "version": "1.0.0" }' }
    for (const [path, text] of Object.entries({ ...manifest, ...files })) place(`${name}/${path}`, text)
    try {
      loadVendor(vendor)
      assert.unreachable('no error')
    } catch (error) {
      assertSentence((error as Error).message, message)
    }
  })

test('a folder that is named like a source is none', () => {
  place('odd-vendor/vendor.json', '{ "name": "acme", "version": "1.0.0" }')
  place('odd-vendor/web/menu.ts')
  assert.is(loadVendor(join(folder, 'odd-vendor')).name, 'acme')
})

/** Programs that are not a function. */
const programs: readonly [script: keyof typeof packageFile.scripts, args: readonly string[], message: RegExp][] = [
  ['bench', ['--runs', 'few'], /^--runs must be a whole number from 1 to 99, not "few"\.$/],
  ['shots', [file], /file\.txt is a file, not a folder\.$/],
  ['test', ['--limit', 'soon'], /^--limit must be a number of seconds, not "soon"\.$/],
  ['test', ['--limit'], /^--limit needs a value\.$/],
  ['test', ['--unknown'], /^There is no option --unknown\.$/],
  ['test', ['--vendor'], /^--vendor needs a value\.$/],
  ['test', ['--since', 'never'], /^--since must be a revision of git, not "never": /],
  ['size', ['--since'], /^--since needs a value\.$/],
  ['size', ['--budget', join(folder, 'none.json')], /none\.json cannot be read: it does not exist\.$/],
  ['release', ['--unknown'], /^There is no option --unknown\.$/],
  ['shots', ['--unknown'], /^There is no option --unknown\.$/],
  ['bench', ['--unknown'], /^There is no option --unknown\.$/],
  ['build', ['--vendor'], /^--vendor needs a value\.$/],
  ['test', ['--tests', 'nowhere'], /^The folder of tests nowhere does not exist\.$/],
  ['test', ['--vendor', directory], /is no vendor folder: it has no vendor\.json/],
  ['start', ['--device'], /^--device needs a value\.$/],
  ['start', ['--vendor', '--device', 'all'], /^--vendor needs a value\.$/],
]
/** Each starts a process: in the quick set one for each program. */
const started = programs.filter(
  ([script], place) => isAll || programs.findIndex(([other]) => other === script) === place,
)
for (const [script, args, message] of started)
  test(`npm run ${script} -- ${args.join(' ').replaceAll(folder, '…')}`, () => {
    // Without the build that comes first.
    const [, ...program] = packageFile.scripts[script].split(' && ').at(-1)!.split(' ')
    const { status, stderr } = spawnSync(process.execPath, [...program, ...args], { cwd: root, encoding: 'utf8' })
    assert.is(status, 1, stderr)
    assertSentence(stderr, message)
  })

test.run()
