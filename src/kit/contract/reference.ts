import { blank, type Problem } from '../../model/entity.ts'
import { encodeShape } from '../../model/wire.ts'
import { inLanguage } from '../../model/words.ts'
import { markdownTable } from '../size-text.ts'
import { type Key, type Module, type Part } from './keys.ts'
import { probesOf, refusalOf } from './probes.ts'
import { contextOf, goodValues } from './samples.ts'
import { isModuleSpecified } from './specified.ts'

const code = (text: string) => `\`${text.replace(/`/g, "'")}\``
const english = (words: Parameters<typeof inLanguage>[0]) => inLanguage(words, 'en')

/** A row or a set of settings that nothing is wrong with, as the wire has it. */
const exampleOf = (part: Part, all: boolean): Record<string, unknown> => {
  const values = goodValues(part.shape, contextOf(part.entity)) ?? blank(part.shape)
  return { ...(part.table && all && { id: 1 }), ...encodeShape(part.shape, values, all) }
}

const json = (value: unknown) => ['```json', JSON.stringify(value, null, 1).replace(/\n\s*/g, ' '), '```']

const typeText = ({ field, type }: Key): string => {
  const [kind = '', ...rest] = type.split(' ')
  const unit = field.unit ? ` ${english(field.unit)}` : ''
  const texts: Readonly<Record<string, string>> = {
    flag: '0 or 1', int: 'whole number', decimal: 'number, two decimals', sha256: 'SHA-256 of the text, 64 hex digits in lower case',
    text: 'text', list: 'texts, comma separated', weekdays: 'bit mask of days, 1 = Sunday … 64 = Saturday', time: 'time `HH:MM`', timeRange: 'times `HH:MM-HH:MM`',
    ipv4: 'IPv4 address', ipv6: 'IPv6 address', mac: 'MAC address', pick: 'text, one of what another module tells',
  }
  if (kind === 'choice') return rest.map(option => code(option.replace('=', ' = '))).join(', ')
  if (kind === 'list' && rest[0] === 'of') return `${(rest[1] ?? '').split('|').map(one => code(one)).join(', ')}, comma separated`
  const [least, most] = (rest[0] ?? '').split('..')
  const isNumber = kind === 'int' || kind === 'decimal'
  const limits = rest[0] ? `, ${least ? (most ? `${least} to ${most}` : `at least ${least}`) : `at most ${most}`}${isNumber ? unit : ' characters'}` : isNumber ? unit && `,${unit}` : ''
  return `${texts[kind] ?? kind}${limits}`
}

const notes = ({ field }: Key): string => [
  field.shown && 'told by the device only', field.optional && (field.kind === 'int' ? 'may be 0' : 'may be empty'), field.unique && 'unique in the table',
  field.reboots && 'the device restarts to take it', field.from && `offered from ${code(field.from.entity.module)}`, field.clean && 'the console tidies it before it sends it',
].filter(Boolean).join('; ')

const keyTable = (keys: readonly Key[]) => (!keys.length ? 'It has no keys.' : markdownTable([
  ['key', 'what', 'type, range, codes', 'counts while', 'notes', 'key given by'],
  ...keys.map(key => [
    code(key.key), english(key.field.label) || key.field.name, typeText(key), key.conditions.map(code).join(' and '), notes(key), key.source === 'specification' ? 'specification' : 'us',
  ]),
], 6))

/** What the format checks of some keys take and refuse, by example. */
const checks = (keys: readonly Key[]): string[] => keys.filter(({ field }) => !field.shown).flatMap(({ key, field }) => {
  const refused = probesOf(field).flatMap(probe => {
    const sentence = refusalOf(field, probe)
    return sentence ? [[String(probe), sentence] as const] : []
  })
  if (!refused.length || field.kind === 'pick') return []
  const taken = probesOf(field).filter(probe => !refusalOf(field, probe)).slice(0, 6).map(String)
  const sentences = [...new Set(refused.map(([, sentence]) => sentence))]
  return [`- ${code(key)} takes ${taken.length ? taken.map(text => code(text)).join(', ') : 'none of our examples'}; ` +
    sentences.map(sentence => `“${sentence}” for ${refused.filter(([, said]) => said === sentence).slice(0, 5).map(([text]) => code(text.replace(/\t/g, '\\t'))).join(', ')}`).join('; ')]
})

/** The rules between fields, as our source has them: exact, where prose would not be. `v` are the values by their names in the definition. */
const rules = ({ shape, keys }: Part): string[] => Object.entries(shape.rules).flatMap(([name, rule]) =>
  rule ? [`- ${code(keys.find(({ field }) => field.name === name)?.key ?? name)}: ${code(String(rule).replace(/\s+/g, ' '))}`] : [])

