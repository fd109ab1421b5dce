import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { entities } from '../../../../src/device/index'
import { headerOf } from '../../../../src/kit/contract/c/header'
import { namedErrors, validatorFiles } from '../../../../src/kit/contract/contract-files'
import { modulesOf } from '../../../../src/kit/contract/keys'
import { kinds } from '../../../../src/kit/contract/kinds'
import { contextFor, validValues } from '../../../../src/kit/contract/valid-values'
import { numberSamples, rejectionMask, textSamples } from '../../../../src/kit/contract/validator-samples'
import { contractVersion } from '../../../../src/kit/contract/version'
import { isWritable } from '../../../../src/model/entity'
import type { Field } from '../../../../src/model/field-types'
import { type Context, initialValues, type Shape } from '../../../../src/model/shape'
import { definedForms } from '../../../device/definitions'
import * as edges from '../../../device/edge-values'
import { limitTables } from '../../../device/limits'
import { type Compiler, compilers } from '../../compilers'
import { type Case, caseOf } from './cases'

const folder = mkdtempSync(join(tmpdir(), 'ontlet-validator-'))
test.after(() => rmSync(folder, { recursive: true, force: true }))

const header = headerOf(contractVersion, 'all', modulesOf(entities), namedErrors())
for (const [name, text] of Object.entries({ 'ontlet.h': header, ...validatorFiles('all') }))
  writeFileSync(join(folder, name), text)

interface RunOptions {
  input?: string
  env?: Record<string, string>
}

/** Runs a program in the folder and returns its output. */
const run = (program: string, args: readonly string[], { input, env }: RunOptions = {}): string => {
  const options = { cwd: folder, encoding: 'utf8', input, maxBuffer: 1 << 26, env: { ...process.env, ...env } } as const
  const { status, stdout, stderr, error } = spawnSync(program, args, options)
  assert.is(status, 0, `${program} ${args.join(' ')}: ${error?.message ?? ''}${stderr}`)
  return stdout
}

const warnings = ['-Wall', '-Wextra', '-pedantic', '-Werror']
const sources = ['ontlet-check.c', 'ontlet-tables.c']
const includesOf = (files: readonly string[]) => files.map(file => `#include "${file}"\n`).join('')
/** Both sources as one, because clang takes twice as long for two: it starts itself again for each. */
const together = 'together.c'
writeFileSync(join(folder, together), includesOf(sources))
const available = compilers()

for (const { name, c, cxx, env } of available) {
  const compileAs = (standard: string, files: readonly string[]) =>
    run(c, [`-std=${standard}`, ...warnings, '-fsyntax-only', ...files], { env })
  const title = 'the validator and its tables compile without warnings'

  test(`${title}: ${name}, c89, each alone`, () => {
    compileAs('c89', sources)
  })

  for (const standard of ['c99', 'c11', 'c17', 'c2x'])
    test(`${title}: ${name}, ${standard}`, () => {
      compileAs(standard, [together])
    })

  test(`the validator and its tables compile as C++: ${name}`, () => {
    for (const source of sources) run(cxx, ['-x', 'c++', ...warnings, '-fsyntax-only', source], { env })
  })
}

const guide = readFileSync(new URL('../../../../docs/integrators.md', import.meta.url), 'utf8')

const [{ c, env }] = available as [Compiler]
/** The validator and its tables, compiled for the smallest size by the first compiler. */
const objects = sources.map(file => `${file}.o`)

test('the validator needs no other header and takes as many bytes as the guide says', () => {
  const included = [...sources, 'ontlet-check.h', 'ontlet.h'].flatMap(file =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/^#\s*include\s+[<"](.*)[>"]/gm)].map(([, name]) => name!),
  )
  // assert.h only with ONTLET_DEBUG.
  assert.equal([...new Set(included)].sort(), ['assert.h', 'ontlet-check.h', 'ontlet.h', 'stddef.h'])
  const sizes = sources.map((file, place) => {
    run(c, ['-Os', '-c', file, '-o', objects[place]!], { env })
    // The sections of an ELF file of 64 bits that are loaded into memory.
    const object = readFileSync(join(folder, objects[place]!))
    const [table, count] = [Number(object.readBigUInt64LE(40)), object.readUInt16LE(60)]
    const heads = Array.from({ length: count }, (_, index) => object.subarray(table + index * 64))
    return heads.filter(head => head[8]! & 2).reduce((sum, head) => sum + Number(head.readBigUInt64LE(32)), 0)
  })
  const kilobytes = sizes.reduce((sum, size) => sum + size) / 1000
  const [, stated] = /take\s+about\s+(\d+)\s+kB\s+on a 64-bit processor/.exec(guide)!
  assert.ok(Math.abs(kilobytes / Number(stated) - 1) < 0.1, `${kilobytes} kB`)
})

