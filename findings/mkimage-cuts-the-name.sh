#!/usr/bin/env bash
# Package: u-boot-tools 2023.01+dfsg-2+deb12u3 (Debian 12)
#
# The header of a legacy image has 32 bytes for its name. mkimage cuts a longer one without a message and with exit code
# 0.
#
# Why it surprises: names of images end with the version, which is what is lost, and a check of "is this the release that
# runs already" takes two versions for one.
#
# Seen: "acme-home-gateway-ax3000-firmwar" for 1.2.3 and for 1.2.4.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download u-boot-tools=2023.01+dfsg-2+deb12u3 2>/dev/null
dpkg -x u-boot-tools_*.deb root
echo data >data
name_of() {
  root/usr/bin/mkimage -A mips -O linux -T firmware -C none -n "$1" -d data image >said 2>&1
  dd if=image bs=1 skip=32 count=32 status=none
}
old=$(name_of acme-home-gateway-ax3000-firmware-1.2.3)
new=$(name_of acme-home-gateway-ax3000-firmware-1.2.4)
echo "$old, $new"
cat said
[ "$old" = acme-home-gateway-ax3000-firmwar ] && [ "$new" = "$old" ]
[ -z "$(grep -iE 'warn|trunc|long' said)" ]
