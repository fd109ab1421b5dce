// The simulated gateway, without its server, behind the calls of a page in happy-dom.
import { entities } from '../../../src/device/index'
import { behaviours } from '../../../src/gateway/behaviours'
import type { Answer } from '../../../src/gateway/engine/calls/answer'
import { answerRead, answerWrite } from '../../../src/gateway/engine/calls/api'
import { SimulatedGateway } from '../../../src/gateway/engine/simulated-gateway'
import { Scene } from '../../../src/gateway/situations/scene'
import { troubles } from '../../../src/gateway/situations/troubles'
import type { Entity } from '../../../src/model/entity'
import { decode, encode } from '../../../src/model/wire'
import { fittingRow } from '../../browser/harness/filled-tables'
import { memoryPlatform } from '../../gateway/memory-platform'
import { type OddAnswer, oddly } from '../../odd-answers'
import { present } from '../clock'
import { type Call, newCalls, pass } from '../dom'

/**
 * After so many delays one after the other, answers come at once: a page that reads every few seconds would never be
 * done with late ones.
 */
const mostDelays = 4

/** A device that answers the calls of the console. */
export interface Device {
  readonly token: string
  /** Carries out a call and returns the answer. */
  answerOf(call: Call): Promise<Answer>
  /** Answers all calls, and those that follow, as `odd` says. */
  answerAll(odd: OddAnswer): Promise<void>
  /** The settings and rows of an entity, as keys on the wire. */
  stored(entity: Entity): Record<string, unknown>
  /** Restores the state at the start. */
  reset(): void
  /** Changes settings and rows of a module, by their keys, without the checks of a write. */
  set(module: string, keys: Record<string, unknown>): void
  /** Ends all troubles, and begins one if it is named: `npm start -- --trouble NAME`. */
  trouble(name?: string): void
  /** Lets it do from now on what follows an answer, such as a ping. */
  act(): void
  /** Lets its time pass. */
  advance(seconds: number): Promise<void>
}

/** Starts a device whose time stands still; every table that a user can write has at least one row. */
export const startDevice = (): Device => {
  const options = { device: 'all', fast: false, timeByHand: true, single: false, flash: 1, log: () => undefined }
  const gateway = new SimulatedGateway(options, { ...memoryPlatform, store: undefined }, { entities, behaviours })
  const scene = new Scene(gateway)
  const states = new Map(
    gateway.entities.map(entity => {
      const state = gateway.state(entity)
      const isEmpty = entity.rows && entity.writes && !state.rows.length
      const rows = isEmpty
        ? decode(entity, { [entity.rows!.key]: [{ ...fittingRow(entity), id: 900 }] }).rows
        : state.rows
      return [entity, structuredClone({ values: state.values, rows })] as const
    }),
  )
  const reset = () => void gateway.commit(structuredCloneOf(states))
  reset()
  const session = gateway.sessions.start('admin', 1)
  if ('code' in session) throw new Error('There is no session.')
  const caller = { token: session.token, address: '127.0.0.1' }
  let isActing = false
  const answerOf = async (call: Call) => {
    const query = Object.fromEntries(new URLSearchParams(call.url.split('?')[1]))
    const answer =
      call.method === 'GET' ? answerRead(gateway, query, caller) : await answerWrite(gateway, call.sent, caller)
    for (const task of gateway.takeAfterAnswer()) if (isActing) void task()
    return answer
  }
  return {
    token: caller.token,
    answerOf,
    reset,
    stored: entity => encode(entity, gateway.state(entity)),
    set(module, keys) {
      const own = gateway.entities.filter(entity => entity.module === module)
      const changed = own.map(entity => [entity, { ...encode(entity, gateway.state(entity)), ...keys }] as const)
      gateway.commit(new Map(changed.map(([entity, body]) => [entity, decode(entity, body)])))
    },
    trouble(name) {
      scene.clear(troubles)
      if (name) scene.add(troubles, name)
    },
    act() {
      isActing = true
    },
    advance: seconds => gateway.clock.advance(seconds),
    async answerAll(odd) {
      const delay = (odd.lateSeconds ?? 0) * 1000
      const end = present() + mostDelays * delay
      const waiting: { call: Call; dueAt: number }[] = []
      const collect = () => {
        for (const call of newCalls()) waiting.push({ call, dueAt: Math.min(present() + delay, end) })
      }
      collect()
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        while (present() < next.dueAt) {
          await pass(1000)
          collect()
        }
        const { call } = next
        const [body, headers] = oddly(odd, await answerOf(call), call.module)
        if (call.state === 'sent') await call.answer(body, 200, headers)
        collect()
      }
    },
  }
}

const structuredCloneOf = <Key, Value>(map: ReadonlyMap<Key, Value>): Map<Key, Value> =>
  new Map([...map].map(([key, value]) => [key, structuredClone(value)]))
