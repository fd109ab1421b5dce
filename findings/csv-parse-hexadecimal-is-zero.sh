#!/usr/bin/env bash
# Package: csv-parse 7.0.3 (npm)
#
# With "cast: true", csv-parse makes the number 0 of "0x1F", and of every other hexadecimal number.
#
# Why it surprises: what is not a number stays a text ("1F", "0.0.0.0"), and JavaScript takes "0x1F" for 31. It is found
# to be a number in the one way and read in the other, so that a list of registers, VLANs or error codes has only zeros.
#
# Seen: '[31,"1F","0.0.0.0",0]' for 31, 1F, 0.0.0.0 and 0x1F.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund csv-parse@7.0.3
cat >cast.mjs <<"END"
import { parse } from "csv-parse/sync"
console.log(JSON.stringify(parse("31,1F,0.0.0.0,0x1F", { cast: true })[0]))
END
seen=$(node cast.mjs)
echo "$seen"
[ "$seen" = '[31,"1F","0.0.0.0",0]' ]
