#!/usr/bin/env bash
# Package: cronstrue 3.39.0, croner 11.0.1 for the times (npm)
#
# cronstrue describes "*/40 * * * *" as "Every 40 minutes" and "0 3 */25 * *" as "every 25 days in a month". A step
# counts from the beginning of each hour or month: the times are 0:00, 0:40, 1:00, 1:40, and the 1st and 26th.
#
# Why it surprises: the sentence is shown to people instead of the expression because they cannot read it, and it is
# right for steps that divide 60 or 24. For others it says what cron cannot do.
#
# Seen: "Every 40 minutes: 00:40 01:00 01:40 02:00".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund cronstrue@3.39.0 croner@11.0.1
cat >times.mjs <<"END"
import cronstrue from "cronstrue"
import { Cron } from "croner"
const expression = "*/40 * * * *"
const runs = new Cron(expression, { timezone: "UTC" }).nextRuns(4, new Date("2026-01-01T00:00:00Z"))
console.log(`${cronstrue.toString(expression)}: ${runs.map(run => run.toISOString().slice(11, 16)).join(" ")}`)
END
seen=$(node times.mjs)
echo "$seen"
[ "$seen" = "Every 40 minutes: 00:40 01:00 01:40 02:00" ]
