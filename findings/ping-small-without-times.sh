#!/usr/bin/env bash
# Package: iputils-ping 3:20221126-1+deb12u1 (Debian 12)
#
# With less than 16 bytes of data (-s 15) the lines of ping lose their "time=…", and the summary its "rtt" line; with
# 16 they have both.
#
# Why it surprises: a program that counts replies by "time=", as most do, counts none, although nothing is lost; the
# sizes are valid, and the packet counts are right.
#
# Seen: "23 bytes from 127.0.0.1: icmp_seq=1 ttl=64" and "1 received".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
# The command fails, as it should.
refused() { ! "$@"; }
apt-get -qq download iputils-ping=3:20221126-1+deb12u1 libcap2=1:2.66-4+deb12u3+b1 libidn2-0=2.3.3-1+b1 \
  libunistring2=1.0-2 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu
root/bin/ping -n -c 1 -s 15 127.0.0.1 | tee small.txt
root/bin/ping -n -c 1 -s 16 127.0.0.1 >large.txt
grep -q "1 received" small.txt
refused grep -q "time=\|rtt" small.txt
grep -q "time=" large.txt
