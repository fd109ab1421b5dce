#!/usr/bin/env bash
# Package: tzdata 2026f-0+deb12u1 (Debian 12)
#
# In Dublin, localtime() says of January that it is summer time (tm_isdst 1), and of July that it is not: the file and
# its last line, IST-1GMT0, have Irish standard time in summer, and an hour less in winter as the exception.
#
# Why it surprises: London has the same clocks all year and the opposite flags. Whoever shows "summer time" by tm_isdst,
# or takes the first name of the line for winter time, is wrong for one country. (The law says so: the Standard Time Act
# of 1968. Other systems compile the same data with the flags exchanged.)
#
# Seen: "Dublin 1 0, London 0 1", and GMT, IST and GMT, BST.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download tzdata=2026f-0+deb12u1 2>/dev/null
dpkg -x tzdata_*.deb root
cat >flags.c <<'END'
#include <stdio.h>
#include <time.h>
int main(void) {
  time_t days[] = {1768478400, 1784116800}; /* 15 January and 15 July 2026, noon UTC */
  for (int day = 0; day < 2; day++) {
    struct tm *local = localtime(&days[day]);
    printf(" %02d %s %d", local->tm_hour, local->tm_zone, local->tm_isdst);
  }
}
END
cc -D_GNU_SOURCE -o flags flags.c
for city in Dublin London; do echo "$city$(TZ=":$work/root/usr/share/zoneinfo/Europe/$city" ./flags)"; done | tee seen
printf '%s\n' 'Dublin 12 GMT 1 13 IST 0' 'London 12 GMT 0 13 BST 1' | cmp - seen
