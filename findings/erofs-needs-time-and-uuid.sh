#!/usr/bin/env bash
# Package: erofs-utils 1.5-1 (Debian 12)
#
# Two images of one folder differ with mkfs.erofs -T (all times), with -U (the UUID) and with SOURCE_DATE_EPOCH. Only
# -T and -U together give the same bytes.
#
# Why it surprises: each of the three is there for reproducible images; with mksquashfs the time alone is enough, and
# SOURCE_DATE_EPOCH is the convention for exactly this.
#
# Seen: different, different, different, the same.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download erofs-utils=1.5-1 liblz4-1=1.9.4-1 libuuid1=2.38.1-5+deb12u3 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu
mkdir tree
echo console >tree/ui
image() {
  root/usr/bin/mkfs.erofs "${@:2}" "$1" tree >/dev/null 2>&1
}
compare() {
  image one.img "$@"
  sleep 1.1
  image two.img "$@"
  cmp -s one.img two.img && echo same || echo different
}
uuid=00000000-0000-0000-0000-000000000001
seen="$(compare -T 1700000000) $(compare -U "$uuid") $(SOURCE_DATE_EPOCH=1700000000 compare) $(compare -T 1700000000 -U "$uuid")"
echo "$seen"
[ "$seen" = "different different different same" ]
