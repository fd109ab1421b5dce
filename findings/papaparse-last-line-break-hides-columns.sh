#!/usr/bin/env bash
# Package: papaparse 5.7.1 (npm)
#
# A file of two columns and up to eight rows, with semicolons or tabs and a line break at its end, is read as one column
# per line. Without the last line break, or with a third column, it is read as it is meant.
#
# Why it surprises: editors and spreadsheets end every line. The delimiter is guessed by the average of 1.99 columns or
# more in the first ten lines, and the nothing behind the last line break counts as a line of one column.
#
# Seen: "with the last line break: name;port, without: name and port".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund papaparse@5.7.1
cat >columns.mjs <<"END"
import papaparse from "papaparse"
const columns = text => Object.keys(papaparse.parse(text, { header: true }).data[0]).join(" and ")
const file = "name;port\nweb;80\nmail;25\n"
console.log(`with the last line break: ${columns(file)}, without: ${columns(file.trimEnd())}`)
END
seen=$(node columns.mjs)
echo "$seen"
[ "$seen" = "with the last line break: name;port, without: name and port" ]
