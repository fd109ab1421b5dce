#!/usr/bin/env bash
# Package: dnsmasq-base 2.90-4~deb12u2 (Debian 12), on Linux 6.18
#
# The old prefix of a provider is to be announced with a preferred lifetime of 0 and a short valid lifetime (RFC 7084,
# L-13). dhcp-range=PREFIX,ra-only,64,deprecated announces it as valid for ever, although the address of the router has
# 3000 s left: devices that have it keep the address until they restart. A second line of the same range without
# "deprecated" and with a time gives 0 and that time.
#
# Why it surprises: "deprecated" is a lease time in the manual, which the announcement of the same range without it
# has as its valid lifetime; and one of two lines about the same range decides the one lifetime, the other the other.
#
# Seen: "deprecated: preferred 0sec, valid forever; with 7200 too: preferred 0sec, valid 7200sec".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download dnsmasq-base=2.90-4~deb12u2 libnetfilter-conntrack3=1.0.9-3 libnfnetlink0=1.0.2-2 \
  libnftnl11=1.2.4-2 libnftables1=1.0.6-2+deb12u2 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu work

cat >device.sh <<'END'
# Prints the lifetimes of a device's address; "$1" is "twice" to announce the range with a time, too.
cd "$work"
range=2001:db8:100::1,ra-only,64
ip link set lo up
unshare -n sleep 30 & device=$!
until [ "$(readlink /proc/$device/ns/net)" != "$(readlink /proc/$$/ns/net)" ]; do sleep 0.05; done
ip link add lan type veth peer name box netns "$device"
echo 1 >/proc/sys/net/ipv6/conf/all/forwarding
ip link set lan up
nsenter -n -t "$device" ip link set box up
sleep 3
ip address add 2001:db8:100::1/64 dev lan nodad preferred_lft 0 valid_lft 3000
printf '%s\n' enable-ra interface=lan user=root port=0 "dhcp-range=$range,deprecated" \
  "dhcp-leasefile=$work/leases" >dhcp.conf
[ "$1" = once ] || echo "dhcp-range=$range,7200" >>dhcp.conf
root/usr/sbin/dnsmasq -C dhcp.conf -d 2>log & server=$!
sleep 6
nsenter -n -t "$device" ip -6 address show dev box scope global |
  sed -nE 's/.*valid_lft (forever|7[12][0-9][0-9]sec) preferred_lft (\w+).*/preferred \2, valid \1/p'
kill "$server" "$device"
END
once=$(unshare -Urn bash device.sh once)
twice=$(unshare -Urn bash device.sh twice | sed -E 's/71[0-9]{2}/7200/')
echo "deprecated: $once; with 7200 too: $twice"
[ "$once" = 'preferred 0sec, valid forever' ] && [ "$twice" = 'preferred 0sec, valid 7200sec' ]
