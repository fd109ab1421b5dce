import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeFolder } from '../../tools/build/output-folder'
import { readProfiles } from '../../tools/build/profile-file'
import { BuildError } from '../../tools/build/profiles/build-error'
import { root } from '../../tools/root'
import { commandLine, exitCodeOf } from '../../tools/usage-error'
import { fullContractVersion } from '../contract/version'
import { deviceOf } from '../device-of'
import { boards, isBoard } from './boards/board'
import { firmwareSizeText } from './firmware-size'

const help = `npm run firmware -- [options]
  Writes a firmware in C for the console: docs/firmware.md.

  --device TYPE   device type whose features and limits apply (default: all)
  --board NAME    with what settings do on a computer: linux (docs/linux.md)
  --out DIR       output directory (default: dist/firmware). board.h, effects.c, factory.json and unit.json in it are
                  yours: they are written once, and functions that effects.c lacks then come in effects-missing.txt
  --size          prints its size instead, compiled with the program in CC (default: cc), with and without each feature
  --vendor DIR    the firmware with what a vendor adds (docs/vendors.md)`

const optionTypes = {
  device: { type: 'string', default: 'all' },
  board: { type: 'string' },
  out: { type: 'string', default: resolve(root, 'dist/firmware') },
  size: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

interface Wanted {
  device: string
  out: string
  board?: string
}

/** The device type of this project that a folder's board.h is for; none for a name of the author's own. */
const typeIn = (out: string): string | undefined => {
  const path = join(out, 'board.h')
  const [, name] = (existsSync(path) && /^#define BOARD_DEVICE "(.*)"/m.exec(readFileSync(path, 'utf8'))) || []
  return name !== undefined && Object.hasOwn(readProfiles(), name) ? name : undefined
}

const writeFirmware = async ({ device, out, board }: Wanted): Promise<void> => {
  if (board !== undefined && !isBoard(board)) throw new BuildError(`--board: ${boards.join(', ')}, not ${board}.`)
  const { firmwareFiles, ownFiles } = await deviceOf(device)
  const before = typeIn(out) ?? device
  if (before !== device)
    throw new BuildError(
      `${out} has the firmware of device type ${before}, whose board.h, effects.c, factory.json and unit.json ` +
        `stay as they are. Name another folder for ${device}.`,
    )
  const path = join(out, 'effects.c')
  const effects = existsSync(path) ? readFileSync(path, 'utf8') : undefined
  const files = firmwareFiles(device, { effects, board })
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
