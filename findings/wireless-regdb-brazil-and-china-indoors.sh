#!/usr/bin/env bash
# Package: wireless-regdb 2026.05.30-1~deb12u1 (Debian 12)
#
# Brazil and China allow 5150 to 5250 MHz, channels 36 to 48, indoors only; the United States, India and Taiwan anywhere.
#
# Why it surprises: these are the channels without radar, on which every router starts, outdoor ones included, and tables
# of channels by country rarely say where they are for.
#
# Seen: "BR indoors, CN indoors, US anywhere, IN anywhere, TW anywhere".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download wireless-regdb=2026.05.30-1~deb12u1 2>/dev/null
dpkg -x wireless-regdb_*.deb root
cat >indoors.mjs <<'END'
import { readFileSync } from 'node:fs'
const file = readFileSync('root/lib/firmware/regulatory.db-debian')
const said = []
for (const wanted of ['BR', 'CN', 'US', 'IN', 'TW'])
  for (let at = 8; file[at]; at += 4) {
    if (file.toString('latin1', at, at + 2) !== wanted) continue
    const country = file.readUInt16BE(at + 2) * 4
    const rules = country + file[country] + (file[country] % 2)
    for (let place = 0; place < file[country + 1]; place++) {
      const rule = file.readUInt16BE(rules + 2 * place) * 4
      if (file.readUInt32BE(rule + 4) <= 5170000 && file.readUInt32BE(rule + 8) >= 5190000)
        said.push(`${wanted} ${file[rule + 1] & 2 ? 'indoors' : 'anywhere'}`)
    }
  }
console.log(said.join(', '))
END
seen=$(node indoors.mjs)
echo "$seen"
[ "$seen" = 'BR indoors, CN indoors, US anywhere, IN anywhere, TW anywhere' ]
