#!/usr/bin/env bash
# Package: nftables 1.0.6-2+deb12u2 (Debian 12), on Linux 6.18
#
# "update @map { key : value }" in a rule gives an entry that is there a new time, but not the new value: the first value
# stays for as long as packets with the key come, however often the rule tells another one. "add" keeps the value as
# well, and the time too.
#
# Why it surprises: that the value follows is what sets "update" apart from "add" elsewhere, as when the map remembers
# which device has used a port last. With a set, which has no values, the word does what it says.
#
# Seen: packets from 127.0.0.1, then from 127.0.0.2, to the same port leave the map with 127.0.0.1, both with "update"
# and with "add"; deleting the entry in a rule before it gives 127.0.0.2.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download nftables=1.0.6-2+deb12u2 libnftables1=1.0.6-2+deb12u2 libnftnl11=1.2.4-2 libmnl0=1.0.4-3 \
  libjansson4=2.14-2 libedit2=3.1-20221030-2 libxtables12=1.8.9-2 libgmp10=2:6.2.1+dfsg1-1.1 libbsd0=0.11.7-2 \
  libtinfo6=6.4-4 libmd0=1.0.4-2 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu

# The value that the map has after packets from two addresses, with rules.
kept() {
  cat >rules <<END
table ip t {
  map last {
    type inet_service : ipv4_addr
    flags dynamic, timeout
    timeout 1m
    size 9
  }
  chain arrived {
    type filter hook input priority 0
    $1
  }
}
END
  unshare -Urn bash -c '
    ip link set lo up
    root/usr/sbin/nft -f rules
    for from in 127.0.0.1 127.0.0.2; do
      node -e "const s=require(\"dgram\").createSocket(\"udp4\");s.bind(0,\"$from\",()=>s.send(\"x\",8000,\"127.0.0.9\",()=>s.close()))"
    done
    root/usr/sbin/nft list map ip t last | grep -o "127\.0\.0\.[0-9]*"'
}
update=$(kept 'udp dport 8000 update @last { udp dport : ip saddr }')
add=$(kept 'udp dport 8000 add @last { udp dport : ip saddr }')
replaced=$(kept $'udp dport 8000 delete @last { udp dport : ip saddr }\nudp dport 8000 add @last { udp dport : ip saddr }')
echo "the map has $update with update, $add with add, $replaced with delete and add"
[ "$update $add $replaced" = '127.0.0.1 127.0.0.1 127.0.0.2' ]
