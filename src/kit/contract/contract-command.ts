import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Entity, Problem } from '../../model/entity.ts'
import { root } from '../bundle.ts'
import { applyProfile, BuildFault } from '../profile-file.ts'
import { headerOf } from './header.ts'
import { modulesOf } from './keys.ts'
import { referenceOf } from './reference.ts'
import { readSchema, writeSchema } from './schema.ts'
import { type ContractShape, shapeOf, versionFault } from './shape.ts'
import { contractVersion } from './version.ts'

const help = `npm run contract -- [options]
  --device TYPE   the device type whose limits count (default: all)
  --out DIR       where to (default: dist/contract)
  --accept        keeps today's contract in tests/kit/contract-shape.json, what later ones are held against`

/** Where the contract that firmware was last built against is kept. */
export const shapeFile = resolve(root, 'tests/kit/contract-shape.json')

/** Every file of the contract, by name. */
export function contractFiles(device: string, entities: readonly Entity[], problems: Readonly<Record<string, Problem>>): Record<string, string> {
  const modules = modulesOf(entities)
  const text = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
  const files: Record<string, string> = {
    'reference.md': referenceOf(contractVersion, device, modules, problems),
    'ontlet.h': headerOf(contractVersion, device, modules, problems),
    'shape.json': text(shapeOf(contractVersion, modules, problems)),
  }
  for (const module of modules) {
    if (module.answer.length) files[`schema/${module.module}.read.json`] = text(readSchema(module, contractVersion))
    if (module.body.length) files[`schema/${module.module}.write.json`] = text(writeSchema(module, contractVersion))
  }
  return files
}

/** All problems by the name they have in src/device/problems.ts. */
export const namedProblems = (exports: Readonly<Record<string, unknown>>): Record<string, Problem> =>
  Object.fromEntries(Object.entries(exports).filter((entry): entry is [string, Problem] => !Array.isArray(entry[1])))

/** `npm run contract`: returns the exit code. */
export async function main(argv: string[]): Promise<number> {
  try {
    const { device, out, accept, help: wantsHelp } = parseArgs({
      args: argv,
      options: {
        device: { type: 'string', default: 'all' }, out: { type: 'string', default: resolve(root, 'dist/contract') },
        accept: { type: 'boolean', default: false }, help: { type: 'boolean', default: false },
      },
    }).values
    if (wantsHelp) {
      console.log(help)
      return 0
    }
    applyProfile(device)
    // Loaded only now: definitions read the profile when they are loaded.
    const [{ entities }, problems] = await Promise.all([import('../../device/index.ts'), import('../../device/problems.ts')])
    const files = contractFiles(device, entities, namedProblems(problems))
    rmSync(join(out, 'schema'), { recursive: true, force: true })
    mkdirSync(join(out, 'schema'), { recursive: true })
    for (const [name, text] of Object.entries(files)) writeFileSync(join(out, name), text)
    console.log(`${Object.keys(files).length} files in ${out}, contract ${contractVersion}, device type ${device}`)
    if (accept) {
      const now = JSON.parse(files['shape.json']!) as ContractShape
      const fault = existsSync(shapeFile) ? versionFault(JSON.parse(readFileSync(shapeFile, 'utf8')) as ContractShape, now) : undefined
      if (device !== 'all') throw new BuildFault('--accept goes with the device type "all", whose limits are the first readings.')
      if (fault) throw new BuildFault(fault)
      writeFileSync(shapeFile, files['shape.json']!)
    }
    return 0
  } catch (fault) {
    if (!(fault instanceof BuildFault) && !String((fault as { code?: string }).code).startsWith('ERR_PARSE_ARGS')) throw fault
    console.error((fault as Error).message)
    return 1
  }
}

if (process.argv[1] && resolve(process.argv[1]) === resolve(root, 'src/kit/contract/contract-command.ts')) process.exitCode = await main(process.argv.slice(2))
