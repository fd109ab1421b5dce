// The LAN knows the WAN connections, also in a device type without static routes.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { lanIpv4 } from '../../../src/device/internet/lan-ipv4'
import { lanIpv6 } from '../../../src/device/internet/lan-ipv6'
import { wan } from '../../../src/device/internet/wan'
import { inLanguage, type LocalizedText } from '../../../src/model/localized-text'
import { type Context, initialValues, type Shape } from '../../../src/model/shape'
import { errorsOf, warningOf } from '../../../src/model/validation'
import { profileOf } from '../../../src/tools/build/profile-file'
import { loadFor } from '../../../src/tools/load-for'

const office = { ...initialValues(wan.rows!), id: 7, name: 'Office', mode: 'ipoe' } as const
const fixed = { ipv4Mode: 'static', ip: '10.4.7.2', mask: '255.255.255.0', ipv6Mode: 'static', ipv6: '2001:db8:1::7' }
const received = { currentIp: '10.4.7.2', currentIpv6: '2001:db8:1::7' }

const lan4 = { ...initialValues(lanIpv4.settings), ip: '10.4.7.1', dhcp: false }
const lan6 = { ...initialValues(lanIpv6.settings), prefixMode: 'manual', prefix: '2001:db8:1::' }

for (const [about, { settings }, values, name] of [
  ['IPv4', lanIpv4, lan4, 'ip'],
  ['IPv6', lanIpv6, lan6, 'prefix'],
] as const)
  test(`the LAN over ${about} knows static and received addresses`, () => {
    const shape = settings as unknown as Shape
    const besideWith = (row: object) => ({ others: [], wan: { values: {}, rows: [row] } }) as unknown as Context
    const say = (text: LocalizedText) => inLanguage(text, 'en')
    assert.is(say(errorsOf(shape, values, besideWith({ ...office, ...fixed }))[name]!), 'Overlaps with “Office”.')
    assert.is(
      say(warningOf(shape, values, besideWith({ ...office, ...received })) || ''),
      'Overlaps with “Office”: devices there may become unreachable.',
    )
  })

test('the LAN knows them without the definitions of routes', async () => {
  const program = 'tests/device/internet/lan-without-routes.ts'
  const own = await loadFor<typeof import('./lan-without-routes')>(profileOf('all'), program)
  for (const { beside } of [own.lanIpv4, own.lanIpv6])
    assert.equal(['wan' in beside, 'routes' in beside], [true, false])
})

test.run()
