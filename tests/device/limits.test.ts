import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { modulesIn } from '../../src/device/exports-in'
import { entities } from '../../src/device/index'
import { isWritable } from '../../src/model/entity'
import { type DefinedForm, definedForms } from './definitions'
import { assertLimits, hasLimits, limitTables } from './limits'

const tableFiles = modulesIn(new URL('.', import.meta.url)).filter(path => path.endsWith('.limits.ts'))

for (const file of tableFiles) {
  const first = limitTables.length
  const [group, name] = file.split(/[/.]/)
  await import(`./${group}/${name}.limits.ts`)
  const tables = limitTables.slice(first)
  for (const table of tables)
    for (const field of Object.keys(table.rows).filter(name => table.shape.fields[name]))
      test(`${table.name}: ${field}`, () => assertLimits(table, field, `tests/device/${file}`))

  test(`${file} has the limits of its own definition`, () => {
    assert.ok(tables.length, `tests/device/${file}: add "limits('…', …)"`)
    for (const { name, shape, rows } of tables) {
      const form = definedForms.find(form => form.shape === shape)
      assert.ok(form, `tests/device/${file}: no file in src/device/<group> exports the definition of '${name}'`)
      const expected = `${form.slug}.limits.ts`
      assert.ok(
        file === expected,
        `tests/device/${file}: rename it to tests/device/${expected}, or move '${name}' there`,
      )
      const unknown = Object.keys(rows).filter(field => !shape.fields[field])
      const message = `tests/device/${file}: no field of ${form.expression} is called ${unknown.join(', ')}`
      assert.ok(!unknown.length, `${message}: add it to src/device/${form.slug}.ts, or delete its row`)
    }
  })
}

const tested = new Set(limitTables.flatMap(({ shape, rows }) => Object.keys(rows).map(name => shape.fields[name])))

/** What to add for the fields of a form that have no row. */
const missingRows = ({ expression, slug, entity, shape }: DefinedForm) => {
  const file = `${slug}.limits.ts`
  const place = `${tableFiles.includes(file) ? '' : 'the new file '}tests/device/${file}`
  return Object.values(shape.fields)
    .filter(field => hasLimits(shape, field) && !tested.has(field))
    .map(({ name }) => ({ field: `${entity.module}.${name}`, row: `${name}: [{ good: […], bad: […] }],` }))
    .map(({ field, row }) => `${field}: add "${row}" to limits('…', ${expression}, …) in ${place}`)
}

test('every field that can be written has a row of limits', () => {
  const forms = definedForms.filter(({ entity }) => isWritable(entity))
  const missing = forms.flatMap(missingRows)
  assert.ok(!missing.length, ['fields without a row of limits', ...missing].join('\n    '))
})

test('every entity that can be written is exported by a definition', () => {
  const defined = new Set(definedForms.map(({ entity }) => entity))
  assert.equal(
    entities.filter(entity => isWritable(entity) && !defined.has(entity)).map(({ module }) => module),
    [],
  )
})

test.run()