/** What compilers call by themselves. */
const support = `
  typedef __SIZE_TYPE__ size;
  void *memcpy(void *to, const void *from, size count);
  void *memset(void *to, int byte, size count);
  size strlen(const char *text);
  void *memcpy(void *to, const void *from, size count) {
    for (size i = 0; i < count; i++) ((volatile char *)to)[i] = ((const char *)from)[i];
    return to;
  }
  void *memset(void *to, int byte, size count) {
    for (size i = 0; i < count; i++) ((volatile char *)to)[i] = (char)byte;
    return to;
  }
  size strlen(const char *text) {
    size length = 0;
    while (((const volatile char *)text)[length]) length++;
    return length;
  }
`

for (const optimization of ['-O0', '-Os', '-O3'])
  test(`the validator needs no more of the C library than its header says: ${optimization}`, () => {
    writeFileSync(join(folder, 'support.c'), support)
    const alone = ['-nostdlib', '-shared', '-fPIC', '-fno-stack-protector', '-Wl,-z,defs']
    run(c, [optimization, ...alone, ...sources, 'support.c', '-o', 'alone.so'], { env })
  })

/** A program that asks about every key of every form, in one of several ways. */
const oddProgram = new URL('odd-find.c', import.meta.url).pathname

test('a debug build asserts that texts stay as they are until the check returns', () => {
  const options = ['-g', '-DONTLET_DEBUG', '-I', folder, oddProgram, ...sources, '-o', 'odd-debug']
  run(c, options, { env })
  run(join(folder, 'odd-debug'), ['own'])
  const { signal, stderr } = spawnSync(join(folder, 'odd-debug'), ['shared'], { encoding: 'utf8' })
  assert.is(signal, 'SIGABRT')
  assert.match(stderr, /find must leave a text as it is until ontlet_check returns/)
})

for (const { name, c, env } of available)
  test(`numbers of any size that are stored are converted to none that they do not fit: ${name}`, () => {
    const trap = name.startsWith('gcc')
      ? '-fsanitize-undefined-trap-on-error'
      : '-fsanitize-trap=undefined,float-cast-overflow'
    const checks = ['-fsanitize=undefined,float-cast-overflow', trap]
    writeFileSync(join(folder, 'odd.c'), includesOf([oddProgram, ...sources]))
    run(c, ['-O1', ...checks, '-I', folder, 'odd.c', '-o', `odd-${name}`], { env })
    run(join(folder, `odd-${name}`), ['huge'])
  })

for (const { name, c, env } of available)
  test(`the example of the guide compiles: ${name}`, () => {
    const [, example = ''] = /```c\n([^]*?)```/.exec(guide)!
    const find = 'static enum ontlet_place find(void *context, unsigned long row, const char *key, ontlet_value *value)'
    assert.ok(example.includes(`${find};`))
    writeFileSync(
      join(folder, 'example.c'),
      example.replace(
        `${find};`,
        `${find} { (void)context, (void)row, (void)key, (void)value; return ONTLET_ABSENT; }`,
      ),
    )
    run(c, ['-std=c89', ...warnings, '-Wno-missing-prototypes', '-fsyntax-only', 'example.c'], { env })
  })

const defined = <Item>(list: readonly (Item | undefined)[]): Item[] =>
  list.filter((item): item is Item => item !== undefined)

