// What tests need besides Node.js and the installed packages. The runner prepares each requirement once, before the
// test files that need it, and skips those files if the requirement is not available on the system.
//
//   name      shown in the report
//   args      arguments for Node.js, run in the project's root, to prepare it. Exit code 77 means unavailable, with the
//             reason in the last line of the output; any other code but 0 is a failure
//             (tests/browser/downloads/unavailable.ts)
//   isNeeded  whether a test file, given relative to this folder, needs it

const otherEngines = [
  {
    name: 'Chromium 64',
    program: 'chromium64.ts',
    files: ['browser/engines/old-chromium.test.ts'],
  },
  { name: 'Firefox', program: 'firefox.ts', files: ['browser/engines/firefox.test.ts'] },
  { name: 'WebKit', program: 'webkit.ts', files: ['browser/engines/webkit.test.ts'] },
]
const pppoeFile = 'kit/firmware-c/linux/pppoe.test.ts'
const consolesOnLinux = ['console', 'console-pppoe'].map(name => `kit/firmware-c/linux/${name}.test.ts`)
const userModeLinuxFiles = [pppoeFile, 'kit/firmware-c/linux/console-pppoe.test.ts']
/** The gateway on Linux: all files of a folder. */
const isOnLinux = file => file.startsWith('kit/firmware-c/linux/')
const needsDaemons = file => isOnLinux(file) || file === 'kit/daemons/daemons.test.ts'
const needsNamespaces = file => (needsDaemons(file) && file !== pppoeFile) || file === 'kit/firmware-c/safety.test.ts'
const compiledFirmwareFiles = ['backup', 'calls', 'cgi-call', 'factory', 'firmware-c', 'safety', 'types']
  .map(name => `kit/firmware-c/${name}.test.ts`)
  .concat('kit/firmware-c/durability/durability.test.ts')
/** Real web servers: all files of a folder. */
const isServerTest = file => file.startsWith('kit/servers/') || consolesOnLinux.includes(file)
const debianFiles = [
  'kit/pack/pack.test.ts',
  'kit/release/release.test.ts',
  'kit/servers/files.test.ts',
  'tools/vendor/guide.test.ts',
]
const compiledBrowserFiles = ['browser/every-screen/firmware-c.test.ts']
const firmwareFiles = ['kit/firmware/firmware.test.ts']
const compiledFiles = [
  'kit/contract/validator/compiles.test.ts',
  'kit/contract/validator/validator.test.ts',
  ...compiledFirmwareFiles,
  ...compiledBrowserFiles,
  ...firmwareFiles,
  'kit/daemons/daemons.test.ts',
  'gateway/behaviours/system/tzdata.test.ts',
  'kit/firmware/time-zones.test.ts',
]
// They build the console that browser tests open. At the same time in a fresh clone, each would minify it.
const buildFiles = process.argv.includes('--no-browser')
  ? []
  : ['build', 'old-browsers', 'sentences'].map(name => `tools/build/${name}.test.ts`)
const demoFiles = ['browser/demo/demo.test.ts', 'browser/engines/firefox.test.ts', 'browser/engines/webkit.test.ts']
/** Its tests of other types are part of --all (`isAll`). */
const ownsOtherTypes = file => process.env.ONTLET_ALL_TESTS === '1' && file === 'browser/shell/owner.test.ts'
const isBrowserTest = file =>
  file.startsWith('browser/') || file === 'kit/servers/console.test.ts' || consolesOnLinux.includes(file)

export default [
  {
    name: 'console',
    args: ['build.mjs', '--quiet', '--may-exceed', '--draft'],
    isNeeded: file => isBrowserTest(file) || buildFiles.includes(file),
  },
  {
    name: 'console of ax3000',
    args: ['build.mjs', '--quiet', '--may-exceed', '--draft', '--device', 'ax3000'],
    isNeeded: isBrowserTest,
  },
  {
    name: 'console of 07c',
    args: ['build.mjs', '--quiet', '--may-exceed', '--draft', '--device', '07c'],
    isNeeded: file => file === 'browser/pages/taps.test.ts' || ownsOtherTypes(file),
  },
  {
    name: 'console of smallest',
    args: ['build.mjs', '--quiet', '--may-exceed', '--draft', '--device', 'smallest'],
    isNeeded: ownsOtherTypes,
  },
  {
    name: 'demo',
    args: ['src/tools/run.mjs', 'src/kit/demo/demo-command.ts'],
    isNeeded: file => demoFiles.includes(file),
  },
  {
    name: 'Chromium',
    args: ['src/tools/run.mjs', 'tests/browser/browsers/chromium.ts'],
    isNeeded: file => isBrowserTest(file) && !otherEngines.some(({ files }) => files.includes(file)),
  },
  ...otherEngines.map(({ name, program, files }) => ({
    name,
    args: ['src/tools/run.mjs', `tests/browser/browsers/${program}`],
    isNeeded: file => files.includes(file),
  })),
  {
    name: 'image tools',
    args: ['src/tools/run.mjs', 'tests/kit/debian.ts'],
    isNeeded: file => debianFiles.includes(file) || isOnLinux(file),
  },
  {
    name: 'web servers',
    args: ['src/tools/run.mjs', 'tests/kit/servers/programs.ts'],
    isNeeded: isServerTest,
  },
  {
    name: 'daemons',
    args: ['src/tools/run.mjs', 'tests/kit/daemons/programs.ts'],
    isNeeded: needsDaemons,
  },
  {
    name: 'C compilers',
    args: ['src/tools/run.mjs', 'tests/kit/compilers.ts'],
    isNeeded: file => compiledFiles.includes(file) || isServerTest(file) || isOnLinux(file),
  },
  {
    name: 'C compilers for other processors',
    args: ['src/tools/run.mjs', 'tests/kit/cross-compilers.ts'],
    isNeeded: file => ['cross', 'processors'].some(name => file === `kit/firmware-c/${name}.test.ts`),
  },
  {
    name: 'readers of QR codes',
    args: ['src/tools/run.mjs', 'tests/web/ui/primitives/qr-readers.ts'],
    isNeeded: file => file === 'web/ui/primitives/qr-readers.test.ts',
  },
  {
    name: 'regulatory database',
    args: ['src/tools/run.mjs', 'tests/device/internet/wifi/regdb.ts'],
    isNeeded: file => file === 'device/internet/wifi/regdb.test.ts',
  },
  {
    name: 'musl',
    args: ['src/tools/run.mjs', 'tests/kit/c-libraries.ts'],
    isNeeded: file => file === 'kit/firmware/time-zones.test.ts',
  },
  {
    name: 'time zone data',
    args: ['src/tools/run.mjs', 'tests/kit/tzdata.ts'],
    isNeeded: file => file === 'gateway/behaviours/system/tzdata.test.ts' || isOnLinux(file),
  },
  {
    name: 'network namespaces',
    args: ['src/tools/run.mjs', 'tests/kit/namespaces.ts'],
    isNeeded: needsNamespaces,
  },
  {
    name: 'user-mode Linux',
    args: ['src/tools/run.mjs', 'tests/kit/user-mode-linux.ts'],
    isNeeded: file => userModeLinuxFiles.includes(file),
  },
  {
    name: 'Python',
    args: ['src/tools/run.mjs', 'tests/kit/python.ts'],
    isNeeded: file => firmwareFiles.includes(file),
  },
]
