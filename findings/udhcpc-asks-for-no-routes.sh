#!/usr/bin/env bash
# Package: busybox 1.35.0-4+deb12u1+b1 (Debian 12), server dnsmasq-base 2.90-4~deb12u2
#
# A script of udhcpc that uses $staticroutes, as the one of its own documentation does, never sees any: udhcpc does not
# ask for the routes of option 121 unless it is started with "-O staticroutes", and a server sends only what it is asked
# for. The client goes by the router instead, which with such routes a client has to ignore (RFC 3442).
#
# Why it surprises: udhcpc knows the option, decodes it and has a variable for it, and asks unasked for a dozen others,
# time servers among them. A connection that has nothing but such routes has an address and leads nowhere.
#
# Seen: usual: router 192.168.77.1, routes none; with -O: router 192.168.77.1, routes 10.1.0.0/16 192.168.77.2
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download dnsmasq-base=2.90-4~deb12u2 libnetfilter-conntrack3=1.0.9-3 libnfnetlink0=1.0.2-2 \
  libnftnl11=1.2.4-2 libnftables1=1.0.6-2+deb12u2 busybox=1:1.35.0-4+deb12u1+b1 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu work
cat >told.sh <<'END'
#!/bin/sh
[ "$1" != bound ] || echo "router $router, routes ${staticroutes:-none}"
END
chmod +x told.sh

cat >lease.sh <<'END'
# Prints what the script of udhcpc is told, which has the options "$@".
cd "$work"
ip link set lo up
unshare -n sleep 60 & client=$!
until [ "$(readlink /proc/$client/ns/net)" != "$(readlink /proc/$$/ns/net)" ]; do sleep 0.05; done
ip link add lan type veth peer name box netns "$client"
ip addr add 192.168.77.1/24 dev lan
ip link set lan up
nsenter -n -t "$client" ip link set box up
root/usr/sbin/dnsmasq -k -C /dev/null --no-ping --port=0 --user=root --dhcp-leasefile="$work/leases" \
  --dhcp-range=192.168.77.100,192.168.77.199 \
  --dhcp-option=option:classless-static-route,10.1.0.0/16,192.168.77.2 2>/dev/null & server=$!
nsenter -n -t "$client" timeout 30 root/bin/busybox udhcpc -i box -q -f -T 1 -A 1 -s "$work/told.sh" "$@" 2>/dev/null
kill "$server" "$client"
END
usual=$(unshare -n bash lease.sh)
asked=$(unshare -n bash lease.sh -O staticroutes)
echo "usual: $usual; with -O: $asked"
[ "$usual" = 'router 192.168.77.1, routes none' ] &&
  [ "$asked" = 'router 192.168.77.1, routes 10.1.0.0/16 192.168.77.2' ]
