#!/usr/bin/env bash
# Package: u-boot-tools 2023.01+dfsg-2+deb12u3 (Debian 12)
#
# "mkimage -l FILE", and "dumpimage -l FILE", end with 0 for nearly every file: for a text, and for an image whose
# checksum is wrong. Their first eight bytes are then listed as a "GP Header".
#
# Why it surprises: mkimage(1) says that "-l" lists the information of the header, so its exit code looks like the
# answer to "is this an image, and undamaged?". Only with the type ("-T firmware") it is.
#
# Seen: "image 0 0, damaged 0 245, text 0 1" (without and with the type).
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download u-boot-tools=2023.01+dfsg-2+deb12u3 2>/dev/null
dpkg -x u-boot-tools_*.deb root
echo "the data of a firmware" >data
root/usr/bin/mkimage -A mips -O linux -T firmware -C none -n gateway -d data image >/dev/null
cp image damaged
printf X | dd of=damaged bs=1 seek=70 conv=notrunc status=none
echo "a text of some words" >text
code() {
  local code=0
  root/usr/bin/"$@" >listed 2>&1 || code=$?
  echo "$code"
}
seen=
for file in image damaged text; do
  [ "$(code mkimage -l $file)" = "$(code dumpimage -l $file)" ]
  [ "$file" = image ] || grep -q "^GP Header: Size" listed
  seen="$seen, $file $(code mkimage -l $file) $(code dumpimage -T firmware -l $file)"
done
echo "${seen#, }"
[ "${seen#, }" = "image 0 0, damaged 0 245, text 0 1" ]
