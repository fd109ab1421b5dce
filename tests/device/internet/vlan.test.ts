// VLAN 4095 is valid in the first reading of its range, and reserved by IEEE 802.1Q: it can be saved after a question.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { wan } from '../../../src/device/internet/wan'
import { inLanguage } from '../../../src/model/localized-text'
import { type Context, initialValues } from '../../../src/model/shape'
import { errorsOf, warningOf } from '../../../src/model/validation'

const shape = wan.rows!
const valid = { ...initialValues(shape), name: 'New', mode: 'bridge', vlanId: 7, multicastId: 8 } as const
const tagged = { vlan: true, vlanId: 4095 } as const
const multicast = { multicast: true, multicastId: 4095 } as const
const context = { others: [] } as Context

for (const [about, change, old, isWarned] of [
  ['the VLAN', tagged, undefined, true],
  ['the multicast VLAN', multicast, undefined, true],
  ['the highest that is not reserved', { ...tagged, vlanId: 4094 }, undefined, false],
  ['without a tag', { ...tagged, vlan: false }, undefined, false],
  ['without a multicast VLAN', { ...multicast, multicast: false }, undefined, false],
  ['changed to it', tagged, { ...tagged, vlanId: 46 }, true],
  ['switched on', tagged, { ...tagged, vlan: false }, true],
  ['kept while something else changes', tagged, tagged, false],
] as const)
  test(`VLAN 4095: ${about}`, () => {
    const values = { ...valid, ...change }
    assert.equal(errorsOf(shape, values, context), {})
    const warning = warningOf(shape, values, context, old && { ...valid, ...old })
    assert.is(warning ? inLanguage(warning, 'en') : '', isWarned ? 'VLAN 4095 is reserved and may not work.' : '')
  })

for (const mode of ['bridge', 'ipoe', 'pppoe'] as const)
  test(`two connections without a VLAN are no duplicates: ${mode}`, () => {
    const ppp = { username: 'a', password: 'b' }
    const connection = { ...valid, ...ppp, mode, vlan: false, vlanId: 100 }
    const other = { ...connection, id: 1, name: 'Other' }
    assert.equal(errorsOf(shape, connection, { others: [other] } as unknown as Context), {})
    const both = [connection, other].map(row => ({ ...row, vlan: true }))
    assert.equal(Object.keys(errorsOf(shape, both[0]!, { others: [both[1]] } as unknown as Context)), ['vlanId'])
  })

test.run()
