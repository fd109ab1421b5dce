#!/usr/bin/env bash
# Packages: squashfs-tools 1:4.5.1-1, with liblzo2-2 2.10-2 (Debian 12)
#
# mksquashfs makes no image where a time is given in its options ("-mkfs-time", "-all-time") and SOURCE_DATE_EPOCH is in
# the environment, even if both name the same second.
#
# Why it surprises: SOURCE_DATE_EPOCH is set by the whole of a reproducible build (dpkg-buildpackage, Yocto, Buildroot),
# and the option is what makes an image reproducible without it. Elsewhere an option simply wins over the environment.
#
# Seen: with the option alone an image; with both exit code 1 and "SOURCE_DATE_EPOCH and command line options can't be
# used at the same time to set timestamp(s)".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get download squashfs-tools=1:4.5.1-1 liblzo2-2=2.10-2 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" tools; done
export LD_LIBRARY_PATH=$PWD/tools/usr/lib/$(uname -m)-linux-gnu:$PWD/tools/lib/$(uname -m)-linux-gnu
mkdir files
echo "the console" >files/ui.txt
time=1700000000
make_image() { tools/usr/bin/mksquashfs files "$1" -mkfs-time $time -all-time $time -noappend -quiet; }
unset SOURCE_DATE_EPOCH
make_image alone.img
test -s alone.img
echo "the option alone: an image"
code=0
SOURCE_DATE_EPOCH=$time make_image both.img >seen.txt 2>&1 || code=$?
grep SOURCE_DATE_EPOCH seen.txt
echo "with both: exit code $code"
test $code = 1
grep -q "can't be used at the same time" seen.txt
test ! -s both.img
