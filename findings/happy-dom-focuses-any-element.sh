#!/usr/bin/env bash
# Package: happy-dom 21.0.4 (npm)
#
# focus() gives the focus to a heading without a tabindex, to a link without an address and to a hidden field. In a
# browser nothing happens, and the focus stays where it was.
#
# Why it surprises: a disabled field is refused, so the rule seems to be known, and "the focus is on the heading of the
# new page" is a test that people write because screen readers depend on it. Here it passes without the tabindex.
#
# Seen: "H1, A, INPUT (hidden), BODY (disabled)".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund happy-dom@21.0.4
cat >focus.mjs <<"END"
import { Window } from "happy-dom"
const { document } = new Window()
const focused = html => {
  document.body.innerHTML = html
  document.body.firstElementChild.focus()
  return document.activeElement.tagName
}
const seen = ["<h1>LAN</h1>", "<a>LAN</a>", "<input hidden>", "<input disabled>"].map(focused)
console.log(`${seen[0]}, ${seen[1]}, ${seen[2]} (hidden), ${seen[3]} (disabled)`)
process.exit()
END
seen=$(node focus.mjs)
echo "$seen"
[ "$seen" = "H1, A, INPUT (hidden), BODY (disabled)" ]
