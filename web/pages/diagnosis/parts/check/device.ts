import { timedOut } from '../../../../../src/device/device-errors'
import { pingResult, pingStop, pings } from '../../../../../src/device/diagnosis/network-test'
import type { Entity } from '../../../../../src/model/entity'
import type { Fields } from '../../../../../src/model/field-types'
import { initialValues, type State } from '../../../../../src/model/shape'
import { CallError, CancelledError } from '../../../../net/call'
import { read, write } from '../../../../net/device'
import { session } from '../../../../net/session'
import type { CheckedDevice, PingOutcome } from './line'

/** Packets of a ping, and the seconds that each is waited for. */
const attempts = 3
const timeout = 1

/** Milliseconds between two reads of the result. */
const pollInterval = 1000
/** Reads after which a result that has not changed is that of the new ping: a slow device may start late. */
const startReads = 3
/** Reads after which a ping of somebody else has to be over, or this one. */
const maxReads = 12

type Result = Awaited<ReturnType<typeof readResult>>
const readResult = () => read(pingResult)

const otherPing = new CallError(['Another ping is running on the gateway.', '光猫正在执行另一个 Ping。'])
const noEnd = new CallError(timedOut.text)

const outcomeOf = ({ values: { state }, rows }: Result): PingOutcome => ({
  state: state === 'unresolved' || state === 'unreachable' ? state : 'done',
  sent: rows.length,
  times: rows.map(row => row.time).filter(time => time >= 0),
})

/** Stands for the check that has started a ping last: one that is over ends its own late, but not that of the next. */
let pinging: object | undefined

/** The device during one check, which reads each module once, unless a step waits for something. */
export interface CheckSession extends CheckedDevice {
  /** Ends the check: nothing more is read, and a ping of this check is soon stopped on the device. */
  end(): void
}

/**
 * Begins a check. The device has one ping for all its users: one that somebody else has started is waited for and not
 * stopped, and one that somebody else starts meanwhile ends the step with an error.
 */
export const beginCheck = (): CheckSession => {
  let isOver = false
  const answers: Record<string, Promise<unknown> | undefined> = {}
  const pause = () => new Promise(resolve => setTimeout(resolve, pollInterval))

  /** Reads until the answer fits, at most `limit` times, and returns the last answer. */
  const readUntil = async <Answer>(
    readNext: () => Promise<Answer>,
    fits: (answer: Answer, reads: number) => boolean,
    limit: number,
  ): Promise<Answer> => {
    for (let reads = 1; ; reads++) {
      if (isOver) throw new CancelledError()
      const answer = await readNext()
      if (isOver) throw new CancelledError()
      if (fits(answer, reads) || reads === limit) return answer
      await pause()
    }
  }

  return {
    async read<S extends Fields, R extends Fields>(entity: Entity<S, R>) {
      if (isOver) throw new CancelledError()
      const { module } = entity
      const answer = answers[module] || read(entity)
      answers[module] = answer
      try {
        return (await answer) as State<S, R>
      } catch (error) {
        answers[module] = undefined
        throw error
      }
    },
    async readUntil(entity, fits, seconds) {
      const state = await readUntil(() => read(entity), fits, (seconds * 1000) / pollInterval)
      answers[entity.module] = Promise.resolve(state)
      return state
    },
    async ping(family, host) {
      const before = await readUntil(readResult, ({ values }) => values.state !== 'running', maxReads)
      if (before.values.state === 'running') throw otherPing
      const old = JSON.stringify(before)
      const test = pings[family === 'ipv4' ? 0 : 1]
      const hasEnded = ({ values, rows }: Result) => values.state !== 'running' || rows.length > attempts
      const isNew = (result: Result, reads: number) =>
        reads > startReads || result.values.state === 'running' || JSON.stringify(result) !== old
      let after: Result
      pinging = answers
      try {
        await write(test, { ...initialValues(test.settings), host, attempts, timeout })
        after = await readUntil(readResult, (result, reads) => isNew(result, reads) && hasEnded(result), maxReads)
        if (!hasEnded(after)) throw noEnd
      } catch (error) {
        // After the end of the session the device would refuse it; the ping ends by itself after a few seconds.
        if (pinging === answers && session.peek().access_token) write(pingStop).catch(() => {})
        throw error
      }
      if (after.rows.length > attempts) throw otherPing
      return outcomeOf(after)
    },
    end() {
      isOver = true
    },
  }
}
