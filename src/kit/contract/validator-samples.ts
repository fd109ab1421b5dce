import type { Field, Kind } from '../../model/field-types'
import { inLanguage } from '../../model/localized-text'
import { kinds } from './kinds'

/**
 * Values that tell formats apart. A field's validator is a function, which a contract cannot contain, so the contract
 * records which of these samples the validator rejects: a change of the validator shows up, and the reference can give
 * examples. Do not reorder them or remove any: tests/kit/contract/contract-shape.json refers to them by position.
 */
export const textSamples: readonly string[] = [
  'a',
  'office',
  'Office 1',
  ' office ',
  'a b',
  'a,b',
  'a%b',
  'a.b',
  'a"b',
  '<b>&\'"</b>',
  '办公室',
  'é',
  '😀',
  '\t',
  '0',
  '1',
  '12',
  '80',
  '4096',
  '65535',
  '65536',
  '80-90',
  '90-80',
  '1234',
  '12345670',
  '12345678',
  '123456',
  '+8675526500001',
  '*72#',
  '-7.5',
  '192.168.1.10',
  '192.168.1.10-192.168.1.20',
  '192.168.1.20-192.168.1.10',
  '0.0.0.0',
  '127.0.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '300.1.1.1',
  '192.168.1',
  '255.255.255.0',
  '255.0.255.0',
  '10.0.0.0',
  '192.168.1.1',
  '192.168.1.254',
  '8.8.8.8',
  '2001:db8::1',
  '2001:db8:1::',
  '::',
  '::1',
  'ff02::1',
  '2001:db8::1::2',
  'fe80::1',
  '2001:db8::/48',
  '::2',
  '::ff',
  '00:1A:2B:3C:4D:5E',
  '001A2B3C4D5E',
  '00-1a-2b-3c-4d-5f',
  '00:00:00:00:00:00',
  'FF:FF:FF:FF:FF:FF',
  '01:00:5E:00:00:01',
  'example.com',
  'example',
  '-example.com',
  'http://example.com/',
  'https://user@example.com/',
  'ftp://example.com/',
  'http://192.168.1.1:8080/acs',
  'ONTL1A2B3C4D',
  'ONTL1A2B3C4',
  '1A2B3C4D5E6F7081',
  'G0000000',
  '0x8863',
  '8863',
  '88-63',
  'Kq7!mzPw',
  'Admin@123',
  'password',
  '08:30',
  '24:00',
  '08:30-17:00',
  '17:00-08:30',
  '[2-8]xxxxxxx|0x.T',
  '(((',
  '0,100,4076',
  '4077',
  'name@example.com',
]

/** Numbers for validators that check more than a range. Do not reorder them either. */
export const numberSamples: readonly number[] = [
  -1, 0, 1, 2, 3, 5, 7, 10, 11, 12, 20, 30, 60, 64, 80, 100, 128, 255, 443, 1000, 1492, 1500, 3600, 4094, 5060, 65535,
]

/** The English message with which a field's validator rejects a value; undefined when it accepts the value. */
export const validationMessage = (field: Field, value: unknown): string | undefined => {
  const error = field.validate(value)
  return error ? inLanguage(error, 'en') : undefined
}

const numbers = ({ min = -Infinity, max = Infinity }: Field) =>
  numberSamples.filter(number => number >= min && number <= max)

const samplesOf: Readonly<Record<(typeof kinds)[Kind]['c'], (field: Field) => readonly unknown[]>> = {
  TEXT: ({ kind }) => (kinds[kind].isUpload ? [] : textSamples),
  LIST: () => textSamples.map(text => [text]),
  INT: numbers,
  DECIMAL: numbers,
  FLAG: () => [],
  CHOICE: () => [],
}

/** The samples for a field's kind: numbers within its range, text of any length. Choices, flags and files have none. */
export const samplesFor = (field: Field): readonly unknown[] => samplesOf[kinds[field.kind].c](field)

/** The samples that a field rejects as a hexadecimal bit mask, first sample first; '' when it accepts all of them. */
export const rejectionMask = (field: Field): string => {
  const bits = samplesFor(field)
    .map(sample => (validationMessage(field, sample) ? '1' : '0'))
    .join('')
  return bits.includes('1') ? BigInt(`0b${bits}`).toString(16) : ''
}
