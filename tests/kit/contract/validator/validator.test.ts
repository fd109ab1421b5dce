import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { kinds } from '../../../../src/kit/contract/kinds'
import { contextFor, validValues } from '../../../../src/kit/contract/valid-values'
import { numberSamples, rejectionMask, textSamples } from '../../../../src/kit/contract/validator-samples'
import { isWritable } from '../../../../src/model/entity'
import type { Field } from '../../../../src/model/field-types'
import { type Context, initialValues, type Shape } from '../../../../src/model/shape'
import { definedForms } from '../../../device/definitions'
import * as edges from '../../../device/edge-values'
import { limitTables } from '../../../device/limits'
import { type Case, caseOf } from './cases'
import { available, checkedObjects, first, folder, guide, objectsOf, run } from './sources'

test('the validator takes as many bytes as the guide says', () => {
  const sizes = objectsOf(first, ['-Os']).map(name => {
    // The sections of an ELF file of 64 bits that are loaded into memory.
    const object = readFileSync(join(folder, name))
    const [table, count] = [Number(object.readBigUInt64LE(40)), object.readUInt16LE(60)]
    const heads = Array.from({ length: count }, (_, index) => object.subarray(table + index * 64))
    return heads.filter(head => head[8]! & 2).reduce((sum, head) => sum + Number(head.readBigUInt64LE(32)), 0)
  })
  const kilobytes = sizes.reduce((sum, size) => sum + size) / 1000
  const [, stated] = /take\s+about\s+(\d+)\s+kB\s+on a 64-bit processor/.exec(guide)!
  assert.ok(Math.abs(kilobytes / Number(stated) - 1) < 0.1, `${kilobytes} kB`)
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

/** Values of each JSON type, of which a field takes one. */
const otherTypes = [{}, [], true, null, 1, '1', '443']

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
          ...otherTypes.map(raw => caseOf(around, field, { raw })),
        ]),
      )
    })
}

const cases = [...(await limitCases()), ...sampleCases()]

test('there are many cases, good ones and bad ones', () => {
  assert.ok(cases.length > 10_000, String(cases.length))
  assert.ok(cases.filter(({ expected }) => expected === '0 -').length > 1000)
  assert.ok(cases.filter(({ isBeyondValidator }) => isBeyondValidator).length < cases.length / 20)
})

/** The program that checks the cases. */
const caseProgram = new URL('run-cases.c', import.meta.url).pathname

for (const compiler of available)
  test(`the validator and the simulated gateway agree on code and key: ${compiler.name}`, () => {
    const { name, c, env } = compiler
    // The first compiler has optimized the validator.
    const objects = compiler === first ? objectsOf(first, ['-Os']) : checkedObjects(compiler)
    run(c, ['-I', folder, caseProgram, ...objects, '-o', join(folder, name)], { env })
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