/** The cases of the tables of limits. */
const limitCases = async (): Promise<Case[]> => {
  const directory = new URL('../../../device/', import.meta.url)
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter(path =>
    path.endsWith('.limits.ts'),
  )
  for (const file of files.sort()) {
    const [group, name] = file.replace(/\\/g, '/').split(/[/.]/)
    await import(`../../../device/${group}/${name}.limits.ts`)
  }
  return limitTables.flatMap(({ shape, usual, rows }) => {
    const entity = definedForms.find(form => form.shape === shape)!.entity
    return Object.entries(rows).flatMap(([name, limits]) =>
      limits!.flatMap(({ given, context, good = [], bad = [] }) =>
        defined(
          [...good, ...bad].map(value => {
            const others = typeof given === 'function' ? given(String(value)) : given
            const stored = { ...initialValues(shape), ...usual, ...others }
            // Only the simulated gateway may have a loopback address.
            if ('loopback' in stored && stored.loopback) return undefined
            const around = { entity, shape, stored, context: { others: [], ...context } as unknown as Context }
            return caseOf(around, shape.fields[name]!, { value })
          }),
        ),
      ),
    )
  })
}

/** Whether a field is the first one of its type, range, format and rule: another one of them needs no samples. */
const isNew = (shape: Shape, field: Field, seen: Set<string>): boolean => {
  const { kind, min, max, optional, unique, choices, name } = field
  const options = Object.keys(choices ?? {})
  const rules = JSON.stringify(shape.rules[name])
  const key = [kind, min, max, optional, unique, options, rejectionMask(field), rules]
  const isKnown = seen.has(key.join('\n'))
  seen.add(key.join('\n'))
  return !isKnown
}

/** Values that no table of limits need have: samples and edge values at a field of every kind, format and rule. */
const sampleCases = (): Case[] => {
  const texts = [...textSamples, ...Object.values(edges).flat()].filter(value => typeof value === 'string')
  const seen = new Set<string>()
  const values = [...new Set(texts), ...numberSamples, 2 ** 53 - 1, 2 ** 53, 0.001, 999999.99, 1e6]
  return definedForms
    .filter(({ entity }) => isWritable(entity))
    .flatMap(({ entity, shape }) => {
      const context = contextFor(entity)
      const stored = validValues(shape, context) ?? initialValues(shape)
      const around = { entity, shape, stored, context }
      const fields = Object.values(shape.fields).filter(field => !field.readOnly && isNew(shape, field, seen))
      return fields.flatMap(field =>
        defined([
          ...values.map(raw => {
            const isNumber = !['TEXT', 'LIST', 'CHOICE'].includes(kinds[field.kind].c)
            return isNumber === (typeof raw === 'number') ? caseOf(around, field, { raw }) : undefined
          }),
          caseOf(around, field, { raw: {} }),
          caseOf(around, field, { raw: [] }),
        ]),
      )
    })
}

const cases = [...(await limitCases()), ...sampleCases()]

test('there are as many cases as the guide says, good ones and bad ones, of every form', () => {
  const [, stated] = /on some ([\d,]+)\s+bodies/.exec(guide)!
  assert.ok(Math.abs(cases.length / Number(stated!.replace(',', '')) - 1) < 0.05, String(cases.length))
  assert.ok(cases.filter(({ expected }) => expected === '0 -').length > 1000)
  assert.ok(cases.filter(({ isBeyondValidator }) => isBeyondValidator).length < cases.length / 20)
})

/** The program that checks the cases. */
const caseProgram = new URL('run-cases.c', import.meta.url).pathname

/** What to compile it from: the first compiler has optimized the validator, others end it at undefined behaviour. */
const caseSources = (compiler: Compiler): string[] => {
  if (compiler === available[0]) return [caseProgram, ...objects]
  writeFileSync(join(folder, 'whole.c'), includesOf([caseProgram, ...sources]))
  return ['-O1', '-fsanitize=undefined', '-fsanitize-trap=undefined', 'whole.c']
}

for (const compiler of available)
  test(`the validator and the simulated gateway agree on code and key: ${compiler.name}`, () => {
    const { name, c, env } = compiler
    run(c, ['-I', folder, ...caseSources(compiler), '-o', join(folder, name)], { env })
    const output = run(join(folder, name), [], { input: `${cases.map(({ input }) => input).join('\n')}\n` })
      .trim()
      .split('\n')
    assert.is(output.length, cases.length)
    const differences = cases.flatMap(({ what, expected, isBeyondValidator }, place) => {
      const isSame = output[place] === expected || (isBeyondValidator && output[place] === '0 -')
      return isSame ? [] : [`${what}: the gateway says ${expected}, the validator ${output[place]}`]
    })
    assert.is(differences.slice(0, 40).join('\n'), '', `${differences.length} of ${cases.length}`)
  })

test.run()
