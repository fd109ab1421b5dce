import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ipFilter } from '../../../src/device/security/ip-filter'
import { macFilter } from '../../../src/device/security/mac-filter'
import { initialValues } from '../../../src/model/shape'
import { warningOf } from '../../../src/model/validation'
import { assertBothLanguages } from '../both-languages'

for (const { module, settings } of [macFilter, ipFilter])
  test(`only an empty allowlist that is on is warned about: ${module}`, () => {
    const allowlist = { enable: true, mode: 'white' }
    assert.not.ok(warningOf(settings, { ...allowlist, enable: false }, { others: [] }))
    assert.not.ok(warningOf(settings, { ...allowlist, mode: 'black' }, { others: [] }))
    assert.not.ok(warningOf(settings, allowlist, { others: [{}] }))
    assertBothLanguages(warningOf(settings, allowlist, { others: [] }) || '', 'warning')
  })

test('an allowlist of exceptions alone is as good as empty', () => {
  const allowlist = { ...initialValues(ipFilter.settings), enable: true, mode: 'white' as const }
  const warning = (...others: object[]) => warningOf(ipFilter.settings, allowlist, { others })
  assert.ok(warning({ exception: true }, { exception: false, enable: false }))
  assert.not.ok(warning({ exception: true }, { exception: false, enable: true }))
})

const rule = { ...initialValues(ipFilter.rows!), name: 'Wide', protocol: 'tcp', source: '192.168.1.1-192.168.1.9' }
const narrow = { name: 'Narrow', source: '192.168.1.5' }
const wide = { ...rule, id: 1, place: 0, exception: false }

const overlapping: readonly (readonly [
  what: string,
  own: object,
  others: readonly object[],
  warning: RegExp | false,
])[] = [
  ['a new rule behind one that matches all of it', { place: 0, id: 0 }, [wide], /^“Wide” comes first/],
  ['a new exception behind it', { place: 0, id: 0, exception: true }, [wide], /^“Wide” comes first/],
  ['an exception before it', { place: 1, id: 5, exception: true }, [{ ...wide, place: 2 }], false],
  ['the same rule before it', { place: 1, id: 5 }, [{ ...wide, place: 2 }], false],
  ['one with the same place and a higher id', { place: 1, id: 5, exception: true }, [wide], /^“Wide” comes first/],
  ['a rule behind one that is off', { place: 0, id: 0, exception: true }, [{ ...wide, enable: false }], false],
  ['an exception that overlaps in part', { exception: true, source: '192.168.1.9-192.168.1.20' }, [wide], false],
  ['a rule that overlaps in part', { exception: false, source: '192.168.1.9-192.168.1.20' }, [wide], /overlap/i],
  ['a wider rule behind it', { source: '192.168.1.1-192.168.1.99', id: 0, exception: false }, [wide], /overlap/i],
]

for (const [what, own, others, expected] of overlapping)
  test(`of rules in order, ${what}: ${expected ? 'a warning' : 'none'}`, () => {
    const values = { ...rule, exception: false, ...narrow, ...own }
    const context = { others, settings: { ...initialValues(ipFilter.settings), ordered: true } }
    const warning = warningOf(ipFilter.rows!, values, context) || undefined
    if (!expected) return assert.is(warning, undefined)
    assertBothLanguages(warning!, 'warning')
    assert.match((warning as readonly string[])[0]!, expected)
  })

test('the order of an edited rule is that of its row, whose id the form does not have', () => {
  const context = { others: [{ ...wide, id: 4 }], settings: { ...initialValues(ipFilter.settings), ordered: true } }
  const values = { ...rule, ...narrow, place: 0, exception: true }
  assert.not.ok(warningOf(ipFilter.rows!, values, context, { ...values, id: 3 }))
  assert.ok(warningOf(ipFilter.rows!, values, context, { ...values, id: 5 }))
})

test.run()
