// What docs/testing.md says.
import { fastSpeed } from '../../../../src/gateway/engine/simulated-gateway'
import { type Claims, shownBy, unproven } from '../claim.ts'
import { contentOf, sourceFiles } from '../prose.ts'

const runTest = 'run.test.ts'
const harnessTest = 'browser/harness/harness.test.ts'
const controlTest = 'gateway/faults/faults.test.ts'
const statesTest = 'gateway/situations/states.test.ts'
const troublesTest = 'gateway/situations/troubles.test.ts'

/** Whether a file of the tests contains a piece of code. */
const has = (path: string, code: string) => contentOf(`tests/${path}`).includes(code)

/** Seconds between two reads of a page that reads again. */
const pauses = sourceFiles('web').flatMap(path =>
  [...contentOf(path).matchAll(/refreshSeconds(?:: |=\{)(\d+)/g)].map(([, seconds]) => Number(seconds)),
)
const pictures = contentOf('tests/browser/harness/shots.ts').split('readmePictures: ')[1]!.split('\n]')[0]!

export const testing: Claims = [
  ['the last line is "N passed, N failed"', shownBy(runTest, 'the tests of files that fail in every way are counted')],
  ['`tests/run.mjs` runs each file once', shownBy(runTest, 'runs only what a pattern matches')],
  ['each file is counted and reported as if it were alone', shownBy(runTest, 'files of a group share a process')],
  ['each file has modules of its own', has('runner/declared-groups.mjs', 'ownModules: true')],
  ['runs three browser test files for each processor at a time', has('run.mjs', '3 * availableParallelism()')],
  ['and counts any other file as two', has('run.mjs', 'waits ? 1 : 2')],
  ['starts with the files that `tests/longest.mjs` names', shownBy(runTest, 'the files listed as the longest are run')],
  ['A failed test is not repeated', shownBy(runTest, 'a browser test file that fails is not run again')],
  ['`test.skip` and `test.only` count as failed', shownBy(runTest, 'skips a test')],
  ['run in one thread (`--single-threaded`)', has('runner/compile.mjs', "['--single-threaded', ")],
  [
    'optimized later than usual there (`--interrupt-budget`)',
    has('runner/compile.mjs', "'--interrupt-budget=1000000'"),
  ],
  ['for 30 days', /30 \* 24/.test(contentOf('src/kit/build/cache.ts'))],
  ['The runner prepares each requirement once', shownBy(runTest, 'is prepared only for test files that are run')],
  ['with `--require-all` they count as failed', shownBy(runTest, '--require-all')],
  [
    'it names the missing row and its file',
    shownBy('kit/adding.test.ts', 'a field and a table without limits are named'),
  ],
  // A gateway in a test
  ['use free ports on 127.0.0.1', shownBy('gateway/start.ts', 'port: 0')],
  [`delays ${fastSpeed} times shorter`, true],
  ['A closed page leaves its tab to the next page', shownBy(harnessTest, 'opened in the tab of another has nothing')],
  ['took 1.0 s of processor time, starting the bundle takes 0.3 s', unproven('measured')],
  // Browser tests
  ['| `engines` | Chromium 64', has('browser/browsers/chromium64.ts', '@64.')],
  ["sends 0.34 MB of Playwright's code to the page", unproven('measured')],
  ['Two clocks can be advanced', unproven('wording')],
  [`instead of after ${Math.min(...pauses)} to ${Math.max(...pauses)} s`, pauses.length > 10],
  ['but not in all four combinations', unproven('wording')],
  ['are checked on the first two', has('browser/every-screen/accessibility.test.ts', 'The first two screens')],
  ['`FUZZ_TIMES=10` runs ten times as many cases', has('fuzz.ts', 'runs * times')],
  ['at random in two tabs', has('browser/fuzz/random-user.ts', 'tabs')],
  ['the additional hop of each command costs more than the starts', unproven('measured')],
  // The control API, faults
  ['listens on 127.0.0.1:N', /'127\.0\.0\.1'/.test(contentOf('src/gateway/faults/control.ts'))],
  ['are rejected, so no web page can use it', shownBy(controlTest, 'requests of web pages')],
  ['| `times` | how often; for ever when absent', shownBy(controlTest, 'module, on and times select')],
  ['| `block` | 1: the delay blocks all other calls', shownBy(controlTest, 'blocks others only with block=1')],
  [
    '`--plain` starts firmware without any of the keys',
    shownBy('gateway/faults/plain-firmware.test.ts', 'has neither'),
  ],
  ['changes an entity without the checks of a write', shownBy(controlTest, 'the control API')],
  ['no longer answers at an address', shownBy('gateway/behaviours/system/safe-apply.test.ts', 'leaves one address or')],
  // A second firmware, troubles and states
  ['Python 3.8 or newer', has('kit/python.ts', 'sys.version_info < (3, 8)')],
  ['in two *situations*; `--help` lists all of them', shownBy(statesTest, '--help lists all of them')],
  ['Both can be repeated, combined unless', shownBy(troublesTest, 'troubles can be combined')],
  ['are never stored, so that neither', shownBy(statesTest, 'never stored')],
  ['| survives a restart | as its cause would', shownBy(troublesTest, 'over a restart')],
  ['except those that were changed meanwhile', shownBy(troublesTest, 'keeps what has been changed meanwhile')],
  // The demo, browsers, pictures
  ['takes 0.37 to 0.39 s of processor time on the gateway and 0.58 to 0.63 s', unproven('measured')],
  ['(twelve times each, twice, on a busy machine)', unproven('measured')],
  ['Chromium 64 | npm; the oldest one that runs here, for Chrome 61', has('browser/browsers/chromium64.ts', '@64.')],
  ['runs all checks of the conformance program against it', shownBy('kit/firmware/firmware.test.ts', 'passes conform')],
  ['are saved under PON', shownBy(troublesTest, 'ends when the right settings are saved')],
  ['which names what is missing', shownBy(troublesTest, 'every state of the registration has a trouble')],
  ['parsed as ES2017', shownBy('kit/build/old-browsers.test.ts', 'every delivered script is ES2017')],
  ['retakes the five pictures', pictures.match(/name: '/g)!.length === 5],
  ['## How long it takes', unproven('measured')],
]
