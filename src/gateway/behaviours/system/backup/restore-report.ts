import { type leftReasons, restoreReport, restoreReportDismiss } from '../../../../device/system/restore-report'
import { clockText } from '../../../../device/system/timezone'
import type { Entity } from '../../../../model/entity'
import type { Field } from '../../../../model/field-types'
import type { Shape, State } from '../../../../model/shape'
import { decode, encode } from '../../../../model/wire'
import { behaviour } from '../../../engine/behaviour'
import type { Gateway } from '../../../engine/gateway'
import type { Configuration, StoredModule, StoredRow } from '../../../engine/state/configuration'
import { wallClock } from '../time/local-time'
import { isProtected } from './protected-settings'
import { restoreStore } from './restore-store'

type Reason = keyof typeof leftReasons

/** A value of a backup that is not in the device after the restore. */
interface Left {
  module: string
  key: string
  name: string
  reason: Reason
  /** How many values it stands for. */
  count: number
}

/** What a restore has read, what there was before it, and for which role. */
interface Restore {
  file: Configuration
  before: Configuration
  role: number
  /** Modules that belong to the device and are never restored. */
  unitModules: readonly string[]
}

/** What a module of a backup is compared with. */
interface Place {
  gateway: Gateway
  module: string
  entities: readonly Entity[]
  before: StoredModule | undefined
  after: StoredModule | undefined
  role: number
}

const countOf = (rows: readonly StoredRow[]): number =>
  rows.reduce((sum, { values }) => sum + Object.keys(values).length, 0)

const countIn = ({ values, tables }: StoredModule): number =>
  Object.keys(values).length + Object.values(tables).reduce((sum, { rows }) => sum + countOf(rows), 0)

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const fieldOf = ({ fields }: Shape, key: string): Field | undefined =>
  Object.values(fields).find(field => field.wire === key)

/** Whether a value is there after the restore, perhaps written otherwise. */
const isThere = (field: Field, text: string, now: string | undefined): boolean => {
  const value = field.decode(text)
  return now === text || (value !== undefined && String(field.encode(value)) === now)
}

/** Why a value of a part that the device has is not there. */
const reasonFor = (entity: Entity, role: number): Reason => (isProtected(entity, role) ? 'role' : 'invalid')

const leftSettings = ({ module, entities, before, after, role }: Place, values: StoredModule['values']): Left[] =>
  Object.entries(values).flatMap(([key, text]) => {
    const entity = entities.find(({ settings }) => fieldOf(settings, key))
    if (!entity) return before?.values[key] === text ? [] : { module, key, name: '', reason: 'missing', count: 1 }
    if (isThere(fieldOf(entity.settings, key)!, text, after?.values[key])) return []
    return { module, key, name: '', reason: reasonFor(entity, role), count: 1 }
  })

/** The title of a row, unless some role may not read it. */
const titleIn = ({ rows }: Entity, { values }: StoredRow): string => {
  const { wire, isSecret, minReadRole } = rows!.fields[rows!.title ?? ''] ?? {}
  return isSecret || minReadRole !== undefined || !wire ? '' : (values[wire] ?? '').slice(0, 64)
}

/** Why a whole row is not there: a fixed one that the device does not have, or one too many. */
const rowReason = (entity: Entity, place: number): Reason => {
  if (entity.rows!.fixed) return 'missing'
  return place >= entity.rows!.max ? 'full' : 'invalid'
}

const leftRows = (
  { module, entities, before, after, role }: Place,
  key: string,
  rows: readonly StoredRow[],
): Left[] => {
  const entity = entities.find(candidate => candidate.rows?.key === key)
  if (!entity) {
    if (isSame(before?.tables[key]?.rows, rows)) return []
    return [{ module, key, name: '', reason: 'missing', count: countOf(rows) }]
  }
  const now = after?.tables[key]?.rows ?? []
  if (isProtected(entity, role))
    return isSame(now, rows) ? [] : [{ module, key, name: '', reason: 'role', count: countOf(rows) }]
  return rows.flatMap((row, place): Left[] => {
    const name = titleIn(entity, row)
    const own = now.find(({ id }) => id === row.id)
    if (!own) return [{ module, key, name, reason: rowReason(entity, place), count: Object.keys(row.values).length }]
    return Object.entries(row.values).flatMap(([key, text]): Left[] => {
      const field = fieldOf(entity.rows!, key)
      if (field && isThere(field, text, own.values[key])) return []
      return [{ module, key, name, reason: field ? 'invalid' : 'missing', count: 1 }]
    })
  })
}

/** One row for a module of which nothing was taken over, for one reason. */
const joined = (left: readonly Left[], total: number): readonly Left[] => {
  const [first] = left
  const count = left.reduce((sum, row) => sum + row.count, 0)
  const isWhole = first && count === total && left.every(({ reason }) => reason === first.reason)
  return isWhole ? [{ ...first, key: '', name: '', count }] : left
}

const leftIn = (place: Place, stored: StoredModule): readonly Left[] => {
  const { module, entities, before } = place
  const total = countIn(stored)
  if (!entities.length) {
    const isAnyway = isSame(before, stored) || !total
    return isAnyway ? [] : [{ module, key: '', name: '', reason: 'missing', count: total }]
  }
  const rows = Object.entries(stored.tables).flatMap(([key, table]) => leftRows(place, key, table.rows))
  return joined([...leftSettings(place, stored.values), ...rows], total)
}

/** Compares a backup with what the device has after its restore. */
const reportOf = (gateway: Gateway, { file, before, role, unitModules }: Restore): State => {
  const after = gateway.configuration()
  let total = 0
  const left = [...file].flatMap(([module, stored]): readonly Left[] => {
    const count = countIn(stored)
    total += count
    if (unitModules.includes(module)) return [{ module, key: '', name: '', reason: 'unit', count }]
    const entities = gateway.entities.filter(entity => entity.module === module && gateway.isCarried(entity))
    const place = { gateway, module, entities, before: before.get(module), after: after.get(module), role }
    return leftIn(place, stored)
  })
  const lost = left.reduce((sum, { count }) => sum + count, 0)
  return {
    values: { time: clockText(wallClock(gateway)), taken: total - lost, left: lost },
    rows: left
      .slice(0, restoreReport.rows!.max)
      .map(({ module, key, name, reason }, place) => ({ id: place + 1, ofModule: module, key, name, reason })),
  }
}

/** What a restore has taken over, for its user: stored with the configuration, so that a restart keeps it. */
export const keepReport = (gateway: Gateway, restored: Restore): void => {
  const report = JSON.stringify(encode(restoreReport as Entity, reportOf(gateway, restored)))
  gateway.commit(new Map([[restoreStore as Entity, { values: { report }, rows: [] }]]))
}

/** The report as it is stored; before a restore, or in a file that was edited by hand, there is none. */
export const restoreReportBehaviour = behaviour(restoreReport, {
  stored: false,
  read(gateway, state) {
    try {
      return decode(restoreReport, JSON.parse(gateway.state(restoreStore).values.report))
    } catch {
      return state
    }
  },
})

/** Erases the report. */
export const restoreReportDismissBehaviour = behaviour(restoreReportDismiss, {
  readable: false,
  write(_, change) {
    if (change.after.values.dismiss) change.alsoSet(restoreStore, { values: { report: '' }, rows: [] })
    return undefined
  },
})
