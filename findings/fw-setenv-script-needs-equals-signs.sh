#!/usr/bin/env bash
# Package: libubootenv-tool 0.3.2-1 (Debian 12)
#
# "fw_setenv -s FILE" reads lines "name=value". A line "name value" is passed over: nothing is set, nothing is said, and
# the exit code is 0. A space around the "=" belongs to the name or to the value.
#
# Why it surprises: in a script for the fw_setenv of U-Boot, which this package replaces under the same name, each line
# is "name value"; the manual of this one does not describe the lines. A factory's script changes nothing and succeeds.
#
# Seen: "0: serial=3C4D", and no "hwid" of the line "hwid 7".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download libubootenv-tool=0.3.2-1 libubootenv0.1=0.3.2-1 u-boot-tools=2023.01+dfsg-2+deb12u3 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu
echo serial=1A2B >environment
root/usr/bin/mkenvimage -s 0x1000 -o flash environment
echo "$work/flash 0x0 0x1000" >fw_env.config
printf 'hwid 7\nserial=3C4D\n' >script
code=0
said=$(root/usr/bin/fw_setenv -c fw_env.config -s script 2>&1) || code=$?
holds=$(root/usr/bin/fw_printenv -c fw_env.config | paste -sd' ')
echo "$code$said: $holds"
[ "$code$said: $holds" = "0: serial=3C4D" ]
