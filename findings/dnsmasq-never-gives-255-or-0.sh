#!/usr/bin/env bash
# Package: dnsmasq-base 2.90-4~deb12u2 (Debian 12), client udhcpc of busybox 1.35.0-4+deb12u1+b1
#
# In a range of 192.168.0.0/23, dnsmasq never gives out 192.168.0.255 and 192.168.1.0, which are addresses of hosts
# there: a range of just these two has none. Its manual does not say so, and its log does not say why.
#
# Why it surprises: the number of devices that a range has room for is what a console computes from its ends, and
# in a network that is larger than /24 only the ends of the whole network are special.
#
# Seen: "192.168.0.255 to 192.168.1.0: none, no address available; to 192.168.1.1: 192.168.1.1".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download dnsmasq-base=2.90-4~deb12u2 libnetfilter-conntrack3=1.0.9-3 libnfnetlink0=1.0.2-2 \
  libnftnl11=1.2.4-2 libnftables1=1.0.6-2+deb12u2 busybox=1:1.35.0-4+deb12u1+b1 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu work

cat >lease-up-to.sh <<'END'
# Prints the address that a client gets from dnsmasq with a range from 192.168.0.255 to $1.
cd "$work"
ip link set lo up
unshare -n sleep 30 & client=$!
until [ "$(readlink /proc/$client/ns/net)" != "$(readlink /proc/$$/ns/net)" ]; do sleep 0.05; done
ip link add lan type veth peer name box address 00:1a:2b:3c:4d:5e netns "$client"
ip addr add 192.168.0.1/23 dev lan
ip link set lan up
nsenter -n -t "$client" ip link set box up
printf '%s\n' "dhcp-range=192.168.0.255,$1,255.255.254.0,1h" port=0 user=root "dhcp-leasefile=$work/leases" >dhcp.conf
rm -f leases
root/usr/sbin/dnsmasq --no-ping -C dhcp.conf -k --log-facility=- 2>log & server=$!
nsenter -n -t "$client" timeout 20 root/bin/busybox udhcpc -i box -n -q -t 3 -T 1 -s /bin/true 2>&1 |
  sed -n 's/.*lease of \([0-9.]*\).*/\1/p;s/.*no lease.*/none/p'
kill "$server" "$client"
END
two=$(unshare -n bash lease-up-to.sh 192.168.1.0)
why=$(grep -o "no address available" log | head -1 || true)
three=$(unshare -n bash lease-up-to.sh 192.168.1.1)
seen="192.168.0.255 to 192.168.1.0: $two, $why; to 192.168.1.1: $three"
echo "$seen"
[ "$seen" = "192.168.0.255 to 192.168.1.0: none, no address available; to 192.168.1.1: 192.168.1.1" ]
