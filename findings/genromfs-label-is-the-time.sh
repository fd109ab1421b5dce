#!/usr/bin/env bash
# Package: genromfs 0.5.2-4+b1 (Debian 12)
#
# romfs has no times, and genromfs still writes two images of one tree that differ when a second lies between them: the
# label of the volume, if "-V" does not give one, is the time of the day in hexadecimal digits.
#
# Why it surprises: mkfs.cramfs, whose images have no times either, gives the same bytes each time. genromfs(8) has
# "-V" without its default, so that an image is checked for what it is not: the tree is searched for the difference.
#
# Seen: "labels rom 6b0d629a and rom 6b0d629b; the images differ; with -V the same".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download genromfs=0.5.2-4+b1 2>/dev/null
dpkg -x genromfs_*.deb root
mkdir web
echo console >web/index.html
image() {
  root/usr/bin/genromfs -d web -f "$@"
  sleep 1.1
}
label() { dd if="$1" bs=1 skip=16 count=16 status=none | tr -d '\0'; }
image first
image second
image named-first -V console
image named-second -V console
plain=$(cmp -s first second && echo "are the same" || echo differ)
named=$(cmp -s named-first named-second && echo "the same" || echo others)
echo "labels $(label first) and $(label second); the images $plain; with -V $named"
label first | grep -qE '^rom [0-9a-f]{8}$'
[ "$plain, $named" = "differ, the same" ]
