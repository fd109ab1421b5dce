#!/usr/bin/env bash
# Package: gettext-parser 10.0.0 (npm), Node 20
#
# po.compile writes the bytes in the charset of the table, and leaves that of the header as it was: a table with charset
# "gbk" whose header says UTF-8 becomes a file in GBK that says it is UTF-8, and one with "utf-8" and no header a file that
# names no charset. po.parse reads other words in both, without an error.
#
# Why it surprises: the documentation has this property for changing the charset, and says that the headers of the output
# are modified to match.
#
# Seen: "gbk: Content-Type: text/plain; charset=utf-8, read as other words", "utf-8: Content-Type: text/plain, read as
# other words".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund gettext-parser@10.0.0
cat >round.mjs <<"END"
import { po } from "gettext-parser"

const round = (charset, headers) => {
  const file = po.compile({ charset, headers, translations: { "": { Yes: { msgid: "Yes", msgstr: ["是"] } } } })
  const [header] = /Content-Type[^"\\]*/.exec(file.toString("latin1"))
  const words = po.parse(file).translations[""].Yes.msgstr[0] === "是" ? "the same words" : "other words"
  console.log(`${charset}: ${header}, read as ${words}`)
}
round("gbk", { "Content-Type": "text/plain; charset=utf-8" })
round("utf-8", {})
round("gbk", { "Content-Type": "text/plain; charset=gbk" })
END
node round.mjs | tee seen
[ "$(cat seen)" = "gbk: Content-Type: text/plain; charset=utf-8, read as other words
utf-8: Content-Type: text/plain, read as other words
gbk: Content-Type: text/plain; charset=gbk, read as the same words" ]
