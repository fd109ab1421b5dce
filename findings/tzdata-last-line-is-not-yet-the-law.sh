#!/usr/bin/env bash
# Package: tzdata 2026f-0+deb12u1 (Debian 12)
#
# The last line of America/Havana's zone file, a POSIX TZ string, is not its rule today: in January 2027 the string gives
# UTC-5 and the file UTC-4, because Cuba keeps its summer time until November 2027.
#
# Why it surprises: RFC 9636 calls the line what holds after the last transition, and for all other zones of today both
# are equal; who copies the line, or compares it with an own table, finds no fault.
#
# Seen: "file -0400, line CST5CDT,M3.2.0/0,M11.1.0/1 -0500".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download tzdata=2026f-0+deb12u1 2>/dev/null
dpkg -x tzdata_*.deb root
zone=$work/root/usr/share/zoneinfo/America/Havana
line=$(tail -n 1 "$zone")
at='2027-01-15 12:00 UTC'
file=$(TZ=":$zone" date -d "$at" +%z)
rule=$(TZ="$line" date -d "$at" +%z)
echo "file $file, line $line $rule"
[ "$file" = -0400 ] && [ "$rule" = -0500 ]
