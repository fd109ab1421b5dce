import type { Field } from '../../model/field.ts'
import { inLanguage } from '../../model/words.ts'

/**
 * Values that tell formats apart. A field's own check is a function: what it takes of these stands in the contract in
 * its place, so that a change of the check shows, and so that the reference can give examples of both kinds. They
 * stay as they are: the place of each is part of tests/kit/contract-shape.json.
 */
export const textProbes: readonly string[] = [
  'a', 'office', 'Office 1', ' office ', 'a b', 'a,b', 'a%b', 'a.b', 'a"b', '<b>&\'"</b>', '办公室', 'é', '😀', '\t', '0', '1', '12', '80', '4096',
  '65535', '65536', '80-90', '90-80', '1234', '12345670', '12345678', '123456', '+8675526500001', '*72#', '-7.5',
  '192.168.1.10', '192.168.1.10-192.168.1.20', '192.168.1.20-192.168.1.10', '0.0.0.0', '127.0.0.1', '224.0.0.1', '255.255.255.255', '300.1.1.1', '192.168.1',
  '255.255.255.0', '255.0.255.0', '10.0.0.0', '192.168.1.1', '192.168.1.254', '8.8.8.8',
  '2001:db8::1', '2001:db8:1::', '::', '::1', 'ff02::1', '2001:db8::1::2', 'fe80::1', '2001:db8::/48', '::2', '::ff',
  '00:1A:2B:3C:4D:5E', '001A2B3C4D5E', '00-1a-2b-3c-4d-5f', '00:00:00:00:00:00', 'FF:FF:FF:FF:FF:FF', '01:00:5E:00:00:01',
  'example.com', 'example', '-example.com', 'http://example.com/', 'https://user@example.com/', 'ftp://example.com/', 'http://192.168.1.1:8080/acs',
  'ONTL1A2B3C4D', 'ONTL1A2B3C4', '1A2B3C4D5E6F7081', 'G0000000', '0x8863', '8863', '88-63',
  'Kq7!mzPw', 'Admin@123', 'password', '08:30', '24:00', '08:30-17:00', '17:00-08:30', '[2-8]xxxxxxx|0x.T', '(((', '0,100,4076', '4077', 'name@example.com',
]

/** Numbers for checks beyond a range. */
export const numberProbes: readonly number[] = [-1, 0, 1, 2, 3, 5, 7, 10, 11, 12, 20, 30, 60, 64, 80, 100, 128, 255, 443, 1000, 1492, 1500, 3600, 4094, 5060, 65535]

/** What a field's format makes of one value: nothing when it takes it, else the English sentence. */
export const refusalOf = (field: Field, value: unknown): string | undefined => {
  const fault = field.check!(value as never)
  return fault ? inLanguage(fault, 'en') : undefined
}

const isNumeric = (field: Field) => field.kind === 'int' || field.kind === 'weekdays'

/** The probes that fit a field's kind: numbers within its range, texts whatever their length. Choices and flags have none. */
export const probesOf = (field: Field): readonly unknown[] =>
  ['flag', 'choice', 'file'].includes(field.kind) ? []
    : field.kind === 'many' ? textProbes.map(text => [text])
    : isNumeric(field) ? numberProbes.filter(number => !(number < field.min!) && !(number > field.max!))
    : textProbes

/** Which probes a field refuses, as a hexadecimal number of one bit a probe; '' when it takes all. */
export const refusalBits = (field: Field): string => {
  const bits = probesOf(field).map(probe => (refusalOf(field, probe) ? '1' : '0')).join('')
  return bits.includes('1') ? BigInt(`0b${bits}`).toString(16) : ''
}
