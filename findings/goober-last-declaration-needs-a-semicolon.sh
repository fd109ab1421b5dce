#!/usr/bin/env bash
# Package: goober 2.1.19 (npm)
#
# css`color: red; margin: 0` has no margin, and css`color: red` no rule at all: in a template, the last declaration of a
# block is lost unless a semicolon ends it. An object of declarations has no such end and is complete.
#
# Why it surprises: in CSS the semicolon separates declarations, and minified or generated styles leave out the last
# one; styled-components and emotion take both. A nested rule even ends in the wrong place.
#
# Seen: "without: .CLASS{color:red;}, with: .CLASS{color:red;margin:0;}, alone: nothing".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund goober@2.1.19
cat >styles.mjs <<"END"
import { css, extractCss } from "goober"
const rule = name => extractCss().replaceAll(name, "CLASS") || "nothing"
const without = rule(css`color: red; margin: 0`)
const ended = rule(css`color: red; margin: 0;`)
const alone = rule(css`color: red`)
console.log(`without: ${without}, with: ${ended}, alone: ${alone}`)
END
seen=$(node styles.mjs)
echo "$seen"
[ "$seen" = "without: .CLASS{color:red;}, with: .CLASS{color:red;margin:0;}, alone: nothing" ]
