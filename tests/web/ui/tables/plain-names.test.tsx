// What the console calls the rows of tables: connections by their purpose, and no limit by that word.
import '../../dom'
import * as assert from 'uvu/assert'
import { wan } from '../../../../src/device/internet/wan'
import { radio } from '../../../../src/device/internet/wifi-advance'
import { formatTitle, formatValue } from '../../../../web/ui/data/format'
import { test } from '../../dom'

const connection = { id: 1, name: '', service: ['INTERNET'], vlan: true, vlanId: 7 }

for (const [name, change, title] of [
  ['3_INTERNET_R_VID_7', {}, 'Internet (VLAN 7)'],
  ['3_INTERNET_B_VID_', { vlan: false }, 'Internet'],
  ['2_TR069_VOIP_R_VID_7', { service: ['TR069', 'VOIP'] }, 'TR-069, VoIP (VLAN 7)'],
  ['1_OTHER_R_VID_7', { service: ['IPTV'] }, 'IPTV (unknown) (VLAN 7)'],
  ['1_INTERNET_R_VID_7', { service: [] }, '1_INTERNET_R_VID_7'],
  ['Fibre', {}, 'Fibre'],
  ['1_Fibre_VID_7', {}, '1_Fibre_VID_7'],
] as const)
  test(`the connection “${name}” is called “${title}”`, () => {
    assert.is(formatTitle(wan.rows!, { ...connection, name, ...change }), title)
  })

test('a limit of 0 devices is none', () => {
  const { total } = radio.rows!.fields
  assert.equal(
    [0, 32].map(most => formatValue(total, most)),
    ['unlimited', '32'],
  )
})

test.run()
