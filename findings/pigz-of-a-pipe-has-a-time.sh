#!/usr/bin/env bash
# Package: pigz 2.6-1 (Debian 12), compared with gzip
#
# "tar … | pigz >web.tar.gz" never gives the same bytes: the header of what pigz makes of a pipe has the time at which
# it ran. gzip writes 0 there.
#
# Why it surprises: pigz is put in for gzip because it is faster, a pipe has neither a name nor a time to store, and the
# documentation says that the time is that of the file. Builds that were reproducible are not any more, without "-n".
#
# Seen: "gzip 00000000, pigz now, pigz -n 00000000".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download pigz=2.6-1 2>/dev/null
dpkg -x pigz_*.deb root
# The time in a header of gzip, from a pipe: four bytes, the lowest first.
time_of() {
  printf 'console\n' | "$@" >compressed
  od -An -j4 -N4 -tx4 compressed | tr -d ' '
}
by_gzip=$(time_of gzip -c)
by_pigz=$(time_of root/usr/bin/pigz -c)
without=$(time_of root/usr/bin/pigz -nc)
age=$(($(date +%s) - 0x$by_pigz))
[ "$age" -ge 0 ] && [ "$age" -lt 60 ] && by_pigz=now
echo "gzip $by_gzip, pigz $by_pigz, pigz -n $without"
[ "$by_gzip $by_pigz $without" = "00000000 now 00000000" ]
