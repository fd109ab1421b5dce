import { createHash } from 'node:crypto'
import { deviceStatus } from '../../device/home/device'
import { factsOf } from '../../device/index'
import { publicInfo } from '../../device/login/public-info'
import { eventNames, routineKept } from '../../device/system/event-log'
import { logLevels } from '../../device/system/system-log'
import type { Entity } from '../../model/entity'
import { english, typeText } from '../contract/reference/key-table'
import { offersChannels } from './channels'
import type { Firmware, StoredKey, StoredPart } from './parts'

/* The functions that authors fill in, and the structs that they get. */

const keywords = new Set(
  'auto break case char const continue default do double else enum extern float for goto if inline int long register restrict return short signed sizeof static struct switch typedef union unsigned void volatile while class new delete private public this'.split(
    ' ',
  ),
)

/** The name of a member in C. */
export const memberName = ({ key }: StoredKey) => (keywords.has(key.key) ? `${key.key}_` : key.key)

const types = { TEXT: 'const char *', WHOLE: 'long ', REAL: 'double ' } as const

const constantName = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter}`).toUpperCase()

const commentText = (text: string) => text.replace(/\*\//g, '* /').replace(/`/g, '').replace(/\s+/g, ' ')

const memberLine = (key: StoredKey): string => {
  const label = english(key.key.field.label) || key.key.field.name
  return `  ${types[key.type]}${memberName(key)}; /* ${commentText(`${label}: ${typeText(key.key)}`)} */`
}

/** Changes when the members of a struct do, or the parameters of its read. */
export const layoutOf = (part: StoredPart): string => {
  const keys = [...part.keys, ...(part.query?.keys ?? [])]
  const members = keys.map(key => `${types[key.type]}${memberName(key)}`).join(';')
  return `0x${createHash('sha256').update(members).digest('hex').slice(0, 7)}`
}

const commentOf = ({ kind, module }: StoredPart): string[] =>
  kind === 'query' ? [`/* The parameters of a read of ${module}; one that is missing is "" or -1. */`] : []

const structOf = (part: StoredPart): string => {
  const id = part.kind === 'rows' ? ['  long id;'] : []
  const members = [...id, ...part.keys.map(memberLine)]
  return [...commentOf(part), `struct ${part.name} {`, ...(members.length ? members : ['  char none;']), '};'].join(
    '\n',
  )
}

/** A function that authors fill in. */
export interface Effect {
  part: StoredPart
  name: string
  /** Without a semicolon. */
  declaration: string
  /** What the function does before an author has changed it. */
  body: readonly string[]
  comment: string
}

/**
 * What the firmware itself can say: how long the device has been running, and whether something listens for HTTPS. The
 * console takes an uptime that is shorter than its wait for the end of a restart.
 */
const knownStatus = ({ entities, keys }: StoredPart): string[] | undefined => {
  const line = (entity: Entity, field: string, call: string) => {
    const known = keys.find(({ key }) => entities.includes(entity) && key.field.name === field)
    return known && [`now->${memberName(known)} = ${call}();`]
  }
  return line(deviceStatus, 'uptime', 'fw_uptime') ?? line(publicInfo, 'httpsPort', 'fw_https_port')
}

/** Rows that the runtime knows: its function, by the name of the part. */
const rowSources: Readonly<Record<string, string>> = {
  event_log_list: 'fw_events',
  firewall_log_list: 'fw_connections',
  services_list: 'fw_services',
  system_log_list_list: 'fw_log_lines',
}

const httpsPort = [
  '',
  '/* The port on which something listens for HTTPS at home, 0 if nothing does. */',
  'long fw_https_port(void);',
]

const knownRows = (part: StoredPart): string[] | undefined => {
  if (offersChannels(part)) return ['(void)count;', 'return allowed_channels(query, rows, max);']
  const source = rowSources[part.name]
  return source === undefined ? undefined : ['(void)count;', `return ${source}(rows, max);`]
}

