// Form and gateway agree: the gateway accepts what the form of an entity accepts, and nothing else. The console's own
// form is filled with anything that a user can leave in its controls, and what it would send is sent, valid or not.
import * as fc from 'fast-check'
import * as assert from 'uvu/assert'
import * as problems from '../../../../src/device/device-errors'
import { entities } from '../../../../src/device/index'
import { behaviours } from '../../../../src/gateway/behaviours'
import type { Answer } from '../../../../src/gateway/engine/calls/answer'
import { answerRead, answerWrite } from '../../../../src/gateway/engine/calls/api'
import { SimulatedGateway } from '../../../../src/gateway/engine/simulated-gateway'
import type { Entity } from '../../../../src/model/entity'
import type { Field } from '../../../../src/model/field-types'
import { type Context, initialValues, type Row, type Shape, type State } from '../../../../src/model/shape'
import { applies } from '../../../../src/model/validation'
import { decode, encodeShape } from '../../../../src/model/wire'
import { createForm } from '../../../../web/ui/forms/form'
import { holdsInTime, typedValue } from '../../../fuzz'
import { memoryPlatform } from '../../../gateway/memory-platform'
import { test } from '../../test'

const gateway = new SimulatedGateway(
  { device: 'all', fast: true, single: false, flash: 1, log: () => undefined },
  memoryPlatform,
  { entities, behaviours },
)
gateway.clock.stop()
test.after(() => gateway.clock.stop())

let token = ''
const overTheWire = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value
const reset = (): void => {
  gateway.boot(new Map())
  gateway.takeAfterAnswer()
  const session = gateway.sessions.start('admin', 1)
  if ('code' in session) throw new Error('There is no session.')
  token = session.token
}
const write = async (entity: Entity, keys: object): Promise<Answer> => {
  const answer = await answerWrite(gateway, overTheWire({ module: entity.writes, ...keys }), {
    token,
    address: '127.0.0.1',
  })
  // A restart would come after the answer; the next write meets the device as it was.
  gateway.takeAfterAnswer()
  return answer
}
const read = (entity: Entity): State =>
  decode(entity, overTheWire(answerRead(gateway, { module: entity.module }, { token, address: '127.0.0.1' })))

/** Entities whose write the gateway answers by other means than the definition, and where that is tested. */
const elsewhere: Readonly<Record<string, string>> = {
  login: 'login and session tests',
  logout: 'login and session tests',
  change_password_page: 'session tests',
}
/** Commands, and reads that a device does not offer: what the form starts from is blank. */
const onlyWritten = (entity: Entity) =>
  entity.isCommand ||
  gateway.behaviour(entity).readable === false ||
  answerRead(gateway, { module: entity.module }, { token, address: '' }).code !== 0

const written = entities.filter(entity => entity.writes && !elsewhere[entity.writes] && !gateway.behaviour(entity).call)

/** One turn of a person at a form: which row, and what is put into which fields, one after the other. */
interface Turn {
  row: number
  edits: (readonly [name: string, value: unknown])[]
}

/** A value without U+FFFD, by which the form alone knows what has been damaged on the way. */
const undamaged = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(undamaged)
  return typeof value === 'string' ? value.replace(/\ufffd/g, '?') : value
}

const turnsOf = (shape: Shape, options: Readonly<Record<string, readonly string[]>>): fc.Arbitrary<Turn[]> => {
  // What is offered for other values (a country's channels) is read again by the page, not by the form.
  const names = Object.keys(shape.fields).filter(
    name => !shape.fields[name]!.readOnly && !shape.fields[name]!.from?.query,
  )
  const valueFor = (field: Field): fc.Arbitrary<unknown> => {
    const offered = options[field.name] ?? []
    if (!offered.length) return typedValue(field)
    const some = Array.isArray(field.init) ? fc.subarray([...offered]) : fc.constantFrom(...offered)
    return fc.oneof(
      { weight: 3, arbitrary: some as fc.Arbitrary<unknown> },
      { weight: 1, arbitrary: typedValue(field) },
    )
  }
  const edit = fc
    .constantFrom(...names)
    .chain(name => valueFor(shape.fields[name]!).map(value => [name, undamaged(value)] as const))
  return fc.array(
    fc.record({ row: fc.nat({ max: 5 }), edits: fc.array(edit, { maxLength: 5 }) }, { noNullPrototype: true }),
    { minLength: 1, maxLength: 6 },
  )
}

