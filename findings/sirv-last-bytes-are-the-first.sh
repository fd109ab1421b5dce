#!/usr/bin/env bash
# Package: sirv 3.0.2 (npm)
#
# "Range: bytes=-3", which asks for the last three bytes, is answered with 206 and the first four.
#
# Why it surprises: RFC 9110 (section 14.1.2) has this form, and it is how a reader of archives or of a log asks for the
# end of a file whose size it does not know. The answer names the range that it holds, and few programs compare that.
#
# Seen: "206 bytes 0-3/10: 0123"; right would be "206 bytes 7-9/10: 789".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund sirv@3.0.2
mkdir web
printf 0123456789 >web/log.txt
cat >ask.mjs <<"END"
import { createServer } from "node:http"
import sirv from "sirv"
const server = createServer(sirv("web")).listen(0, "127.0.0.1", async () => {
  const answer = await fetch(`http://127.0.0.1:${server.address().port}/log.txt`, { headers: { Range: "bytes=-3" } })
  console.log(`${answer.status} ${answer.headers.get("content-range")}: ${await answer.text()}`)
  server.close()
  server.closeAllConnections()
})
END
seen=$(node ask.mjs)
echo "$seen"
[ "$seen" = "206 bytes 0-3/10: 0123" ]
