#!/usr/bin/env bash
# Package: happy-dom 21.0.4 (npm)
#
# A disabled fieldset disables nothing: its fields do not match ":disabled", take the focus, and FormData holds their
# values. In a browser the first is true, and the other two are impossible.
#
# Why it surprises: the "disabled" of a single field is known to ":disabled" and to FormData, so a test that shows
# that a form is locked while it saves seems possible. It passes for the wrong reason, or fails for none.
#
# Seen: "own true, of the fieldset false, sent: b=2, focus: b".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund happy-dom@21.0.4
cat >look.mjs <<"END"
import { Window } from "happy-dom"
const window = new Window()
const { document } = window
document.body.innerHTML = `<form>
  <input name="a" value="1" disabled>
  <fieldset disabled><input name="b" value="2"></fieldset>
</form>`
const [own, inner] = document.querySelectorAll("input")
inner.focus()
const sent = [...new window.FormData(document.querySelector("form"))].map(([name, value]) => `${name}=${value}`)
const focus = document.activeElement.name
console.log(
  `own ${own.matches(":disabled")}, of the fieldset ${inner.matches(":disabled")}, sent: ${sent}, focus: ${focus}`,
)
await window.happyDOM.close()
END
node look.mjs | tee seen.txt
grep -qx "own true, of the fieldset false, sent: b=2, focus: b" seen.txt
