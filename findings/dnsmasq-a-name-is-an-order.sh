#!/usr/bin/env bash
# Package: dnsmasq-base 2.90-4~deb12u2 (Debian 12), client udhcpc of busybox 1.35.0-4+deb12u1+b1
#
# dhcp-host=MAC,ADDRESS,NAME reserves an address for a device of that name, unless the name is "ignore", and the device
# gets no address at all, or looks like a time, such as "24h" or "7d", and is the length of its lease. The parts have no
# marks of their own: what they look like decides what they are.
#
# Why it surprises: all three are valid host names, --test finds nothing wrong with them, and the address before the
# name says that the device is wanted.
#
# Seen: camera: 192.168.77.9 for 3600 s; ignore: no lease; 24h: 192.168.77.9 for 86400 s
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download dnsmasq-base=2.90-4~deb12u2 libnetfilter-conntrack3=1.0.9-3 libnfnetlink0=1.0.2-2 \
  libnftnl11=1.2.4-2 libnftables1=1.0.6-2+deb12u2 busybox=1:1.35.0-4+deb12u1+b1 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu work

cat >lease-of.sh <<'END'
# Prints the address and the seconds that dnsmasq leases to a client whose reservation has the name $1.
cd "$work"
ip link set lo up
unshare -n sleep 30 & client=$!
until [ "$(readlink /proc/$client/ns/net)" != "$(readlink /proc/$$/ns/net)" ]; do sleep 0.05; done
ip link add lan type veth peer name box address 00:1a:2b:3c:4d:5e netns "$client"
ip addr add 192.168.77.1/24 dev lan
ip link set lan up
nsenter -n -t "$client" ip link set box up
printf '%s\n' dhcp-range=192.168.77.100,192.168.77.199,1h "dhcp-host=00:1a:2b:3c:4d:5e,192.168.77.9,$1" port=0 \
  user=root "dhcp-leasefile=$work/leases" >dhcp.conf
rm -f leases
root/usr/sbin/dnsmasq --test -C dhcp.conf 2>&1 | grep -q 'syntax check OK' || echo 'not taken'
root/usr/sbin/dnsmasq --no-ping -C dhcp.conf -k 2>/dev/null & server=$!
nsenter -n -t "$client" timeout 20 root/bin/busybox udhcpc -i box -n -q -t 3 -T 1 -s /bin/true >said 2>&1 || true
sed -n 's/.*lease of \([0-9.]*\) obtained from [0-9.]*, lease time \([0-9]*\).*/\1 for \2 s/p' said
grep -q 'lease of' said || echo 'no lease'
kill "$server" "$client"
END
camera=$(unshare -n bash lease-of.sh camera)
ignore=$(unshare -n bash lease-of.sh ignore)
day=$(unshare -n bash lease-of.sh 24h)
echo "camera: $camera; ignore: $ignore; 24h: $day"
[ "$camera" = '192.168.77.9 for 3600 s' ] && [ "$ignore" = 'no lease' ] && [ "$day" = '192.168.77.9 for 86400 s' ]
