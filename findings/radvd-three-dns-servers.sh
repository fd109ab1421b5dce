#!/usr/bin/env bash
# Package: radvd 1:2.19-1+b1 (Debian 12)
#
# An RDNSS section takes three addresses at the most. With a fourth one radvd does not start, and the message names
# neither the limit nor the line. Two sections of two addresses are fine.
#
# Why it surprises: neither RFC 8106 nor the option itself has such a limit (its length leaves room for 127), dnsmasq
# announces as many as it is given, and radvd.conf(5) shows two and says nothing of a largest number.
#
# Seen: "too many addresses in RDNSS section", exit code 1; "syntax ok" with the same four in two sections.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
# The command fails, as it should.
refused() { ! "$@"; }
apt-get -qq download radvd=1:2.19-1+b1 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu
check() {
  printf "interface lan { AdvSendAdvert on; %s };\n" "$1" >radvd.conf
  root/usr/sbin/radvd -c -C radvd.conf 2>&1
}
refused check "RDNSS 2001:db8::1 2001:db8::2 2001:db8::3 2001:db8::4 {};" >four.txt
cat four.txt
grep -q "too many addresses in RDNSS section" four.txt
check "RDNSS 2001:db8::1 2001:db8::2 {}; RDNSS 2001:db8::3 2001:db8::4 {};"
