// Random use of the console in two tabs: clicks, keys, typed texts and addresses, back and forward, faults, sessions
// that end. After every step the page is not blank, nothing stays busy, there is no error in the browser's console, and
// no message intercepts a click.
//
//   FUZZ_SEED=7 FUZZ_TIMES=10 node tests/run.mjs random-use --limit 3600     another seed, ten times as many runs
import { test } from 'uvu'
import { endRun, startRun, step } from './random-user'

const firstSeed = Number(process.env.FUZZ_SEED ?? 20261121)
/** Four seeds in a row have either role first, on a phone and on the desktop: a run takes two of them. */
const runs = 2 * Number(process.env.FUZZ_TIMES ?? 1)
const stepsPerRun = 30
/** The number of steps that a failure shows. */
const shownSteps = 15

for (let seed = firstSeed; seed < firstSeed + runs; seed++)
  test(`random use with seed ${seed}`, async () => {
    const run = await startRun(seed)
    try {
      for (let count = 0; count < stepsPerRun; count++) await step(run)
      await endRun(run)
    } catch (error) {
      const last = run.steps.map((words, place) => `${place + 1}. ${words}`).slice(-shownSteps)
      throw new Error(
        `${(error as Error).message}\nThe last steps:\n${last.join('\n')}\n` +
          `Replay: FUZZ_SEED=${seed} FUZZ_TIMES=0.25 npx tsx tests/browser/fuzz/random-use.test.ts`,
      )
    }
  })

test.run()
