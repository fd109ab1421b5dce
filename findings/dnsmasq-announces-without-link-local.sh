#!/usr/bin/env bash
# Package: dnsmasq-base 2.90-4~deb12u2 (Debian 12), on Linux 6.18
#
# On an interface that has no link-local address, as after "ip address flush", dnsmasq logs each router advertisement as
# sent (RTR-ADVERT) and says nothing else, while no device takes it: RFC 4861, 6.1.2 has devices drop advertisements that
# do not come from a link-local address. With the link-local address of the same interface, the device has an address.
#
# Why it surprises: dnsmasq warns of a range without an interface and of a missing address of the prefix, and the log is
# that of a network that works.
#
# Seen: "without: advertised, no address; with: advertised, an address".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download dnsmasq-base=2.90-4~deb12u2 libnetfilter-conntrack3=1.0.9-3 libnfnetlink0=1.0.2-2 \
  libnftnl11=1.2.4-2 libnftables1=1.0.6-2+deb12u2 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu work

cat >device.sh <<'END'
# Prints what dnsmasq and a device say; "$1" is "without" to take the link-local address of the router away.
cd "$work"
ip link set lo up
unshare -n sleep 30 & device=$!
until [ "$(readlink /proc/$device/ns/net)" != "$(readlink /proc/$$/ns/net)" ]; do sleep 0.05; done
ip link add lan type veth peer name box netns "$device"
echo 1 >/proc/sys/net/ipv6/conf/all/forwarding
ip link set lan up
nsenter -n -t "$device" ip link set box up
sleep 3
[ "$1" = with ] || ip -6 address flush dev lan
ip address add 2001:db8:1::1/64 dev lan nodad
printf '%s\n' enable-ra interface=lan user=root port=0 dhcp-range=2001:db8:1::1,ra-stateless,64,1h \
  "dhcp-leasefile=$work/leases" >dhcp.conf
root/usr/sbin/dnsmasq -C dhcp.conf -d 2>log & server=$!
sleep 6
grep -q 'RTR-ADVERT(lan)' log && printf 'advertised, '
nsenter -n -t "$device" ip -6 address show dev box | grep -q 2001:db8:1: && echo 'an address' || echo 'no address'
kill "$server" "$device"
END
without=$(unshare -Urn bash device.sh without)
with=$(unshare -Urn bash device.sh with)
echo "without: $without; with: $with"
[ "$without" = 'advertised, no address' ] && [ "$with" = 'advertised, an address' ]