/** Texts that the required fields of an entity start from, so that a form is good until something bad is put in. */
const starts: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  ipv4_lan_config: { mac: '00:1A:2B:3C:4D:5E', ip: '192.168.1.20' },
  ipv6_lan_config: { prefix: '2001:db8:1::', dns1: '2001:db8::53' },
  wan_confignew: {
    name: 'New',
    username: 'me',
    password: 'secret',
    ip: '10.0.0.2',
    gateway: '10.0.0.1',
    dns1: '8.8.8.8',
    ipv6: '2001:db8::2',
    gatewayIpv6: '2001:db8::1',
    prefix: '2001:db8:1::',
    target: 1,
  },
  ddns_config: { host: 'home.example.com', username: 'me', password: 'secret-1' },
  ipportfileterv4_config: { name: 'Rule', source: '192.168.1.2' },
  macfileter_config: { mac: '00:1A:2B:3C:4D:5E' },
  domainblk_config: { domain: 'bad.example' },
  dmz_config: { host: '192.168.1.77' },
  port_forwarding: { name: 'Web', ip: '192.168.1.77' },
  ipv4_route_config: { destination: '10.0.0.0', size: '255.0.0.0', nextHop: '192.168.1.9' },
  ipv6_route_config: { destination: '2001:db8::', nextHop: 'fe80::1' },
  mirror_config: { source: 'LAN1', destination: 'LAN2' },
  dev_config: { name: 'Kids', terminals: ['00:1A:2B:3C:4D:5E'], group: 'Kids' },
  account_info: { username: 'anna', newPassword: 'Kq7!mzPw', confirmation: 'Kq7!mzPw', oldPassword: 'User@1234' },
  system_log_config: { serverIp: '192.168.1.9' },
  time_zone: { sntp1Host: 'a.example', sntp2Host: 'b.example' },
  tr069_config: { acsUrl: 'https://acs.example.com/', stunServer: 'stun.example.com' },
  voip_mivas: { hotlineNumber: '110' },
}

/** What the gateway may say to values that the form accepts: what only the device can know (requirements 8). */
const ofTheDevice = new Set<number>(
  [
    problems.takingEffect,
    problems.notAllowed,
    problems.operatorName,
    problems.wrongOldPassword,
    problems.restoreGet,
    problems.noDefaultWan,
    problems.meshOff,
    problems.channelChoosing,
    problems.trialPending,
    problems.noTrial,
    // A next hop may be written well and be out of reach.
    problems.routeNextHop,
  ].map(problem => problem.code),
)

/** What a form tells its device to do, and secrets: a read does not tell them. */
const neverTold = new Set<string>([
  'account.oldPassword',
  'account.newPassword',
  'account.confirmation',
  'dev_config.defaultSave',
])

