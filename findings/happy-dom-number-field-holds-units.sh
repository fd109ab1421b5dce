#!/usr/bin/env bash
# Package: happy-dom 21.0.4 (npm)
#
# <input type=number> keeps every text that begins with a number: "1,5" and "12 mm" are its value. In a browser the
# value of such a field is '' unless all of it is a number with a point.
#
# Why it surprises: "ten" is refused as in HTML, so the rule seems to be known. A test that puts a decimal comma or a
# unit into a number field sees it arrive, which no user will.
#
# Seen: "ten" becomes "", "1,5" stays "1,5", "12 mm" stays "12 mm".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund happy-dom@21.0.4
cat >field.mjs <<"END"
import { Window } from "happy-dom"
const { document } = new Window()
const told = text => {
  const field = document.createElement("input")
  field.type = "number"
  field.value = text
  return `"${text}" ${field.value === text ? "stays" : "becomes"} "${field.value}"`
}
console.log(["ten", "1,5", "12 mm"].map(told).join(", "))
process.exit()
END
seen=$(node field.mjs)
echo "$seen"
[ "$seen" = '"ten" becomes "", "1,5" stays "1,5", "12 mm" stays "12 mm"' ]
