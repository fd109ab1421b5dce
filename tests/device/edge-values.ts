// Values at the edge of what fields accept, used by the tables of several definitions.
import { words } from './words'

/** A text of `count` characters. */
export const chars = (count: number) => 'a'.repeat(count)

/** All punctuation that a login name or a password may contain. */
export const symbols = "@~!#$%^&*()_+-=`',./:;?<>{}|[]\\"

/** Neither a login name nor a password of a login. */
export const notForLogin = ['', 'two words', 'say"so"', '密码', 'é', 'a\ttab', 'a\nline']

/** A strong password, one character longer than the longest. */
export const strongPassword30 = 'Kq7!mzPwKq7!mzPwKq7!mzPwKq7!mz'

/** The form of a new password with the same text in both fields. */
export const confirmed = (newPassword: string) => ({ confirmation: newPassword })

/** Not the IPv4 address of a host on the LAN. */
export const notLocalIpv4 = [
  '',
  ...words('0.0.0.0 0.0.0.1 224.0.0.1 255.255.255.255 192.168.1.256 192.168.1 192.168.1.2.3 192.168.01.2 ::2'),
  'host',
]

/** Not the IPv4 address of a host. */
export const notHostIpv4 = [...notLocalIpv4, '127.0.0.1', '127.255.255.255']

/** Not the IPv6 address of a host. */
export const notHostIpv6 = [
  '',
  ...words(':: ::1 0:0:0:0:0:0:0:1 ff02::1 FF00:: 1::2::3 fe80::1%eth0 2001:db8::1/64 192.168.1.2 12345::'),
  ...words('::ffff:127.0.0.1 ::ffff:224.0.0.1'),
]

/** Not the address of a host, over IPv4 or IPv6. */
export const notHostIp = [...notHostIpv4, ...notHostIpv6].filter(text => text !== '::2' && text !== '192.168.1.2')

/** Not the prefix of an IPv6 LAN with a length of 64. */
export const notIpv6Prefix = [
  '',
  ...words('2001:db8::1 2001:db8:1:2 2001:db8::/64 2001::db8:: 2001:db8::: prefix:: :: 0:: ff02:: FF05:0::'),
  ...words('fe80:: 0:0:0:0:0:ffff:: 2001:db8:1:2:3::'),
]

/** Not a time of day. */
export const notTime = ['', '24:00', '8:30', '08:60', '08:30:00', 'noon']

/** The limits of a port. */
export const portLimits = [{ good: [1, 65535, '5060'], bad: [0, 65536, -1, 1.5, '', 'sip'] }]

/** The LAN of a new device. */
export const lan = { values: { ip: '192.168.1.1', mask: '255.255.255.0' }, rows: [] }

/** The limits of the address of a host in `lan`. */
export const lanHostLimits = {
  context: { lan },
  good: ['192.168.1.2', '192.168.1.254'],
  bad: ['', '192.168.1.0', '192.168.1.255', '192.168.1.1', '192.168.0.255', '192.168.2.0', ...notHostIpv4.slice(1)],
}
