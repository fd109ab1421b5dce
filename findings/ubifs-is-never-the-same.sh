#!/usr/bin/env bash
# Package: mtd-utils 1:2.1.5-1 (Debian 12)
#
# mkfs.ubifs writes a random UUID into the image, and there is no option for it: the images of one folder differ in the
# UUID and the checksum of its node, with SOURCE_DATE_EPOCH set as well.
#
# Why it surprises: mkfs.ubifs was made for firmware, and mkfs.jffs2 of the same package, mksquashfs, mkfs.erofs and
# genromfs can all write the same image twice.
#
# Seen: 20 bytes differ at most, all of them in the first node.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
# The command fails, as it should.
refused() { ! "$@"; }
apt-get -qq download mtd-utils=1:2.1.5-1 liblzo2-2=2.10-2 libzstd1=1.5.4+dfsg2-5 libuuid1=2.38.1-5+deb12u3 \
  2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu
mkdir tree
echo console >tree/ui
export SOURCE_DATE_EPOCH=1700000000
for name in one two; do root/usr/sbin/mkfs.ubifs -m 2048 -e 126976 -c 100 -r tree "$name.img"; done
cmp -l one.img two.img >differences.txt || true
bytes=$(wc -l <differences.txt)
last=$(tail -n 1 differences.txt | awk "{ print \$1 }")
echo "$bytes bytes differ, the last one at $last"
[ "$bytes" -gt 0 ] && [ "$bytes" -le 20 ] && [ "$last" -le 4096 ]
root/usr/sbin/mkfs.ubifs --help >help.txt 2>&1 || true
refused grep -qi uuid help.txt
