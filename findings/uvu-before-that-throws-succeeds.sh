#!/usr/bin/env bash
# Package: uvu 0.5.6 (npm)
#
# When a "before" hook of a suite throws, the process ends with exit code 0 and prints neither the error nor a failure:
# "Total: 1, Passed: 0". CI is green, and no test has run.
#
# Why it surprises: an error in a test, in "before.each" and at the top of the file gives exit code 1.
#
# Seen: "Total: 1", "Passed: 0", exit code 0, no word of the error.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund uvu@0.5.6
cat >set-up.mjs <<"END"
import { suite } from "uvu"
const settings = suite("settings")
settings.before(() => {
  throw new Error("the device cannot be reached")
})
settings("are stored", () => {})
settings.run()
END
NO_COLOR=1 node set-up.mjs >seen.txt 2>&1
cat seen.txt
grep -q "Total: *1" seen.txt
grep -q "Passed: *0" seen.txt
! grep -q "cannot be reached" seen.txt || exit 1
