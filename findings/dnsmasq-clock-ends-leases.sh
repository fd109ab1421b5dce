#!/usr/bin/env bash
# Package: dnsmasq-base 2.90-4~deb12u2 (Debian 12), clients udhcpc of busybox 1.35.0-4+deb12u1+b1; the clock of dnsmasq
# is that of libfaketime 0.9.10-2.1
#
# A device has an address for a day. A moment later the clock of the computer is set for the first time since a power
# cut, forward by three days. As soon as anybody else asks for an address, dnsmasq strikes the first device off its file
# of leases, although the device keeps the address until tomorrow.
#
# Why it surprises: a lease is a duration, and RFC 2131, 3.3, reckons it by each side's own clock; dnsmasq knows how long
# it runs. A computer without a battery starts with the time of its last shutdown, and one that gives addresses is where
# others come from before it has asked a time server. (There is HAVE_BROKEN_RTC, for who compiles it.)
#
# Seen: "before: laptop", then "after: phone"; where the clock is left alone, "after: laptop phone".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download dnsmasq-base=2.90-4~deb12u2 libnetfilter-conntrack3=1.0.9-3 libnfnetlink0=1.0.2-2 \
  libnftnl11=1.2.4-2 libnftables1=1.0.6-2+deb12u2 busybox=1:1.35.0-4+deb12u1+b1 libfaketime=0.9.10-2.1 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu work

cat >names.sh <<'END'
# Prints the names in the file of leases after laptop has come, and after phone has, between which $1 seconds pass for
# the clock.
cd "$work"
mount -t tmpfs none /dev/shm
ip link set lo up
ip link add lan type bridge
ip addr add 192.168.77.1/24 dev lan
ip link set lan up
printf '%s\n' dhcp-range=192.168.77.100,192.168.77.150,1d port=0 user=root "dhcp-leasefile=$work/leases" >dhcp.conf
rm -f leases
echo +0 >offset
LD_PRELOAD=$work/root/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1 FAKETIME_TIMESTAMP_FILE=$work/offset \
  FAKETIME_NO_CACHE=1 FAKETIME_DONT_FAKE_MONOTONIC=1 root/usr/sbin/dnsmasq --no-ping -C dhcp.conf -k 2>/dev/null &
server=$!
asks() {
  unshare -n sleep 30 & client=$!
  until [ "$(readlink "/proc/$client/ns/net")" != "$(readlink /proc/$$/ns/net)" ]; do sleep 0.05; done
  ip link add "$1" type veth peer name box netns "$client"
  ip link set "$1" master lan up
  nsenter -n -t "$client" ip link set box up
  nsenter -n -t "$client" timeout 20 root/bin/busybox udhcpc -i box -x "hostname:$1" -n -q -s /bin/true >/dev/null 2>&1
  kill "$client"
}
names() { cut -d ' ' -f 4 leases | sort | paste -sd ' '; }
asks laptop
echo "before: $(names)"
echo "+$1" >offset
asks phone
echo "after: $(names)"
kill "$server"
END
set_forward=$(unshare -nm bash names.sh 259200 2>/dev/null)
left_alone=$(unshare -nm bash names.sh 0 2>/dev/null)
printf 'the clock is set forward by three days:\n%s\nit is left alone:\n%s\n' "$set_forward" "$left_alone"
[ "$(echo $set_forward)" = 'before: laptop after: phone' ]
[ "$(echo $left_alone)" = 'before: laptop after: laptop phone' ]
