import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { DeviceError, Entity } from '../../model/entity.ts'
import { root } from '../build/bundle'
import { applyProfile, BuildError } from '../build/profile-file'
import { isUsageError } from '../usage-error.ts'
import { headerOf } from './header.ts'
import { modulesOf } from './keys.ts'
import { referenceOf } from './reference.ts'
import { readSchema, writeSchema } from './schema.ts'
import { type ContractShape, shapeOf, versionError } from './shape.ts'
import { contractVersion } from './version.ts'

const help = `npm run contract -- [options]
  Writes the contract between console and firmware: reference, JSON Schemas and C header.

  --device TYPE   device type whose features and limits apply (default: all)
  --out DIR       output directory (default: dist/contract)
  --accept        also stores the contract in tests/kit/contract/contract-shape.json, with which later versions
                  are compared`

const optionTypes = {
  device: { type: 'string', default: 'all' },
  out: { type: 'string', default: resolve(root, 'dist/contract') },
  accept: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

/** The file with the contract that existing firmware was built against. */
export const shapeFile = resolve(root, 'tests/kit/contract/contract-shape.json')

const readShape = (text: string) => JSON.parse(text) as ContractShape

/** Generates all files of the contract, by path in the output directory. */
export function contractFiles(
  device: string,
  entities: readonly Entity[],
  errors: Readonly<Record<string, DeviceError>>,
): Record<string, string> {
  const modules = modulesOf(entities)
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
  const files: Record<string, string> = {
    'reference.md': referenceOf(contractVersion, device, modules, errors),
    'ontlet.h': headerOf(contractVersion, device, modules, errors),
    'shape.json': json(shapeOf(contractVersion, modules, errors)),
  }
  for (const module of modules) {
    if (module.response.length) files[`schema/${module.module}.read.json`] = json(readSchema(module, contractVersion))
    if (module.body.length) files[`schema/${module.module}.write.json`] = json(writeSchema(module, contractVersion))
  }
  return files
}

/** The errors among the exports of src/device/device-errors.ts, by name. */
export const namedErrors = (exports: Readonly<Record<string, unknown>>): Record<string, DeviceError> =>
  Object.fromEntries(
    Object.entries(exports).filter((entry): entry is [string, DeviceError] => !Array.isArray(entry[1])),
  )

/** Stores the contract for later comparison; throws a BuildError when it breaks firmware of its own version. */
function acceptShape(device: string, text: string): void {
  if (device !== 'all') throw new BuildError('--accept requires the device type "all".')
  const error = existsSync(shapeFile) && versionError(readShape(readFileSync(shapeFile, 'utf8')), readShape(text))
  if (error) throw new BuildError(error)
  writeFileSync(shapeFile, text)
}

async function writeContract({ device, out, accept }: { device: string; out: string; accept: boolean }): Promise<void> {
  applyProfile(device)
  // Imported only after applyProfile, because definitions read the profile when they are loaded.
  const [{ entities }, errors] = await Promise.all([
    import('../../device/index.ts'),
    import('../../device/device-errors'),
  ])
  const files = contractFiles(device, entities, namedErrors(errors))
  rmSync(join(out, 'schema'), { recursive: true, force: true })
  mkdirSync(join(out, 'schema'), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(out, name), text)
  console.log(`${Object.keys(files).length} files in ${out}, contract ${contractVersion}, device type ${device}`)
  if (accept) acceptShape(device, files['shape.json']!)
}

/** `npm run contract`: returns the exit code, 1 after an error in the arguments or the contract. */
export async function main(argv: string[]): Promise<number> {
  try {
    const { values } = parseArgs({ args: argv, options: optionTypes })
    if (values.help) console.log(help)
    else await writeContract(values)
    return 0
  } catch (error) {
    if (!isUsageError(error)) throw error
    console.error(error.message)
    return 1
  }
}

if (process.argv[1] && resolve(process.argv[1]) === resolve(root, 'src/kit/contract/contract-command.ts'))
  process.exitCode = await main(process.argv.slice(2))
