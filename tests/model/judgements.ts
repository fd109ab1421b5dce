import { test } from 'uvu'
import * as assert from 'uvu/assert'

/** One test per check, with every text it accepts and every text it rejects. */
export const judges = (check: (text: string) => boolean, good: readonly string[], bad: readonly string[]): void =>
  test(check.name, () => {
    for (const text of good) assert.ok(check(text), `refused ${JSON.stringify(text)}`)
    for (const text of bad) assert.not(check(text), `took ${JSON.stringify(text)}`)
  })
