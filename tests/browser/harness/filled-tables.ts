// Adds at least one row to every table of the simulated device, so that tests have rows to read, edit and break.
import { parentalTime } from '../../../src/device/applications/parental'
import { entities } from '../../../src/device/index'
import { wifiOff } from '../../../src/device/internet/wifi-shutdown'
import type { Entity } from '../../../src/model/entity'
import type { Field } from '../../../src/model/field-types'
import { initialValues } from '../../../src/model/shape'
import { applies } from '../../../src/model/validation'
import { encodeAnswer } from '../../../src/model/wire'
import type { TestGateway } from './gateway'

const examples = [
  'matrix',
  '10.1.2.3',
  '255.255.255.255',
  'example.com',
  '00:1A:2B:3C:4D:5E',
  '08:00-10:00',
  '08:30',
  '2001:db8::1',
  '2001:db8::',
  '8080',
  '1',
  '100',
]

/** A value that passes the field's own checks; its initial value if none of the examples passes. */
export const plausible = (field: Field): unknown => {
  const isGood = (value: unknown) => {
    const { length } = [...String(value)]
    return !field.validate(value) && (field.isNumber || (!(length < field.min!) && !(length > field.max!)))
  }
  const { init, placeholder, optional } = field
  if (Array.isArray(init) && placeholder && !optional) return [placeholder]
  if (typeof init === 'boolean' || (init && isGood(init))) return init
  return (
    examples.map(text => (field.isNumber ? Number(text) : text)).find(value => !Number.isNaN(value) && isGood(value)) ??
    init
  )
}

/** A row of a table in wire format. */
export const plausibleRow = ({ rows }: Entity): Record<string, unknown> => {
  const { fields } = rows!
  const values = initialValues(rows!) as Record<string, unknown>
  for (const name in fields) if (applies(fields[name]!, values)) values[name] = plausible(fields[name]!)
  return { id: 1, ...encodeAnswer(rows!, values) }
}

/** Rows whose values depend on each other or on other tables. */
const fitting: Readonly<Record<string, object>> = {
  ipv4_lan_config: { ip: '192.168.1.50' },
  // Not a port of the gateway itself.
  port_forwarding: { external_port: 9090 },
  ipv4_route_config: { destination: '10.1.2.0', mask: '255.255.255.0', next_hop: '192.168.1.50', interface: '' },
  ipv6_route_config: { destination: '2001:db8:9::', prefix_len: 64, next_hop: '', interface: '1_INTERNET_R_VID_100' },
}

/** A row of a table in wire format that also fits the other tables. */
export const fittingRow = (entity: Entity): Record<string, unknown> => ({
  ...plausibleRow(entity),
  ...fitting[entity.module],
})

/** Periods that are in force at every hour, so that Home says the same whenever a test runs. */
const atEveryHour = new Map<Entity, object>([
  [wifiOff, { start: '00:00', end: '00:00' }],
  [parentalTime, { start: '00:00', end: '00:01' }],
])

/** Adds a row to every empty table that a user can write to. */
export const fillTables = async (gateway: TestGateway): Promise<void> => {
  const modules = (await gateway.modules()) as Record<string, Record<string, unknown[]>>
  for (const entity of entities)
    if (entity.rows && entity.writes && !modules[entity.module]?.[entity.rows.key]?.length)
      await gateway.control('/set', {
        module: entity.module,
        [entity.rows.key]: [{ ...fittingRow(entity), ...atEveryHour.get(entity) }],
      })
}
