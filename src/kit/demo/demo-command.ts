import { resolve } from 'node:path'
import { currentVendor } from '../../device/vendor'
import { makeFolder } from '../../tools/build/output-folder'
import { profileOf } from '../../tools/build/profile-file'
import { root } from '../../tools/root'
import { commandLine, exitCodeOf } from '../../tools/usage-error'
import { checkTypes } from '../../tools/vendor/type-check'
import { buildDemo, demoBytes, writeDemo } from './demo-build'

const help = `npm run demo -- [options]
  Writes the demo: console and simulated gateway in one page, for any web server with https.

  --device TYPE   a device type to choose from, a key of size-budget.json (repeatable; default: all, ax1500)
  --out DIR       the output folder (default: dist/demo, of a vendor its own)
  --vendor DIR    a vendor folder in front of the project (docs/vendors.md)`

/** `npm run demo`: resolves with the exit code. */
export const main = (argv: string[]): Promise<number> => {
  return exitCodeOf(async () => {
    const vendor = currentVendor()
    const { values } = commandLine({
      args: argv,
      options: {
        device: { type: 'string', multiple: true, default: ['all', 'ax1500'] },
        out: { type: 'string', default: resolve(vendor?.folder ?? root, 'dist/demo') },
        help: { type: 'boolean', default: false },
      },
    })
    if (values.help) {
      console.log(help)
      return
    }
    const profiles = values.device.map(type => profileOf(type))
    makeFolder(values.out)
    if (vendor) checkTypes(vendor)
    const files = await buildDemo(profiles)
    writeDemo(resolve(values.out), files)
    console.log(`${values.out}  ${demoBytes(files)} bytes compressed`)
  })
}

if (process.argv[1] && resolve(process.argv[1]) === resolve(root, 'src/kit/demo/demo-command.ts'))
  process.exitCode = await main(process.argv.slice(2))
