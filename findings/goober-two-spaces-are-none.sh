#!/usr/bin/env bash
# Package: goober 2.1.19 (npm)
#
# Two or more spaces are deleted, not made one: "margin: 0  auto" becomes "0auto", "1fr  2fr" becomes "1fr2fr", and a
# text in quotes, content: "a  b", loses its spaces too.
#
# Why it surprises: white space in CSS may be of any length, as people use it to align values in columns. The expression
# is meant for indentation, and a line break in the same place does no harm. Browsers drop the broken declarations
# without an error.
#
# Seen: margin:0auto;grid-template-columns:1fr2fr;content:"ab";
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund goober@2.1.19
cat >style.mjs <<"END"
import { css, extractCss } from "goober"
css('margin: 0  auto; grid-template-columns: 1fr  2fr; content: "a  b";')
console.log(extractCss().replace(/^.*{|}$/g, ""))
END
seen=$(node style.mjs)
echo "$seen"
[ "$seen" = 'margin:0auto;grid-template-columns:1fr2fr;content:"ab";' ]
