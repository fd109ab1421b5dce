import { invalidValue } from '../../../../src/device/device-errors'
import { failure } from '../../../../src/gateway/engine/calls/answer'
import { alterBody, alterWrite, type FirmwareBug } from './firmware-bug'

/* What firmware may make of texts and numbers that are written. */

const alterText = (what: string, alter: (text: string) => string) => (module: string, key: string) =>
  alterBody(`${module}: ${what} (${key}).`, module, body =>
    typeof body[key] === 'string' ? { ...body, [key]: alter(body[key] as string) } : body,
  )

const alterValue = (what: string, alter: (value: unknown) => unknown) => (module: string, key: string) =>
  alterBody(`${module}: ${what} (${key}).`, module, body => (key in body ? { ...body, [key]: alter(body[key]) } : body))

/** Words that a parser of configuration files takes for something else. */
const words: Readonly<Record<string, string>> = { null: '', no: '0', yes: '1', true: '1', false: '0' }
const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&#39;': "'" }

/** Kinds of bugs in texts. */
export const textKinds = {
  composes: alterText('texts are stored in NFC', text => text.normalize('NFC')),
  decomposes: alterText('texts are stored in NFD', text => text.normalize('NFD')),
  'composes-alike': alterText('texts are stored in NFKC', text => text.normalize('NFKC')),
  'drops-planes': alterText('characters of four bytes become question marks', text =>
    text.replace(/[\u{10000}-\u{10ffff}]/gu, '?'),
  ),
  'drops-joiners': alterText('invisible characters are dropped', text => text.replace(/[\u200b-\u200f\u2028]/g, '')),
  'drops-zeros': alterText('leading zeros are dropped', text => text.replace(/^0+(?=\d)/, '')),
  'reads-numbers': alterText('what looks like a number is stored as one', text =>
    /^\d+e\d+$/.test(text) ? String(Number(text)) : text,
  ),
  'reads-words': alterText('words of configuration files become values', text => words[text] ?? text),
  'drops-shell': alterText('characters of the shell are dropped', text => text.replace(/[`$|&;]/g, '')),
  unescapes: alterText('entities become characters', text =>
    text.replace(/&[a-z#\d]+;/g, name => entities[name] ?? name),
  ),
  'decodes-urls': alterText('percent signs are decoded', text =>
    text.replace(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  ),
  'joins-spaces': alterText('spaces are joined', text => text.replace(/ {2,}/g, ' ')),
  'drops-backslashes': alterText('backslashes are dropped', text => text.replace(/\\/g, '')),
  'cuts-comments': alterText('the rest after a number sign is a comment', text => text.replace(/ #.*/, '')),
  'counts-units': (module: string, key: string, max: unknown): FirmwareBug =>
    alterWrite(`${module} counts the UTF-16 units of ${key}.`, module, async ({ body }, next) =>
      typeof body[key] === 'string' && (body[key] as string).length > Number(max)
        ? failure(invalidValue, { field: key })
        : next(),
    ),
}

/** Kinds of bugs in numbers and flags: something that is none is taken for one. */
export const numberKinds = {
  'takes-digits': alterValue('a number is taken from a text', value =>
    typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value,
  ),
  'takes-prefix': alterValue('a number is what a text begins with', value =>
    typeof value === 'string' && /^\d+\D/.test(value) ? Number.parseInt(value, 10) : value,
  ),
  'takes-hexadecimal': alterValue('hexadecimal digits are a number', value =>
    typeof value === 'string' && value.startsWith('0x') ? Number(value) : value,
  ),
  'takes-null': (module: string, key: string) =>
    alterBody(`${module} ignores a ${key} of null.`, module, body => {
      const { [key]: value, ...rest } = body
      return value === null ? rest : body
    }),
  'takes-true': alterValue('true and false are 1 and 0', value => (typeof value === 'boolean' ? Number(value) : value)),
  rounds: alterValue('fractions are cut off', value => (typeof value === 'number' ? Math.trunc(value) : value)),
  wraps: alterValue('numbers have 16 bits', value => (typeof value === 'number' ? value % 65536 : value)),
}
