#!/usr/bin/env bash
# Package: uvu 0.5.6 (npm)
#
# assert.throws(run, "text") passes whatever the error says: the text is the message of the assertion itself.
#
# Why it surprises: with a regular expression in the same place the message of the error is compared, and in Chai the
# text in this place is a part that the message must contain.
#
# Seen: the text passes, the regular expression fails.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund uvu@0.5.6
cat >throws.mjs <<"END"
import { throws } from "uvu/assert"
const refuse = () => {
  throw new Error("The port is taken.")
}
throws(refuse, "The mask is invalid.")
console.log("a text that is not in the message: passes")
try {
  throws(refuse, /mask/)
  process.exit(1)
} catch {
  console.log("a regular expression that does not match: fails")
}
END
node throws.mjs
