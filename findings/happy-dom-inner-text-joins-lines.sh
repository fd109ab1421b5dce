#!/usr/bin/env bash
# Package: happy-dom 21.0.4 (npm)
#
# innerText of "Online<br>TV" is one word, as if the <br> were not there. In a browser a <br> is a line break in it.
#
# Why it surprises: innerText is otherwise told from textContent: it leaves out what is not displayed and puts a line
# break between blocks. A test for the words on screen then sees two of them as one.
#
# Seen: br "OnlineTV", blocks "Online\nTV", hidden "TV".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund happy-dom@21.0.4
cat >words.mjs <<"END"
import { Window } from "happy-dom"
const { document } = new Window()
const wordsOf = html => {
  document.body.innerHTML = html
  return JSON.stringify(document.body.innerText.trim())
}
const br = wordsOf("<div>Online<br>TV</div>")
const blocks = wordsOf("<div>Online</div><div>TV</div>")
const hidden = wordsOf('<div style="display:none">Online</div><div>TV</div>')
console.log(`br ${br}, blocks ${blocks}, hidden ${hidden}`)
process.exit()
END
seen=$(node words.mjs)
echo "$seen"
[ "$seen" = 'br "OnlineTV", blocks "Online\nTV", hidden "TV"' ]
