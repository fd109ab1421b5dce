#!/usr/bin/env bash
# Package: @preact/signals 2.11.4 with preact 11.2.0 and happy-dom 21.0.4 (npm), Node 20
#
# A component that reads a signal is no longer drawn when its parent is drawn with the same properties. What it reads
# besides, a plain variable of the module or of the window, keeps its first value on screen; the component beside it,
# which reads no signal, follows.
#
# Why it surprises: importing the library changes how preact draws components, and reading one signal more changes what
# another line of the same component shows.
#
# Seen: "1 x, 1" at first, "1 x, 2" after the variable is 2 and the parent was drawn, "2 y, 2" after the signal changed.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund @preact/signals@2.11.4 preact@11.2.0 happy-dom@21.0.4
cat >draw.mjs <<"END"
import { Window } from "happy-dom"

const window = new Window()
Object.assign(globalThis, { window, document: window.document, Node: window.Node })
const { h, render } = await import("preact")
const { signal } = await import("@preact/signals")

let plain = 1
const word = signal("x")
const WithSignal = () => h("p", null, `${plain} ${word.value}`)
const Without = () => h("p", null, `${plain}`)
const Parent = () => h("div", null, h(WithSignal), h(Without))
const root = document.createElement("div")
const seen = []
const draw = () => {
  render(h(Parent), root)
  seen.push([...root.querySelectorAll("p")].map(each => each.textContent).join(", "))
}
draw()
plain = 2
draw()
word.value = "y"
await new Promise(resolve => setTimeout(resolve, 100))
draw()
console.log(seen.join("; "))
process.exit(0)
END
node draw.mjs | tee seen
[ "$(cat seen)" = "1 x, 1; 1 x, 2; 2 y, 2" ]
