// What a form refuses stays as it was typed, whatever it is refused for; what it takes is tidied.
import * as assert from 'uvu/assert'
import { ipv4Route, ipv6Route } from '../../../../src/device/applications/route'
import { entities } from '../../../../src/device/index'
import { domainBlacklist } from '../../../../src/device/security/domain-blacklist'
import type { Entity } from '../../../../src/model/entity'
import { initialValues, type Row } from '../../../../src/model/shape'
import { createForm } from '../../../../web/ui/forms/form'
import { test } from '../../test'

const samples = ['AC:DE:48:00:11:22', '192.168.1.77', 4000, 'box.example.net', '02012345', 'technician']

/** A form for a new row of a table that has a row with these values. */
const formBeside = (entity: Entity, values: Record<string, unknown>) => {
  const shape = entity.rows!
  const row = { ...initialValues(shape), ...values } as Omit<Row, 'id'>
  return createForm(shape, { ...row, id: 0 }, { others: [{ ...row, id: 3 }] })
}

const unique = entities.flatMap(entity =>
  Object.values(entity.rows?.fields ?? {})
    .filter(field => field.unique && field.clean && !field.readOnly)
    .map(field => ({ entity, field })),
)

for (const { entity, field } of unique)
  test(`${entity.module}.${field.name}: what another row has stays as it was typed`, () => {
    const value = samples.find(
      sample => typeof sample === (field.isNumber ? 'number' : 'string') && !field.validate(sample),
    )
    assert.ok(value)
    const needed = field.conditions.map(({ field: { name }, values }) => [name, values[0]])
    const form = formBeside(entity, { ...Object.fromEntries(needed), [field.name]: value })
    const typed = `\u3000${value}\u200b`
    form.set(field.name, typed)
    form.finishInput(field.name)
    assert.equal([form.values[field.name], Boolean(form.error(field.name))], [typed, true])
    form.rebase({ ...form.old }, { others: [] })
    form.finishInput(field.name)
    assert.equal([form.values[field.name], form.error(field.name) || ''], [value, ''])
  })

const refused: readonly [what: string, entity: Entity, row: Record<string, unknown>, typed: Record<string, string>][] =
  [
    [
      'an address of a blocked domain',
      domainBlacklist,
      { domain: 'ads.example.org' },
      { domain: 'HTTPS://ads.example.org/a?b' },
    ],
    [
      'a known route',
      ipv4Route,
      { destination: '10.9.0.0', size: '255.255.0.0' },
      { size: '/16', destination: '10.9.0.0 ' },
    ],
    [
      'a known route over IPv6',
      ipv6Route,
      { destination: '2001:db8:9::', size: 48 },
      { size: ' /48', destination: '2001:DB8:9:0::' },
    ],
  ]

for (const [what, entity, row, typed] of refused)
  test(`${what} stays as it was typed, and is tidied once it is valid`, () => {
    const form = formBeside(entity, row)
    for (const name in typed) form.set(name, typed[name])
    const [last] = Object.keys(typed).slice(-1) as [string]
    assert.not(form.validate())
    assert.equal([form.values[last], Boolean(form.error(last))], [typed[last], true])
    form.rebase({ ...form.old }, { others: [] })
    form.finishInput(last)
    assert.equal([form.values[last], form.error(last) || ''], [row[last], ''])
  })

test('an address with another scheme, which contains no domain to block, stays as it was typed', () => {
  for (const typed of ['ssh://box.example.com/etc', 'mailto:someone@example.com', 'http://localhost/admin']) {
    const form = formBeside(domainBlacklist, { domain: 'ads.example.org' })
    form.set('domain', typed)
    form.finishInput('domain')
    assert.equal([form.values.domain, Boolean(form.error('domain'))], [typed, true])
  }
})

test.run()
