// What people paste: the notations of labels, other programs and phone keyboards. Each is what it means; what means
// nothing is refused.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ipv6Route } from '../../src/device/applications/route'
import { wpsPin } from '../../src/device/applications/wps'
import { loop } from '../../src/device/diagnosis/loop'
import { pings } from '../../src/device/diagnosis/network-test'
import { ddns } from '../../src/device/internet/ddns'
import { lanIpv4 } from '../../src/device/internet/lan-ipv4'
import { pon } from '../../src/device/internet/pon'
import { wan } from '../../src/device/internet/wan'
import { login } from '../../src/device/login/login'
import { tr069 } from '../../src/device/remote/tr069'
import { ipFilter } from '../../src/device/security/ip-filter'
import { systemLog } from '../../src/device/system/system-log'
import { timeSettings } from '../../src/device/system/timezone'
import { voipAdds } from '../../src/device/voip/adds'
import { voip, voipServers } from '../../src/device/voip/voip'
import type { Field } from '../../src/model/field-types'
import { cleanValue } from '../../src/model/validation'

const [ping4, ping6] = pings
const filter = ipFilter.rows!.fields
const servers = voipServers.rows!.fields

/** A field, what is pasted, and what it means; nothing where it means nothing. */
const cases: readonly [field: Field<string> | Field<number>, pasted: string, meant?: string | number][] = [
  [wpsPin.settings.fields.pin, '9517-4629'],
  [wpsPin.settings.fields.pin, '8834 1003'],
  [wpsPin.settings.fields.pin, '2468\u20110004', '24680004'],
  [wpsPin.settings.fields.pin, '１２ ３４', '1234'],
  [wpsPin.settings.fields.pin, '1234-', '1234'],
  [wpsPin.settings.fields.pin, '--'],
  [filter.source, '10.1.0.7 – 10.1.0.9', '10.1.0.7-10.1.0.9'],
  [filter.source, '10.1.0.7 ~10.1.0.9', '10.1.0.7-10.1.0.9'],
  [filter.source, '10.1.0.7～10.1.0.9', '10.1.0.7-10.1.0.9'],
  [filter.source, '10.1.0.7至10.1.0.9', '10.1.0.7-10.1.0.9'],
  [filter.source, '10.1.0.7-9', '10.1.0.7-10.1.0.9'],
  [filter.source, '10.1.2.200/29', '10.1.2.200-10.1.2.207'],
  [filter.source, '10.1.2.3/255.255.0.0', '10.1.0.0-10.1.255.255'],
  [filter.source, '172.16.5.4/32', '172.16.5.4'],
  [filter.source, '0.0.0.0/0', '0.0.0.0-255.255.255.255'],
  [filter.source, '10.1.0.9 - 10.1.0.7'],
  [filter.source, '10.1.0.9-7'],
  [filter.source, '10.1.0.7 -'],
  [filter.source, '10.1.0.7 10.1.0.9'],
  [filter.source, '10.1.0.0/33'],
  [filter.source, '10.1.0.0/255.0.255.0'],
  [filter.source, '10.1.0/24'],
  [filter.destinationPort, '5000:5010', '5000-5010'],
  [filter.destinationPort, '5000 ~ 5010', '5000-5010'],
  [filter.destinationPort, '8443\u00a0', '8443'],
  [filter.destinationPort, '5010:5000'],
  [filter.destinationPort, '5000 5010'],
  [filter.destinationPort, '5000:'],
  [voip.rows!.fields.number, '+49 (0)30 901-820', '+4930901820'],
  [voip.rows!.fields.number, '(021) 5555.1234', '02155551234'],
  [voip.rows!.fields.number, '*21*030/123#', '*21*030123#'],
  [voip.rows!.fields.number, '+49 30 x12'],
  [voip.rows!.fields.number, ' 7654321e1', '7654321e1'],
  [voip.rows!.fields.number, 'sip:075588889999@ims.example.cn', '075588889999@ims.example.cn'],
  [voip.rows!.fields.number, 'SIPS:+49-30-901820', '+4930901820'],
  [voip.rows!.fields.number, 'sipgate7', 'sipgate7'],
  [voipAdds.rows!.fields.forwardAll, 'tel:+1-201-555-0123', '+12015550123'],
  [voip.rows!.fields.number, 'anna.b-2', 'anna.b-2'],
  [lanIpv4.settings.fields.mask, '/22', '255.255.252.0'],
  [lanIpv4.settings.fields.mask, '8', '255.0.0.0'],
  [lanIpv4.settings.fields.mask, '/33'],
  [lanIpv4.settings.fields.mask, '/024'],
  [ipv6Route.rows!.fields.size, '/56', 56],
  [ipv6Route.rows!.fields.size, '//56'],
  [ping4.settings.fields.host, 'https://user@www.example.net:8443/a/b?c=d#e', 'www.example.net'],
  [ping4.settings.fields.host, 'ftp://192.0.2.44', '192.0.2.44'],
  [ping6.settings.fields.host, 'http://[2001:DB8::7]:80/', '2001:db8::7'],
  [ping4.settings.fields.host, 'https://'],
  [ping4.settings.fields.host, 'www example net'],
  [ddns.rows!.fields.host, 'https://Home.Example.net/', 'Home.Example.net'],
  [tr069.settings.fields.stunServer, 'stun://stun.example.net', 'stun.example.net'],
  // The schemes of RFC 7064 and RFC 3261 have no slashes.
  [tr069.settings.fields.stunServer, 'STUN:stun.example.net', 'stun.example.net'],
  [servers.outbound, 'sips:0755@ims.example.cn', 'ims.example.cn'],
  [servers.proxy, 'sip:[2001:db8::5]', '2001:db8::5'],
  // A port, which has a field of its own, is not lost unsaid.
  [tr069.settings.fields.stunServer, 'stun:stun.example.net:3479'],
  [servers.registrar, 'sip://ims.example.cn:5070'],
  [servers.registrar, 'https://[2001:db8::5]:5061/'],
  [servers.registrar, 'sip:ims.example.cn;transport=tcp'],
  [timeSettings.settings.fields.sntp1Host, 'ntp://192.0.2.123:1123'],
  [systemLog.settings.fields.serverIp, 'udp://192.0.2.14:5140'],
  [systemLog.settings.fields.serverIp, 'udp://192.0.2.14', '192.0.2.14'],
  // The port of a connection request has a field of its own.
  [tr069.settings.fields.requestPath, 'https://192.0.2.66:30005/cr'],
  [tr069.settings.fields.requestPath, '/cr/1:2', '/cr/1:2'],
  [pon.settings.fields.sn, 'HWTC-1234 ABCD', 'HWTC1234ABCD'],
  [pon.settings.fields.sn, 'S/N: 414C434CF00DCAFE (ALCL-F00DCAFE)', '414C434CF00DCAFE'],
  [pon.settings.fields.sn, 'sn：ALCLF00DCAFE', 'ALCLF00DCAFE'],
  [pon.settings.fields.sn, 'SN7AF00DCAFE', 'SN7AF00DCAFE'],
  [pon.settings.fields.sn, '(ALCL-F00DCAFE)'],
  [pon.settings.fields.loid, '075512345678 ', '075512345678'],
  [pon.settings.fields.loid, '\u200b0755-A1', '0755-A1'],
  [pon.settings.fields.vendorId, '\tZTEG', 'ZTEG'],
  [pon.settings.fields.loid, '0755 1234'],
  // A number is the same with zeros in front.
  [wan.rows!.fields.vlanId, '0041', 41],
  [wan.rows!.fields.priority, '00', 0],
  [loop.settings.fields.interval, '060', 60],
  [loop.settings.fields.interval, '00'],
  [loop.settings.fields.interval, '0x10'],
  [pon.settings.fields.sn, '48:57:54:43:12:34:AB:CD', '485754431234ABCD'],
  [loop.settings.fields.etherType, '0x88B5', '88B5'],
  [loop.settings.fields.vlanList, '0, 100;200', '0,100,200'],
  [login.settings.fields.username, 'technician ', 'technician'],
  [login.settings.fields.username, '\u3000technician\u2060', 'technician'],
  [login.settings.fields.username, 'two words'],
]

for (const [field, pasted, meant] of cases)
  test(`${field.name} “${pasted}” ${meant === undefined ? 'is refused' : `is ${meant}`}`, () => {
    const cleaned = cleanValue(field as Field, pasted)
    const error = field.validate(cleaned as never)
    if (meant === undefined) assert.ok(error)
    else assert.equal([cleaned, error || ''], [meant, ''])
  })

test('of a password every character counts', () => {
  const { password } = login.settings.fields
  assert.is(cleanValue(password as Field, ' Se cret９ '), ' Se cret９ ')
})

test.run()
