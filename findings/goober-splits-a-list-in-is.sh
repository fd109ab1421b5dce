#!/usr/bin/env bash
# Package: goober 2.1.19 (npm)
#
# A list within :is() that is followed by a descendant, ":is(.a,.b) i", is split at its comma as if it were a list of
# selectors: the class of the component is put before ".b" as well, within the parentheses.
#
# Why it surprises: ":is(.a,.b)" alone, without a descendant, comes out right, and browsers take the broken selector
# without an error, so that only half of the elements are styled.
#
# Seen: ":is(.a,.b).go…  i", a rule for "i" after an element that is .b and the component itself.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund goober@2.1.19
cat >style.mjs <<"END"
import { css, extractCss } from "goober"
const name = css`:is(.a,.b) i { color: red; }`
const rule = extractCss()
console.log(rule)
if (!rule.includes(`:is(.a,.b).${name}`)) process.exit(1)
END
node style.mjs
