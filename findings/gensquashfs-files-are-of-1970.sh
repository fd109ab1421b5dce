#!/usr/bin/env bash
# Package: squashfs-tools-ng 1.2.0-1, beside squashfs-tools 1:4.5.1-1 (Debian 12)
#
# gensquashfs -D gives every file the time 0, 1 January 1970, unless -k asks for the times of the folder. mksquashfs, and
# tar2sqfs of the same package, keep them.
#
# Why it surprises: nothing in its name or its output says so, modes and names are kept, and a web server compares the
# time with the copy in a browser: with 0 in every release, none is ever newer.
#
# Seen: "mksquashfs 2026, tar2sqfs 2026, gensquashfs 1970, with -k 2026".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download squashfs-tools-ng=1.2.0-1 libsquashfs1=1.2.0-1 squashfs-tools=1:4.5.1-1 libzstd1=1.5.4+dfsg2-5 \
  liblzo2-2=2.10-2 liblz4-1=1.9.4-1 zlib1g=1:1.2.13.dfsg-1 liblzma5=5.4.1-1+deb12u2 libbz2-1.0=1.0.8-5+b1 libselinux1=3.4-1+b6 \
  2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu
unset SOURCE_DATE_EPOCH
mkdir web
echo page >web/index.html
touch -d 2026-05-01 web/index.html web
root/usr/bin/mksquashfs web mksquashfs.img -quiet -no-progress -no-xattrs
tar -C web -cf - index.html | root/usr/bin/tar2sqfs -q tar2sqfs.img
root/usr/bin/gensquashfs -q -D web gensquashfs.img
root/usr/bin/gensquashfs -q -k -D web kept.img
year() { root/usr/bin/unsquashfs -lls "$1.img" | sed -n 's|.* \([0-9]*\)-[0-9-]* [0-9:]* squashfs-root/index.html|\1|p'; }
echo "mksquashfs $(year mksquashfs), tar2sqfs $(year tar2sqfs), gensquashfs $(year gensquashfs), with -k $(year kept)"
[ "$(year mksquashfs) $(year tar2sqfs) $(year gensquashfs) $(year kept)" = "2026 2026 1970 2026" ]