let accepted = 0
let refused = 0
let known = 0
for (const entity of written) {
  const parts: [part: string, shape: Shape][] = [
    ['settings', entity.settings],
    ...(entity.rows ? [['rows', entity.rows] as [string, Shape]] : []),
  ]
  for (const [part, shape] of parts) {
    if (!Object.values(shape.fields).some(field => !field.readOnly)) continue
    reset()
    const blind = onlyWritten(entity)
    const options = Object.fromEntries(
      Object.values(shape.fields)
        .filter(field => field.from)
        .map(field => {
          const source = field.from!.entity as Entity
          return [field.name, field.from!.options(read(source), initialValues(shape)).map(option => option[0])]
        }),
    )
    test(`${entity.writes} ${part}: ${Object.keys(shape.fields).slice(0, 3).join(', ')} …`, () =>
      holdsInTime(turnsOf(shape, options), 8, async turns => {
        reset()
        for (const { row, edits } of turns) {
          const state = blind ? { values: initialValues(entity.settings), rows: [] as Row[] } : read(entity)
          const old: Row | undefined =
            part === 'rows' ? state.rows[entity.rows!.fixed ? row % state.rows.length : row] : undefined
          if (part === 'rows' && !old && (entity.rows!.fixed || state.rows.length >= entity.rows!.max)) continue
          const beside = Object.fromEntries(Object.entries(entity.beside).map(([name, other]) => [name, read(other)]))
          const context = {
            ...beside,
            settings: state.values,
            others: state.rows.filter(other => other !== old),
          } as unknown as Context
          const start = part === 'settings' ? state.values : (old ?? initialValues(shape))
          const form = createForm(shape, start as never, context)
          if (!old)
            for (const [name, value] of Object.entries(starts[entity.module] ?? {}))
              if (
                shape.fields[name] &&
                !shape.fields[name]!.readOnly &&
                (start as Record<string, unknown>)[name] === shape.fields[name]!.init
              )
                form.set(name, value)
          for (const [name, value] of edits) {
            // What is not drawn cannot be typed into.
            if (form.applies(name)) form.set(name, value)
          }
          const names = Object.keys(shape.fields)
          for (const name of names) form.finishInput(name)
          const faults = Object.fromEntries(names.map(name => [name, form.error(name)]).filter(([, fault]) => fault))
          const values = { ...form.values } as Record<string, unknown>
          const sent = encodeShape(shape, values)
          // The console never sends what its form rejects. An invalid number cannot be encoded, so it is sent as typed.
          for (const name in faults) if (shape.fields[name]!.isNumber) sent[shape.fields[name]!.wire!] = values[name]
          const answer = await write(
            entity,
            part === 'settings' ? sent : { action: old ? 'set' : 'add', id: old?.id, ...sent },
          )
          const about = `${entity.writes} ${part} ${old ? `row ${old.id}` : 'new'}: form ${JSON.stringify(faults)}, gateway ${JSON.stringify(answer)}, sent ${JSON.stringify(sent)}`
          if (Object.keys(faults).length) {
            assert.is.not(answer.code, 0, `refused by the form alone. ${about}`)
            refused++
          } else if (answer.code !== 0) {
            // Settings that name a row of another table (which connection to dial) may name one that is gone.
            assert.ok(
              ofTheDevice.has(answer.code) || (part === 'settings' && answer.code === problems.noSuchRow.code),
              `refused by the gateway alone. ${about}`,
            )
            known++
          } else {
            accepted++
            if (blind) continue
            // What was accepted is what is told, wherever it applies, and its form can be saved again as it is.
            const after = read(entity)
            const now = (
              part === 'settings' ? after.values : after.rows.find(row => row.id === (old?.id ?? answer.id))
            ) as Record<string, unknown>
            assert.ok(now, `the row is not there. ${about}`)
            const again = createForm(
              shape,
              now as never,
              { ...context, others: after.rows.filter(row => row.id !== now.id) } as never,
            )
            for (const name of names) {
              const field = shape.fields[name]!
              if (field.readOnly || !applies(field, values) || neverTold.has(`${entity.writes}.${name}`)) continue
              assert.is(
                String(now[name]),
                String(field.isNumber ? Number(values[name]) : values[name]),
                `${name} came back different. ${about}`,
              )
              again.finishInput(name)
              assert.not(again.error(name), `${name} is refused as it was told. ${about}`)
            }
          }
        }
      }))
  }
}

test('a good part of the forms is accepted, and a good part rejected', () => {
  console.log(
    `${written.length} entities: ${accepted} forms accepted by both, ${refused} refused by both, ${known} refused for what only the device knows`,
  )
  const least = (accepted + refused + known) / 6
  assert.ok(accepted > least && refused > least)
})

test.run()
