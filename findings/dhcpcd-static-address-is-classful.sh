#!/usr/bin/env bash
# Package: dhcpcd-base 9.4.1-24~deb12u5 (Debian 12)
#
# "static ip_address=100.64.0.2" in dhcpcd.conf is 100.64.0.2/8, and 172.16.5.2 is 172.16.5.2/16: without a length of
# the prefix, the class decides that the Internet gave up in 1993.
#
# Why it surprises: "ip addr add 100.64.0.2" makes /32 of it, other programs refuse it, and dhcpcd refuses
# 100.64.0.2/255.255.255.0 with "invalid CIDR". With /8, a gateway looks for 16 million addresses on its own port.
#
# Seen: "100.64.0.2/8 172.16.5.2/16 192.168.1.2/24".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download dhcpcd-base=9.4.1-24~deb12u5 2>/dev/null
dpkg -x dhcpcd-base_*.deb root
export work
cat >static.sh <<"END"
# Prints the address with which dhcpcd begins when its file has the static address $1.
mount -t tmpfs tmpfs /run
ip link add wan type veth peer name isp
ip link set isp up
ip link set wan up
printf "static ip_address=%s\nnoipv6\n" "$1" >dhcpcd.conf
root/usr/sbin/dhcpcd -f "$work/dhcpcd.conf" -c /bin/true -1 -4 -t 2 wan >log 2>&1
sed -n 's/.*probing address \([0-9./]*\).*/\1/p' log | head -1
END
seen=
for address in 100.64.0.2 172.16.5.2 192.168.1.2; do seen="$seen $(unshare -nm bash static.sh $address)"; done
echo "${seen# }"
[ "${seen# }" = "100.64.0.2/8 172.16.5.2/16 192.168.1.2/24" ]