const effectsOf = (part: StoredPart): Effect[] => {
  const { name, kind, isWritten, hasStatus, query } = part
  const struct = `struct ${name}`
  const asked = query ? `const struct ${query.name} *query, ` : ''
  const unused = query ? ['(void)query;'] : []
  if (kind === 'order')
    return [
      {
        part,
        name: `run_${name}`,
        declaration: `int run_${name}(const ${struct} *order)`,
        body: ['(void)order;', 'return 0;'],
        comment: 'an order; return 0 or the code with which it is refused',
      },
    ]
  const apply: Effect = {
    part,
    name: `apply_${name}`,
    declaration: `int apply_${name}(const ${struct} *old, const ${struct} *now)`,
    body: ['(void)old;', '(void)now;', 'return 0;'],
    comment:
      kind === 'rows'
        ? 'a new row has no old, a deleted one no now; return 0 or the code with which it is refused'
        : 'old is 0 when the device starts; return 0 or the code with which it is refused',
  }
  const rows: Effect = {
    part,
    name: `read_${name}`,
    declaration: `int read_${name}(${asked}${struct} *rows, int count, int max)`,
    body: knownRows(part) ?? [...unused, '(void)rows;', '(void)max;', 'return count;'],
    comment: 'rows has those of factory.json; fill in at most max and return how many there are',
  }
  const one: Effect = {
    part,
    name: `read_${name}`,
    declaration: `void read_${name}(${asked}${struct} *now)`,
    body: knownStatus(part) ?? [...unused, '(void)now;'],
    comment: 'fill in what the device decides; now has what is stored, or the value of the contract',
  }
  const read = kind === 'rows' && !isWritten ? rows : one
  return [...(isWritten ? [apply] : []), ...(hasStatus ? [read] : [])]
}

/** The parts with a struct: those with keys, all orders, and the parameters of reads. */
export const partsOf = ({ modules, forms }: Firmware): StoredPart[] => [
  ...modules.flatMap(({ query }) => query ?? []),
  ...modules.flatMap(({ parts }) => parts.filter(({ keys, kind }) => keys.length || kind === 'rows')),
  ...forms.flatMap(({ order }) => order ?? []),
]

/** All functions of effects.c. */
export const allEffects = (firmware: Firmware): Effect[] =>
  partsOf(firmware)
    .filter(({ kind }) => kind !== 'query')
    .flatMap(effectsOf)

/** The declarations of effects.c, generated each time. */
export const effectsHeader = (firmware: Firmware, version: string): string => {
  const parts = partsOf(firmware)
  const suffix = version.replace(/\W/g, '_')
  return [
    `/* ontlet contract ${version}: the structs and functions of effects.c. Generated by "npm run firmware". */`,
    '#ifndef EFFECTS_H',
    '#define EFFECTS_H',
    '',
    '#include <stddef.h>',
    '',
    '/*',
    ` * Stands before each function in effects.c. If the struct is another one in contract ${version} than when the`,
    ' * function was written, this does not compile: look at the struct, then write its new layout.',
    ' */',
    '#define WRITTEN_FOR(name, layout) \\',
    `  typedef char name##_has_changed_in_contract_${suffix}[(layout) == LAYOUT_##name ? 1 : -1]`,
    '',
    ...(WITH.netTools
      ? [
          '/* A third time server, a domain for devices, lasting addresses of IPv6 and the public address for a device. */',
          '#define HAS_NET_TOOLS',
          '',
        ]
      : []),
    ...(WITH.guestEnd ? ['/* A network for guests has `guest_until`. */', '#define HAS_GUEST_END', ''] : []),
    ...(WITH.ruleTools
      ? [
          '/* A row that can be switched off has `enable`, and a rule of the IP filter `direction`. */',
          '#define RULES_HAVE_SWITCHES',
          '',
        ]
      : []),
    ...(WITH.ranges ? ['/* A forwarding has the ends of its ranges. */', '#define RULES_HAVE_RANGES', ''] : []),
    ...parts.flatMap(part => [structOf(part), `#define LAYOUT_${part.name} ${layoutOf(part)}`, '']),
    ...allEffects(firmware).map(({ declaration }) => `${declaration};`),
    '',
    '/*',
    ' * Installs a firmware file, or returns the code with which it is refused, as one with a wrong signature is. Returns',
    ' * FW_UNSIGNED if it has no signature; with `signed_only` it is not installed then, and the console asks its user.',
    ' */',
    'int install_firmware(const char *file, size_t length, int signed_only);',
    '#define FW_UNSIGNED (-1)',
    ...parts
      .filter(offersChannels)
      .flatMap(({ name, query }) => [
        '',
        '/* channels.c: the channels of a country at a width, 20 MHz if it is 0 or missing, as the simulated gateway has them. */',
        `int allowed_channels(const struct ${query!.name} *query, struct ${name} *rows, int max);`,
      ]),
    '',
    '/* The codes of fw_event, and how many there are. */',
    `enum { ${eventNames.map(name => `FW_EVENT_${constantName(name)}`).join(', ')}, FW_EVENTS };`,
    '/* The levels of fw_log_at, and their names. */',
    `enum { ${Object.keys(logLevels)
      .map(name => `FW_LOG_${constantName(name)}`)
      .join(', ')} };`,
    `#define FW_LOG_LEVELS ${Object.keys(logLevels)
      .map(name => `"${name}"`)
      .join(', ')}`,
    '/* How many logins, accepted and refused, are kept. */',
    `enum { FW_ROUTINE_KEPT = ${routineKept} };`,
    ...parts
      .filter(({ name }) => rowSources[name])
      .flatMap(({ name }) => [
        '',
        `/* What the firmware itself knows of ${name}; returns how many rows there are. */`,
        `int ${rowSources[name]}(struct ${name} *rows, int max);`,
        ...(name === 'services_list' ? httpsPort : []),
      ]),
    '',
    '#endif',
    '',
  ].join('\n')
}

