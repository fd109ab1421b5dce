#!/usr/bin/env bash
# Package: uvu 0.5.6 with its dequal 2.0.3 (npm)
#
# assert.equal finds two errors with different messages equal, and two Headers, FormData, URLSearchParams or Response
# with different contents: it compares the keys that an object has itself and that can be listed, and these have none.
#
# Why it surprises: it is the deep comparison, and it knows Date, RegExp, Map, Set and typed arrays by their contents.
# A test of what was sent, or of which error came, passes whatever happens.
#
# Seen: "equal: Error, Headers, FormData, URLSearchParams, Response; different: Map, RegExp, Error and TypeError".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund uvu@0.5.6 dequal@2.0.3
cat >compare.mjs <<"END"
import * as assert from "uvu/assert"
const form = name => {
  const data = new FormData()
  data.append("name", name)
  return data
}
const pairs = {
  Error: [new Error("refused"), new Error("no such row")],
  Headers: [new Headers({ accept: "text/html" }), new Headers({ accept: "text/css" })],
  FormData: [form("lan"), form("wan")],
  URLSearchParams: [new URLSearchParams("id=1"), new URLSearchParams("id=2")],
  Response: [new Response("yes"), new Response("no")],
  Map: [new Map([["id", 1]]), new Map([["id", 2]])],
  RegExp: [/a/, /b/],
  "Error and TypeError": [new Error("refused"), new TypeError("refused")],
}
const isEqual = ([one, other]) => {
  try {
    assert.equal(one, other)
    return true
  } catch {
    return false
  }
}
const names = Object.keys(pairs)
const equal = names.filter(name => isEqual(pairs[name]))
console.log(`equal: ${equal.join(", ")}; different: ${names.filter(name => !equal.includes(name)).join(", ")}`)
END
seen=$(node compare.mjs)
echo "$seen"
expected="equal: Error, Headers, FormData, URLSearchParams, Response; different: Map, RegExp, Error and TypeError"
[ "$seen" = "$expected" ]
