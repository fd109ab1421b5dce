#!/usr/bin/env bash
# Package: fflate 0.8.3 (npm), Node 20
#
# A gzip file may have several parts, each with its head and checksum; what is read is one after the other. gunzipSync
# returns the first part only, and cuts it to the length that the last one states. Neither is an error: no checksum is
# compared.
#
# Why it surprises: appending to a gzip file is how logs are kept, and bgzip writes such files; gzip and Node's zlib give
# all of it, and a wrong length or checksum is an error for both.
#
# Seen: zlib: "a line and more" + "bc" = "a line and morebc"; fflate: "a ".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund fflate@0.8.3
cat >read.mjs <<"END"
import { gunzipSync as node, gzipSync } from "node:zlib"
import { gunzipSync } from "fflate"

const parts = ["a line and more", "bc"]
const file = Buffer.concat(parts.map(part => gzipSync(part)))
console.log(`zlib: ${node(file)}; fflate: ${JSON.stringify(Buffer.from(gunzipSync(file)).toString())}`)
END
node read.mjs | tee seen
[ "$(cat seen)" = 'zlib: a line and morebc; fflate: "a "' ]
