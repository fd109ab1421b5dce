#!/usr/bin/env bash
# Package: iproute2 6.1.0-3, beside iputils-ping 3:20221126-1+deb12u1 (Debian 12)
#
# "ip address add 10.1/32" adds 10.1.0.0: iproute2 fills up an address with zeros at the right. ping, as all that asks the
# C library, takes 10.1 for 10.0.0.1: there the last part is as wide as what is missing.
#
# Why it surprises: the short forms are valid in both, no message says that anything was filled in, and the address that
# one program has set is not the one that the other asks.
#
# Seen: "ip has added 10.1.0.0/32, ping asks 10.0.0.1".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download iproute2=6.1.0-3 libbpf1=1:1.1.2-0+deb12u1 libelf1=0.188-2.1 libmnl0=1.0.4-3 libcap2=1:2.66-4+deb12u3+b1 \
  libbsd0=0.11.7-2 libmd0=1.0.4-2 libtirpc3=1.3.3+ds-1 libdb5.3=5.3.28+dfsg2-1 libxtables12=1.8.9-2 \
  iputils-ping=3:20221126-1+deb12u1 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu

cat >short.sh <<'END'
root/bin/ip link set lo up
root/bin/ip address add 10.1/32 dev lo
root/bin/ip -o -4 address show dev lo | sed -n 's/.*inet \(10[^ ]*\).*/\1/p' >added
root/bin/ip route add 10.0.0.0/24 dev lo
{ root/bin/ping -c 1 -W 1 10.1 2>&1 || true; } | sed -n 's/.*PING 10\.1 (\([0-9.]*\)).*/\1/p' >asked
END
unshare -Urn bash short.sh
echo "ip has added $(cat added), ping asks $(cat asked)"
[ "$(cat added)" = 10.1.0.0/32 ] && [ "$(cat asked)" = 10.0.0.1 ]
