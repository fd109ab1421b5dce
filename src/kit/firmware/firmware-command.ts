import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeFolder } from '../../tools/build/output-folder'
import { root } from '../../tools/root'
import { commandLine, exitCodeOf } from '../../tools/usage-error'
import { fullContractVersion } from '../contract/version'
import { deviceOf } from '../device-of'
import { firmwareSizeText } from './firmware-size'

const help = `npm run firmware -- [options]
  Writes a firmware in C for the console: docs/firmware.md.

  --device TYPE   device type whose features and limits apply (default: all)
  --out DIR       output directory (default: dist/firmware). board.h, effects.c and factory.json in it are yours: they
                  are written once, and functions that effects.c lacks then come in effects-missing.txt
  --size          prints its size instead, compiled with the program in CC (default: cc), with and without each feature
  --vendor DIR    the firmware with what a vendor adds (docs/vendors.md)`

const optionTypes = {
  device: { type: 'string', default: 'all' },
  out: { type: 'string', default: resolve(root, 'dist/firmware') },
  size: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

const writeFirmware = async ({ device, out }: { device: string; out: string }): Promise<void> => {
  const { firmwareFiles, ownFiles } = await deviceOf(device)
  const effects = join(out, 'effects.c')
  const files = firmwareFiles(device, existsSync(effects) ? readFileSync(effects, 'utf8') : undefined)
  makeFolder(out)
  rmSync(join(out, 'effects-missing.txt'), { force: true })
  const written = Object.entries(files).filter(([name]) => !ownFiles.includes(name) || !existsSync(join(out, name)))
  for (const [name, text] of written) writeFileSync(join(out, name), text)
  console.log(`${written.length} files in ${out}, contract ${fullContractVersion}, device type ${device}`)
  if (files['effects-missing.txt']) console.log('effects-missing.txt has functions that your effects.c lacks.')
}

/** `npm run firmware`: returns the exit code, 1 after an error in the arguments. */
export const main = (argv: string[]): Promise<number> => {
  return exitCodeOf(async () => {
    const { values } = commandLine({ args: argv, options: optionTypes })
    if (values.help) console.log(help)
    else if (values.size) console.log(await firmwareSizeText(values.device))
    else await writeFirmware(values)
  })
}

if (process.argv[1] && resolve(process.argv[1]) === resolve(root, 'src/kit/firmware/firmware-command.ts'))
  process.exitCode = await main(process.argv.slice(2))