const partText = (part: Part): string[] => {
  const { table, rows, keys } = part
  const title = table
    ? [`**Rows** under ${code(table.key)} (key given by ${table.source === 'specification' ? 'the specification' : 'us'}), at most ${rows!.max}; each has its ${code('id')}, 1 or more.` +
      (rows!.fixed ? ' The device decides which rows there are.' : '') + (rows!.clearedBy ? ` A change of ${code(part.entity.settings.fields[rows!.clearedBy]!.wire!)} empties the table.` : ''), '']
    : []
  const found = [...checks(keys)]
  const judged = rules(part)
  return [...title, keyTable(keys), '', ...(found.length ? [...found, ''] : []), ...(judged.length ? ['Rules between keys (a text or a pair is the fault):', '', ...judged, ''] : [])]
}

const answerExample = (parts: readonly Part[]) => Object.assign({ code: 0 }, ...parts.map(part => (part.table ? { [part.table.key]: [exampleOf(part, true)] } : exampleOf(part, true))))

const writeExamples = ({ module, body }: Module): string[] => body.flatMap(part => {
  if (!part.table) return json({ module, ...exampleOf(part, false) })
  return part.rows!.fixed ? json({ module, action: 'set', id: 1, ...exampleOf(part, false) }) : [
    ...json({ module, action: 'add', ...exampleOf(part, false) }), ...json({ module, action: 'del', ids: [1, 2] }),
  ]
})

const moduleText = (one: Module): string[] => {
  const { module, answer, body, reply, problems } = one
  const same = JSON.stringify(answer.map(part => part.shape.fields)) === JSON.stringify(body.map(part => part.shape.fields))
  return [
    `## ${module}`, '',
    `Module named by ${isModuleSpecified(module) ? 'the specification' : 'us'}. ${answer.length ? 'Read' : 'Not read'}, ${body.length ? 'written' : 'not written'}.`, '',
    ...(same ? [...answer.flatMap(partText)] : [
      ...(answer.length ? ['### Answer', '', ...answer.flatMap(partText)] : []),
      ...(body.length ? ['### Body', '', ...body.flatMap(partText)] : []),
    ]),
    ...(reply.length ? ['### Answer to a write', '', ...reply.flatMap(partText)] : []),
    ...(problems.length ? [`Codes beside the general ones: ${problems.map(({ code: number, words }) => `${number} (${english(words)})`).join(' ')}`, ''] : []),
    ...(answer.length ? [`${code(`GET /get.json?module=${module}`)} answers`, '', ...json(answerExample(answer)), ''] : []),
    ...(body.length ? [`${code('POST /post.json')} takes`, '', ...writeExamples(one), ''] : []),
    ...(reply.length ? ['and is answered with', '', ...json(answerExample(reply)), ''] : []),
  ]
}

/** Who gives the code of a problem: the catalogue ends at 10102, the others have no code there. */
const codeSource = (number: number) => (number < 10200 ? 'specification' : 'us')

/** The whole reference as Markdown. */
export function referenceOf(version: string, device: string, modules: readonly Module[], problems: Readonly<Record<string, Problem>>): string {
  return [
    `# The contract between console and firmware, version ${version}`, '',
    `Generated by \`npm run contract\` from the definitions in \`src/device\`, for device type ${device}. JSON Schemas of every module stand in \`schema/\`, limits and codes as C constants in \`ontlet.h\`.`, '',
    '## The frame', '',
    '- `GET /get.json?module=M` reads, `POST /post.json` with a JSON object `{ "module": M, … }` writes. `Authorization: TOKEN`, no scheme word, goes with every call but `public_info`, `login` and `language_config`.',
    '- An answer is one flat JSON object with `code`, 0 for success, beside the module\'s keys. It may come as text/html and without Content-Length: the console reads by content.',
    '- A read answers every key, whether it counts or not. Keys that the console does not know are ignored; a key of another type than here is a fault.',
    '- Numbers are JSON numbers; the console understands a number sent as text. It sends the form written here.',
    '- A write of settings holds every key that counts (see "counts while") and none that does not; a key left out keeps its value. A key that the device only tells is ignored.',
    '- A write to a table carries `action`: `add`, `set` with `id`, `del` with `id` or `ids`, or `clear`. `add` answers the new `id`; an `id` is never given twice.',
    `- A value that is refused is answered with code ${problems.invalidValue?.code ?? 10203}, \`field\` (the key) and \`message\`; nothing of that write is kept then.`,
    '- Texts are kept as they were sent: no trimming, no escaping. Lengths count characters (code points), not bytes.',
    '- `encryPassword` is the lower-case hex SHA-256 of the UTF-8 password.',
    '- `refresh_login_timer=0` in a read does not keep the session alive.',
    '', '## Codes', '',
    markdownTable([['code', 'name', 'a person reads', 'code given by'], ...Object.entries(problems).map(([name, { code: number, words }]) => [String(number), name, english(words), codeSource(number)])], 4),
    '', ...modules.flatMap(moduleText),
  ].join('\n')
}
