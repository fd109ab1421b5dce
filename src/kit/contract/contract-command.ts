import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { currentVendor } from '../../device/vendor'
import { makeFolder } from '../../tools/build/output-folder'
import { BuildError } from '../../tools/build/profiles/build-error'
import { root } from '../../tools/root'
import { commandLine, exitCodeOf } from '../../tools/usage-error'
import { deviceOf } from '../device-of'
import { additions, breakingChanges, type ContractShape, versionError } from './shape'
import { fullContractVersion } from './version'

const help = `npm run contract -- [options]
  Writes the contract between console and firmware: reference, OpenAPI, JSON Schemas and C header; and standards.md,
  how the device type stands to public requirements.

  --device TYPE   device type whose features and limits apply (default: all)
  --out DIR       output directory (default: dist/contract)
  --vendor DIR    the contract with what a vendor adds (docs/vendors.md)
  --c             also writes a validator in C: ontlet-check.h, ontlet-check.c and ontlet-tables.c
  --accept        also stores the contract in tests/kit/contract/contract-shape.json, with which later versions
                  are compared`

const optionTypes = {
  device: { type: 'string', default: 'all' },
  out: { type: 'string', default: resolve(root, 'dist/contract') },
  c: { type: 'boolean', default: false },
  accept: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

/** The file with the contract that existing firmware was built against. */
export const shapeFile = resolve(root, 'tests/kit/contract/contract-shape.json')

const readShape = (text: string) => JSON.parse(text) as ContractShape

/** What an accepted contract adds, and what it breaks, in lines to look at. */
const changesIn = (before: ContractShape, after: ContractShape): string => {
  const lines = [
    ...additions(before, after).map(line => `added    ${line}`),
    ...breakingChanges(before, after).map(line => `breaks   ${line}`),
  ]
  return lines.length ? lines.join('\n') : 'Nothing is added.'
}

/**
 * Stores the contract for later comparison and prints what has changed; throws a BuildError when it breaks firmware of
 * its own version.
 */
const acceptShape = (device: string, text: string): void => {
  if (device !== 'all') throw new BuildError('--accept requires the device type "all".')
  if (currentVendor()) throw new BuildError('--accept stores the contract of ontlet alone, not one with a vendor.')
  const before = readShape(readFileSync(shapeFile, 'utf8'))
  const after = readShape(text)
  const error = versionError(before, after)
  if (error) throw new BuildError(error)
  console.log(changesIn(before, after))
  writeFileSync(shapeFile, `${JSON.stringify(after, null, 2)}\n`)
}

interface Options {
  device: string
  out: string
  c: boolean
  accept: boolean
}

const writeContract = async ({ device, out, c, accept }: Options): Promise<void> => {
  const { carriedContract, statementOf, validatorFiles } = await deviceOf(device)
  const validator = validatorFiles(device)
  makeFolder(out)
  const files: Record<string, string> = {
    ...carriedContract(device),
    'standards.md': statementOf(device),
    ...(c && validator),
  }
  for (const name of Object.keys(validator)) rmSync(join(out, name), { force: true })
  rmSync(join(out, 'schema'), { recursive: true, force: true })
  makeFolder(join(out, 'schema'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(out, name), text)
  console.log(`${Object.keys(files).length} files in ${out}, contract ${fullContractVersion}, device type ${device}`)
  if (accept) acceptShape(device, files['shape.json']!)
}

/** `npm run contract`: returns the exit code, 1 after an error in the arguments or the contract. */
export const main = (argv: string[]): Promise<number> => {
  return exitCodeOf(async () => {
    const { values } = commandLine({ args: argv, options: optionTypes })
    if (values.help) console.log(help)
    else await writeContract(values)
  })
}

if (process.argv[1] && resolve(process.argv[1]) === resolve(root, 'src/kit/contract/contract-command.ts'))
  process.exitCode = await main(process.argv.slice(2))
