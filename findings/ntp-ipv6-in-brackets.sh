#!/usr/bin/env bash
# Packages: openntpd 1:6.2p3-4.2+b1, chrony 4.3-2+deb12u3 (Debian 12)
#
# "server [2001:db8::1]", the form of an IPv6 address in every URL, is a syntax error for OpenNTPD. chrony takes it
# without a word as the name of a host: chronyd -p, which prints the configuration it has read, repeats it and ends
# with 0, and the clock is never set, since no name server knows such a name.
#
# Why it surprises: the two ask for the same line, and chrony refuses an address with a zone (fe80::1%eth0) at once.
#
# Seen: "syntax error" and exit code 1 from OpenNTPD; "server [2001:db8::1]" and exit code 0 from chronyd.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
# The command fails, as it should.
refused() { ! "$@"; }
apt-get -qq download openntpd=1:6.2p3-4.2+b1 chrony=4.3-2+deb12u3 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu
echo "server [2001:db8::1]" >ntp.conf
refused root/usr/sbin/openntpd -n -f ntp.conf 2>openntpd.txt
cat openntpd.txt
grep -q "syntax error" openntpd.txt
root/usr/sbin/chronyd -p -f ntp.conf | grep -xF "server [2001:db8::1]"
