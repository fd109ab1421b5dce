#!/usr/bin/env bash
# Package: libubootenv-tool 0.3.2-1 (Debian 12)
#
# "fw_printenv NAME" prints "NAME=" and ends with 0 for a name that is not in the environment, as for one whose value is
# empty. Only the list of all names tells the two apart.
#
# Why it surprises: the fw_printenv of U-Boot, whose place this package takes since Debian 11, says that the name is not
# defined and ends with 1, and scripts ask so whether a device has been set up: "fw_printenv serial || write_serial".
#
# Seen: "unknown: [unknown=] 0, empty: [empty=] 0".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download libubootenv-tool=0.3.2-1 libubootenv0.1=0.3.2-1 u-boot-tools=2023.01+dfsg-2+deb12u3 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu
printf 'serial=1A2B\nempty=\n' >environment
root/usr/bin/mkenvimage -s 0x1000 -o flash environment
echo "$work/flash 0x0 0x1000" >fw_env.config
print() {
  local code=0
  printed=$(root/usr/bin/fw_printenv -c fw_env.config "$@" 2>&1) || code=$?
  echo "[$printed] $code"
}
seen="unknown: $(print unknown), empty: $(print empty)"
echo "$seen"
[ "$(print serial)" = "[serial=1A2B] 0" ]
[ "$seen" = "unknown: [unknown=] 0, empty: [empty=] 0" ]
