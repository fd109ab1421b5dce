#!/usr/bin/env bash
# Package: dnsmasq-base 2.90-4~deb12u2 (Debian 12), client udhcpc of busybox 1.35.0-4+deb12u1+b1
#
# dhcp-host=001a.2b3c.4d5e,192.168.77.9 is taken without a word, at the start and by --test: twelve hexadecimal digits
# with dots, as Cisco and many labels write a hardware address, are the NAME of a host. The device with that hardware
# address gets any other address.
#
# Why it surprises: dnsmasq complains about a misspelt option and about an address outside every range; in the same
# place, 00:1a:2b:3c:4d:5e and 00-1a-2b-3c-4d-5e are hardware addresses.
#
# Seen: "syntax check OK."; the lease with dots is 192.168.77.100, the lease with colons 192.168.77.9.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download dnsmasq-base=2.90-4~deb12u2 libnetfilter-conntrack3=1.0.9-3 libnfnetlink0=1.0.2-2 \
  libnftnl11=1.2.4-2 libnftables1=1.0.6-2+deb12u2 busybox=1:1.35.0-4+deb12u1+b1 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu work

cat >lease-of.sh <<'END'
# Prints the address that a client with the hardware address 00:1a:2b:3c:4d:5e gets from dnsmasq with the reservation $1.
cd "$work"
ip link set lo up
unshare -n sleep 20 & client=$!
until [ "$(readlink /proc/$client/ns/net)" != "$(readlink /proc/$$/ns/net)" ]; do sleep 0.05; done
ip link add lan type veth peer name box address 00:1a:2b:3c:4d:5e netns "$client"
ip addr add 192.168.77.1/24 dev lan
ip link set lan up
nsenter -n -t "$client" ip link set box up
printf '%s\n' "dhcp-range=192.168.77.100,192.168.77.100,1h" "dhcp-host=$1,192.168.77.9" port=0 user=root \
  "dhcp-leasefile=$work/leases" >dhcp.conf
rm -f leases
root/usr/sbin/dnsmasq --no-ping -C dhcp.conf -k 2>/dev/null & server=$!
nsenter -n -t "$client" timeout 20 root/bin/busybox udhcpc -i box -n -q -s /bin/true 2>&1 | sed -n 's/.*lease of \([0-9.]*\).*/\1/p'
kill "$server" "$client"
END
printf 'dhcp-host=001a.2b3c.4d5e,192.168.77.9\n' >test.conf
root/usr/sbin/dnsmasq --test -C test.conf
dots=$(unshare -n bash lease-of.sh 001a.2b3c.4d5e)
colons=$(unshare -n bash lease-of.sh 00:1a:2b:3c:4d:5e)
echo "with dots: $dots, with colons: $colons"
[ "$dots" = 192.168.77.100 ] && [ "$colons" = 192.168.77.9 ]
