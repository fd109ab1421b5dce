#!/usr/bin/env bash
# Package: musl and musl-dev 1.2.3-1 (Debian 12), compared with the installed glibc
#
# musl takes TZ=EST5EDT, which names a summer time without its dates, for summer time all year: UTC-4 in January.
#
# Why it surprises: glibc has the rule of the United States then, UTC-5 in January, and POSIX leaves it open; that a zone
# stands still at summer time is the one thing that nobody means by it.
#
# Seen: "musl -14400 -14400, glibc -18000 -14400" (offsets in seconds in January and July 2026).
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download musl=1.2.3-1 musl-dev=1.2.3-1 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
cat >offsets.c <<'END'
#define _GNU_SOURCE
#include <stdio.h>
#include <time.h>
int main(void) {
  time_t january = 1768478400, july = 1784116800;
  struct tm first, second;
  localtime_r(&january, &first);
  localtime_r(&july, &second);
  printf("%ld %ld", first.tm_gmtoff, second.tm_gmtoff);
  return 0;
}
END
library=$work/root/usr/lib/x86_64-linux-musl
gcc -nostdinc -isystem "$work/root/usr/include/x86_64-linux-musl" -fno-stack-protector -fno-pie -no-pie -static -nostdlib \
  "$library/crt1.o" "$library/crti.o" offsets.c "$library/libc.a" -lgcc "$library/libc.a" "$library/crtn.o" -o with-musl
gcc offsets.c -o with-glibc
seen="musl $(TZ=EST5EDT ./with-musl), glibc $(TZ=EST5EDT ./with-glibc)"
echo "$seen"
[ "$seen" = 'musl -14400 -14400, glibc -18000 -14400' ]