const notesOf = ({ entities, kind }: StoredPart): string[] => {
  const facts = entities.map(entity => factsOf(entity))
  const after = facts.flatMap(fact => (kind === 'order' || fact?.after ? (fact?.after ?? []) : []))
  return [...new Set(after)].map(text => commentText(text.replace(/\{(\w+)\}/g, '$1')))
}

const wrapped = (text: string): string[] => {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines[lines.length - 1]!
    if (line.length + word.length > 112) lines.push(word)
    else lines[lines.length - 1] = line ? `${line} ${word}` : word
  }
  return lines
}

/** A function as it is before an author has changed it. */
const effectText = ({ part, declaration, body, comment }: Effect): string => {
  const where = part.table ? `${part.module}.${part.table}` : part.module
  const lines = wrapped([`${where}: ${comment}.`, ...notesOf(part)].join(' '))
  return [
    ...(lines.length > 1 ? ['/*', ...lines.map(line => ` * ${line}`), ' */'] : [`/* ${lines[0]} */`]),
    `${declaration} {`,
    ...body.map(line => `  ${line}`),
    '}',
    '',
  ].join('\n')
}

const effectTexts = (effects: readonly Effect[]): string[] => {
  const guarded = new Set<string>()
  return effects.flatMap(effect => {
    const { part } = effect
    const guard = guarded.has(part.name) ? [] : [`WRITTEN_FOR(${part.name}, ${layoutOf(part)});`]
    guarded.add(part.name)
    return [...guard, effectText(effect)]
  })
}

/** The effects that C sources define. */
export const effectsIn = (sources: readonly string[]): ReadonlySet<string> =>
  new Set(
    sources.flatMap(text => [...text.matchAll(/^(?:int|void) ((?:apply|run|read)_\w+)\(/gm)].map(found => found[1]!)),
  )

/**
 * effects.c, which is written once; or the functions that an older one lacks. Neither has those that are `elsewhere`.
 */
export const effectsSource = (
  firmware: Firmware,
  version: string,
  { existing, elsewhere = new Set() }: { existing?: string; elsewhere?: ReadonlySet<string> } = {},
): string => {
  const isMissing = ({ name }: Effect) =>
    !elsewhere.has(name) && (!existing || !new RegExp(`\\b${name}\\s*\\(`).test(existing))
  const missing = allEffects(firmware).filter(isMissing)
  if (existing) return effectTexts(missing).join('\n')
  return [
    `/* What settings do, written for ontlet contract ${version}. It is yours: the generator does not change it. */`,
    '#include "effects.h"',
    '',
    '#include "firmware.h"',
    '#include "ontlet.h"',
    '',
    '/* Installs a firmware file, or returns the code with which it is refused, or FW_UNSIGNED: see effects.h. */',
    'int install_firmware(const char *file, size_t length, int signed_only) {',
    '  (void)file;',
    '  (void)length;',
    '  (void)signed_only;',
    '  return ONTLET_CODE_FIRMWARE_FORMAT;',
    '}',
    '',
    ...effectTexts(missing),
  ].join('\n')
}
