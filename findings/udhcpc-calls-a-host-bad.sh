#!/usr/bin/env bash
# Package: udhcpc of busybox 1.35.0-4+deb12u1+b1, server dnsmasq-base 2.90-4~deb12u2 (Debian 12)
#
# A server sends "my tv" as the name of the host (option 12), "my_home" as the domain (15). The script of udhcpc gets
# hostname=bad: a name with a space or another character that is none of a name is replaced by that word.
#
# Why it surprises: a script that sets the name of the host has no way to know that "bad" was not sent, and several
# devices then have one name. Leaving the variable out is what udhcpc does with an option that is malformed.
#
# Seen: "domain=my_home hostname=bad".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download dnsmasq-base=2.90-4~deb12u2 libnetfilter-conntrack3=1.0.9-3 libnfnetlink0=1.0.2-2 \
  libnftnl11=1.2.4-2 libnftables1=1.0.6-2+deb12u2 busybox=1:1.35.0-4+deb12u1+b1 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu work

cat >leased.sh <<'END'
cd "$work"
ip link set lo up
unshare -n sleep 20 & client=$!
until [ "$(readlink /proc/$client/ns/net)" != "$(readlink /proc/$$/ns/net)" ]; do sleep 0.05; done
ip link add lan type veth peer name box netns "$client"
ip addr add 192.168.77.1/24 dev lan
ip link set lan up
nsenter -n -t "$client" ip link set box up
printf '%s\n' dhcp-range=192.168.77.100,192.168.77.100,1h "dhcp-option=12,my tv" dhcp-option=15,my_home port=0 user=root \
  "dhcp-leasefile=$work/leases" >dhcp.conf
root/usr/sbin/dnsmasq --no-ping -C dhcp.conf -k 2>/dev/null & server=$!
printf '#!/bin/sh\n[ "$1" != bound ] || env | grep -E "^(hostname|domain)=" >%s/told\n' "$work" >script
chmod +x script
nsenter -n -t "$client" timeout 20 root/bin/busybox udhcpc -i box -n -q -s "$work/script" 2>/dev/null
kill "$server" "$client"
END
unshare -n bash leased.sh
told=$(sort told | paste -sd' ')
echo "$told"
[ "$told" = "domain=my_home hostname=bad" ]
