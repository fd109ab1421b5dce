import { deviceStatus } from '../../device/home/device'
import { factsOf } from '../../device/index'
import { publicInfo } from '../../device/login/public-info'
import type { Entity } from '../../model/entity'
import { offersChannels } from './channels'
import type { Firmware, StoredPart } from './parts'
import { commentText, layoutOf, memberName, partsOf } from './structs'

/* The functions that authors fill in. */

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
export const rowSources: Readonly<Record<string, string>> = {
  event_log_list: 'fw_events',
  firewall_log_list: 'fw_connections',
  services_list: 'fw_services',
  system_log_list_list: 'fw_log_lines',
}

const knownRows = (part: StoredPart): string[] | undefined => {
  if (offersChannels(part)) return ['(void)count;', 'return allowed_channels(query, rows, max);']
  const source = rowSources[part.name]
  return source === undefined ? undefined : ['(void)count;', `return ${source}(rows, max);`]
}

const orderEffect = (part: StoredPart): Effect => ({
  part,
  name: `run_${part.name}`,
  declaration: `int run_${part.name}(const struct ${part.name} *order)`,
  body: ['(void)order;', 'return 0;'],
  comment: 'an order; return 0 or the code with which it is refused',
})

const applyEffect = (part: StoredPart): Effect => ({
  part,
  name: `apply_${part.name}`,
  declaration: `int apply_${part.name}(const struct ${part.name} *old, const struct ${part.name} *now)`,
  body: ['(void)old;', '(void)now;', 'return 0;'],
  comment:
    part.kind === 'rows'
      ? 'a new row has no old, a deleted one no now; return 0 or the code with which it is refused'
      : 'old is 0 when the device starts; return 0 or the code with which it is refused',
})

/** Reads the rows of a list that is not written, or else the values beside what is stored. */
const readEffect = (part: StoredPart): Effect => {
  const { name, kind, isWritten, query } = part
  const asked = query ? `const struct ${query.name} *query, ` : ''
  const unused = query ? ['(void)query;'] : []
  if (kind === 'rows' && !isWritten)
    return {
      part,
      name: `read_${name}`,
      declaration: `int read_${name}(${asked}struct ${name} *rows, int count, int max)`,
      body: knownRows(part) ?? [...unused, '(void)rows;', '(void)max;', 'return count;'],
      comment: 'rows has those of factory.json; fill in at most max and return how many there are',
    }
  return {
    part,
    name: `read_${name}`,
    declaration: `void read_${name}(${asked}struct ${name} *now)`,
    body: knownStatus(part) ?? [...unused, '(void)now;'],
    comment: 'fill in what the device decides; now has what is stored, or the value of the contract',
  }
}

const effectsOf = (part: StoredPart): Effect[] => {
  if (part.kind === 'order') return [orderEffect(part)]
  return [...(part.isWritten ? [applyEffect(part)] : []), ...(part.hasStatus ? [readEffect(part)] : [])]
}

/** All functions of effects.c. */
export const allEffects = (firmware: Firmware): Effect[] =>
  partsOf(firmware)
    .filter(({ kind }) => kind !== 'query')
    .flatMap(effectsOf)

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
    sources.flatMap(text =>
      [...text.matchAll(/^(?:int|void) ((?:apply|run|read|forget)_\w+)\(/gm)].map(found => found[1]!),
    ),
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
