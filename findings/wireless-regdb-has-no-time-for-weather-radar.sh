#!/usr/bin/env bash
# Package: wireless-regdb 2026.05.30-1~deb12u1 (Debian 12)
#
# No rule of any country has a time to listen for radar (cac_timeout): the field is 0 or left out, also in Germany from
# 5600 to 5650 MHz, where EN 301 893 asks for ten minutes.
#
# Why it surprises: the format has the field, radar is marked in nearly every country, and the ten minutes are the part
# of the rules that a radio cannot guess. Whoever goes by the database listens for one minute there.
#
# Seen: "182 countries, 0 times to listen".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download wireless-regdb=2026.05.30-1~deb12u1 2>/dev/null
dpkg -x wireless-regdb_*.deb root
cat >count.mjs <<'END'
import { readFileSync } from 'node:fs'
const file = readFileSync('root/lib/firmware/regulatory.db-debian')
let countries = 0, times = 0
for (let at = 8; file[at]; at += 4) {
  countries++
  const country = file.readUInt16BE(at + 2) * 4
  const rules = country + file[country] + (file[country] % 2)
  for (let place = 0; place < file[country + 1]; place++) {
    const rule = file.readUInt16BE(rules + 2 * place) * 4
    // A rule of 18 bytes and more has the time, in ms, behind the widest channel.
    if (file[rule] >= 18 && file.readUInt16BE(rule + 16)) times++
  }
}
console.log(`${countries} countries, ${times} times to listen`)
END
seen=$(node count.mjs)
echo "$seen"
[[ $seen =~ ^[0-9]{3}\ countries,\ 0\ times ]]
