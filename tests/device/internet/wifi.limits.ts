import { wifi } from '../../../src/device/internet/wifi'
import { chars, notHostIp } from '../edge-values'
import { limits } from '../limits'

const home = { ssid: 'home', password: '12345678', band: 'low' as const }

const radius = { ...home, auth: 'enterprise' as const, radiusIp: '10.0.0.1', radiusPassword: 'x' }

const enterprise = { auth: 'enterprise' as const }

limits('Wi-Fi networks', wifi.rows!, radius, {
  // At most 10 Chinese characters and 32 octets in all, no space at either end, no control character; once on a band.
  ssid: [
    {
      good: ['a', chars(32), '网'.repeat(10), '网'.repeat(10) + chars(2), '🏠'.repeat(8), 'é'.repeat(16), 'two words'],
      bad: ['', chars(33), '网'.repeat(11), '网'.repeat(10) + chars(3), '🏠'.repeat(9), 'é'.repeat(16) + chars(1)],
    },
    {
      good: ['"\\<b>&;,:'],
      bad: [' a', 'a ', '　a', 'a\u00a0', 'a\tb', 'a\nb', 'a\0b', 'a\x7fb', 'a\x85b'],
    },
    { context: { others: [{ ...home, id: 2 }] }, good: ['Home', 'home2'], bad: ['home'] },
    { context: { others: [{ ...home, band: 'high', id: 2 }] }, good: ['home'] },
  ],
  // Nothing but WPA3 on 6 GHz.
  encryption: [
    { good: ['mixed', 'wpa2', 'wpa3', 'old'], bad: ['', 'wep'] },
    { given: { band: 'both' }, good: ['mixed', 'wpa2', 'wpa3', 'old'] },
    { given: { band: 'top' }, good: ['wpa3'], bad: ['mixed', 'wpa2', 'old', ''] },
    { given: { band: 'top', auth: 'personal' }, good: ['wpa3'], bad: ['mixed', 'wpa2', 'old'] },
  ],
  password: [
    {
      given: { auth: 'personal' },
      good: ['12345678', chars(63), ' 123456 ', '"\\<b>&;,:', 'F'.repeat(64), '0123456789abcdef'.repeat(4)],
      bad: ['', '1234567', 'g'.repeat(64), chars(65), '密码密码密码密码', 'tab\there1', ' '.repeat(8), 'pässword'],
    },
    // SAE has no raw key.
    { given: { auth: 'personal', encryption: 'wpa3' }, good: [chars(63), '0'.repeat(63)], bad: ['0a'.repeat(32)] },
    { given: { auth: 'personal', encryption: 'wpa2' }, good: ['0a'.repeat(32)] },
    { given: { ...enterprise, encryption: 'wpa3' }, good: ['0a'.repeat(32)] },
    { given: enterprise, good: ['', '1'] },
  ],
  radiusIp: [
    {
      good: ['1.0.0.1', '192.168.1.2', '2001:db8::5', 'fd00:0:0:0::5'],
      bad: [...notHostIp, 'radius.example.com'],
    },
    { given: { auth: 'personal' }, good: [''] },
  ],
  radiusPort: [{ good: [1, 65535], bad: [0, 65536, ''] }],
  radiusPassword: [{ good: ['1', chars(63)], bad: ['', chars(64)] }],
  backupIp: [
    { good: [''] },
    { given: { backupPassword: 'x' }, good: ['', '10.0.0.2', '2001:db8::6'], bad: notHostIp.filter(Boolean) },
  ],
  backupPort: [{ given: { backupIp: '10.0.0.2', backupPassword: 'x' }, good: [1, 65535], bad: [0, 65536, ''] }],
  backupPassword: [
    { good: ['', 'x'] },
    { given: { backupIp: '10.0.0.2' }, good: ['1', chars(63)], bad: ['', chars(64)] },
  ],
  // 0 turns the limit off.
  clients: [{ good: [0, 1, 32], bad: [-1, 33, 1.5, ''] }],
  guestUntil: [{ good: [0, 1, 4294967295], bad: [-1, 4294967296, 1.5, ''] }],
  dscp: [{ good: [0, 63], bad: [-1, 64, 1.5, ''] }],
})
