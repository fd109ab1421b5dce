#!/usr/bin/env bash
# Package: @preact/signals-core 1.14.5 (npm)
#
# Writing NaN to a signal that holds NaN runs its effects again, each time, and so does a computed value whose result
# stays NaN. Any other value that is written again runs nothing.
#
# Why it surprises: hooks of React and Preact compare with Object.is, for which NaN is NaN. A number that cannot be
# read, such as a temperature of "--", is NaN in every answer to a poll, and redraws each time what has not changed.
#
# Seen: "7: 1 run, NaN: 3 runs, computed NaN: 3 runs".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund @preact/signals-core@1.14.5
cat >runs.mjs <<"END"
import { computed, effect, signal } from "@preact/signals-core"
/** How often an effect runs that reads the number which a text is, or the signal itself, at each value in turn. */
const runs = ([first, ...others], read = source => source) => {
  const source = signal(first)
  const shown = read(source)
  let count = 0
  effect(() => {
    shown.value
    count++
  })
  for (const value of others) source.value = value
  return `${count} run${count > 1 ? "s" : ""}`
}
const asNumber = text => computed(() => Number(text.value))
const computedRuns = runs(["--", "n/a", "--"], asNumber)
console.log(`7: ${runs([7, 7, 7])}, NaN: ${runs([NaN, NaN, NaN])}, computed NaN: ${computedRuns}`)
END
seen=$(node runs.mjs)
echo "$seen"
[ "$seen" = "7: 1 run, NaN: 3 runs, computed NaN: 3 runs" ]
