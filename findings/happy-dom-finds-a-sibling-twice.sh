#!/usr/bin/env bash
# Package: happy-dom 21.0.4 (npm), Node 20
#
# querySelectorAll("input ~ a") has the same element once for each input before it. In a document with three inputs and
# one link, it has three.
#
# Why it surprises: a browser never has an element twice in this list, and a test that counts what a page shows, or clicks
# each of them, counts and clicks too often; one with a single input passes.
#
# Seen: "1 input: c; 3 inputs: c,c,c; with a space instead: c".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund happy-dom@21.0.4
cat >find.mjs <<"END"
import { Window } from "happy-dom"

const { document } = new Window()
const found = (inputs, selector) => {
  document.body.innerHTML = `<form>${"<input>".repeat(inputs)}<a id="c">link</a></form>`
  return [...document.querySelectorAll(selector)].map(({ id }) => id).join()
}
console.log(`1 input: ${found(1, "input ~ a")}; 3 inputs: ${found(3, "input ~ a")}; with a space instead: ${found(3, "form a")}`)
process.exit(0)
END
node find.mjs | tee seen
[ "$(cat seen)" = "1 input: c; 3 inputs: c,c,c; with a space instead: c" ]
