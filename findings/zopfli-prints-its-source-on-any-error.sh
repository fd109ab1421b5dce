#!/usr/bin/env bash
# Package: @gfx/zopfli 1.0.15 (npm), Node 20
#
# Compressing anything once installs handlers for uncaughtException and unhandledRejection in the whole process: from
# then on, an error anywhere in the program, also one that has nothing to do with compression, ends with some 20 KB of
# the minified source of the library in front of its stack.
#
# Why it surprises: a library with one pure function has no business with the errors of the process, and the message is
# what one looks for in the log of a build.
#
# Seen: more than 15,000 characters for "own error", less than 1,500 without the library.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund @gfx/zopfli@1.0.15
cat >with.mjs <<"END"
import * as zopfli from "@gfx/zopfli"
zopfli.gzip(Buffer.from("x"), {}, () => {
  Promise.reject(new Error("own error"))
})
END
echo "Promise.reject(new Error(\"own error\"))" >without.mjs
characters() { node "$1" 2>&1 | wc -c || true; }
with=$(characters with.mjs)
without=$(characters without.mjs)
echo "with the library: $with characters, without: $without"
[ "$with" -gt 15000 ] && [ "$without" -lt 1500 ]
