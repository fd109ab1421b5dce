// The validator in C and its tables, in a folder: what its tests compile.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { entities } from '../../../../src/device/index'
import { headerOf } from '../../../../src/kit/contract/c/header'
import { namedErrors, validatorFiles } from '../../../../src/kit/contract/contract-files'
import { modulesOf } from '../../../../src/kit/contract/keys'
import { contractVersion } from '../../../../src/kit/contract/version'
import { isAll } from '../../../scale'
import { type Compiler, compilers } from '../../compilers'

export const folder = mkdtempSync(join(tmpdir(), 'ontlet-validator-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const header = headerOf(contractVersion, 'all', modulesOf(entities), namedErrors())
for (const [name, text] of Object.entries({ 'ontlet.h': header, ...validatorFiles('all') }))
  writeFileSync(join(folder, name), text)

export const sources = ['ontlet-check.c', 'ontlet-tables.c']
/** A source that includes these. */
export const includesOf = (files: readonly string[]): string => files.map(file => `#include "${file}"\n`).join('')

/** The chapters for firmware engineers, which say what the validator needs. */
export const guide = readFileSync(new URL('../../../../docs/integrators.md', import.meta.url), 'utf8')

const [first, ...others] = compilers() as [Compiler, ...Compiler[]]

export { first }
/** The compilers to try: in the quick set the first. */
export const available = isAll ? [first, ...others] : [first]

/** Runs a program in the folder and returns its output. */
export const run = (
  program: string,
  args: readonly string[],
  { input, env }: { input?: string; env?: Record<string, string> } = {},
): string => {
  const options = { cwd: folder, encoding: 'utf8', input, maxBuffer: 1 << 26, env: { ...process.env, ...env } } as const
  const { status, stdout, stderr, error } = spawnSync(program, args, options)
  assert.is(status, 0, `${program} ${args.join(' ')}: ${error?.message ?? ''}${stderr}`)
  return stdout
}

const compiled = new Map<string, string[]>()

/** The objects of the validator and its tables, compiled with these options; once for the tests of a process. */
export const objectsOf = ({ name, c, env }: Compiler, options: readonly string[]): string[] => {
  const key = [name, ...options].join(' ')
  const known = compiled.get(key)
  if (known) return known
  const objects = sources.map(source => `${source}-${compiled.size}.o`)
  // Some systems protect the stack by default, which needs the C library.
  for (const [place, object] of objects.entries())
    run(c, ['-fno-stack-protector', ...options, '-c', sources[place]!, '-o', object], { env })
  compiled.set(key, objects)
  return objects
}

/** The validator as a compiler makes it that ends it at undefined behaviour. */
export const checkedObjects = (compiler: Compiler): string[] => {
  const trap =
    compiler.name === 'gcc' ? '-fsanitize-undefined-trap-on-error' : '-fsanitize-trap=undefined,float-cast-overflow'
  return objectsOf(compiler, ['-O0', '-fsanitize=undefined,float-cast-overflow', trap])
}
