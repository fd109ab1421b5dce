#!/usr/bin/env bash
# Package: brotli-size 4.0.0 (npm)
#
# Of a text compressed with quality 0, the fastest, it returns the size that the text has with quality 11, the best.
# From 1 on, the quality is the one that was asked for.
#
# Why it surprises: 0 is a quality of Brotli like the others (BROTLI_MIN_QUALITY in Node.js), and README and types take
# any number. Who measures what a small server sends that compresses while it answers is told the size of the best.
#
# Seen: 0 is 11: true, 1 is 11: false, 0 is 0: false
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund brotli-size@4.0.0
cat >size.mjs <<"END"
import { brotliCompressSync, constants } from "node:zlib"
import brotliSize from "brotli-size"
const text = Array.from({ length: 500 }, (_, line) => `Port ${line * line} of device ${line % 7}`).join("\n")
const sizeOf = quality => brotliSize.sync(text, { quality })
const real = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } }).length
console.log(`0 is 11: ${sizeOf(0) === sizeOf(11)}, 1 is 11: ${sizeOf(1) === sizeOf(11)}, 0 is 0: ${sizeOf(0) === real}`)
END
seen=$(node size.mjs)
echo "$seen"
[ "$seen" = "0 is 11: true, 1 is 11: false, 0 is 0: false" ]
