// The tests of web/: like those of uvu, but a complaint that nobody expects fails the test in which it is made.
import { test as uvuTest } from 'uvu'
import * as assert from 'uvu/assert'

const { setImmediate: turnOver } = globalThis
const complaints: string[] = []
console.error = (...words: unknown[]) => void complaints.push(words.map(String).join(' '))
// The file that ran before in this process has modules of its own.
process.removeAllListeners('unhandledRejection')
process.on('unhandledRejection', reason => complaints.push(`not handled: ${(reason as Error)?.stack ?? reason}`))

/** Takes what was written to console.error, and the rejections that nobody has handled: they are expected. */
export const takeComplaints = (): string[] => complaints.splice(0)

/** Makes a test of a name and a task. What `finish` does is done after it, also after a failure. */
export const testWith = (finish: () => Promise<void>) =>
  Object.assign(
    (name: string, task: () => unknown) =>
      uvuTest(name, async () => {
        try {
          await task()
        } finally {
          await finish()
        }
        // A rejection is reported in the next turn.
        await new Promise(next => turnOver(next))
        assert.is(takeComplaints().join('\n'), '', 'nothing complains')
      }),
    uvuTest,
  )

export const test = testWith(async () => {})
