#!/usr/bin/env bash
# Package: ieee-data 20220827.1 (Debian 12): the registry of the IEEE, oui.txt
#
# Eighteen blocks of the registry have the bit that marks an address as made up by its owner: 02-60-8C of 3COM,
# AA-00-04 of Digital, 02-07-01 of Racal and others. Two more, 11-11-11 and 11-00-AA, have the bit of groups, which no
# sender has.
#
# Why it surprises: the bit is how consoles tell a random address of a phone from one that a manufacturer has given, and
# whoever has a list of manufacturers trusts that the two do not meet. They do: a network card from 1985 counts as a
# phone that hides, and a random address that begins with AA-00-04 gets the name of a manufacturer.
#
# Seen: local: 18, of groups: 2
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download ieee-data=20220827.1 2>/dev/null
dpkg -x ieee-data_*.deb root
list=root/usr/share/ieee-data/oui.txt
grep -E '^[0-9A-F][2367ABEF]-' "$list"
local=$(grep -cE '^[0-9A-F][2367ABEF]-' "$list")
groups=$(grep -cE '^[0-9A-F][13579BDF]-' "$list")
echo "local: $local, of groups: $groups"
[ "$local" = 18 ] && [ "$groups" = 2 ]
