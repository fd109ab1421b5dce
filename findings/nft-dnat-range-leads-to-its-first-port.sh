#!/usr/bin/env bash
# Package: nftables 1.0.6-2+deb12u2 (Debian 12), on Linux 6.18
#
# "udp dport 8000-8009 dnat to 192.0.2.1:9000-9009" does not lead port 8003 to port 9003: all ten ports lead to 9000, the
# first one that is free for a connection. What keeps the order is a map that names each port; without ports behind the
# address, a port stays the same.
#
# Why it surprises: two ranges of the same length look like the rule of a router's page, in which the last port leads to
# the last. The first port, which is what one tries, works. iptables has a form that shifts (":9000-9009/8000"); nftables
# has none.
#
# Seen: packets to ports 8000, 8003 and 8009 arrive at 9000 9000 9000 with the range, and at 9000 9003 9009 with the map.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download nftables=1.0.6-2+deb12u2 libnftables1=1.0.6-2+deb12u2 libnftnl11=1.2.4-2 libmnl0=1.0.4-3 \
  libjansson4=2.14-2 libedit2=3.1-20221030-2 libxtables12=1.8.9-2 libgmp10=2:6.2.1+dfsg1-1.1 libbsd0=0.11.7-2 \
  libtinfo6=6.4-4 libmd0=1.0.4-2 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu

# The ports at which packets to ports 8000, 8003 and 8009 arrive, with a target.
arrived() {
  cat >rules <<END
table ip t {
  chain nat {
    type nat hook output priority -100
    udp dport 8000-8009 dnat to $1
  }
  set arrived {
    typeof udp sport . udp dport
    flags dynamic
    size 99
  }
  chain arrived {
    type filter hook input priority 0
    update @arrived { udp sport . udp dport }
  }
}
END
  unshare -Urn bash -c '
    ip link set lo up
    root/usr/sbin/nft -f rules
    for port in 8000 8003 8009; do
      root/usr/sbin/nft flush set ip t arrived
      echo >/dev/udp/127.0.0.1/$port
      root/usr/sbin/nft list set ip t arrived | sed -n "s/.*elements = { [0-9]* \. \([0-9]*\).*/\1/p"
    done' | paste -sd' '
}
range=$(arrived 127.0.0.1:9000-9009)
map=$(arrived "127.0.0.1 : udp dport map { $(for i in {0..9}; do echo "800$i : 900$i,"; done) }")
echo "packets to ports 8000 8003 8009 arrive at $range with a range, at $map with a map"
[ "$range" = '9000 9000 9000' ] && [ "$map" = '9000 9003 9009' ]
