#!/usr/bin/env bash
# Package: radvd 1:2.19-1+b1 (Debian 12)
#
# A configuration whose MinRtrAdvInterval is more than three quarters of MaxRtrAdvInterval is "syntax ok" for the
# program that checks configurations (radvd -c, exit code 0). The daemon starts with it, stays, and never sends a router
# advertisement: no device in the house gets an IPv6 address.
#
# Why it surprises: -c exists to be asked before a restart, the ranges are checked while the file is read, and a daemon
# that cannot do its only work usually ends.
#
# Seen: "config file, radvd.conf, syntax ok", then "MinRtrAdvInterval for lan (9.00) must be at least 3.00 but no more
# than 3/4 of MaxRtrAdvInterval (7.50)" and "not sending RA for lan, interface is not ready"; the daemon was still there
# after two seconds. With MinRtrAdvInterval 7 it receives its own advertisement.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
# The command fails, as it should.
refused() { ! "$@"; }
apt-get -qq download radvd=1:2.19-1+b1 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu
export work
cat >advertise.sh <<'END'
# Prints what radvd says within two seconds in a network of its own, with MinRtrAdvInterval $1.
cd "$work"
sysctl -qw net.ipv6.conf.all.forwarding=1 net.ipv6.conf.default.accept_dad=0
ip link add lan type veth peer name box
ip link set lan up
ip link set box up
sleep 1
printf "interface lan { AdvSendAdvert on; MinRtrAdvInterval %s; MaxRtrAdvInterval 10; prefix 2001:db8::/64 {}; };\n" \
  "$1" >radvd.conf
root/usr/sbin/radvd -c -C radvd.conf 2>&1
code=0
timeout 3 root/usr/sbin/radvd -n -m stderr -d 3 -u root -p "$work/pid" -C radvd.conf 2>&1 || code=$?
echo "ended with $code (124: still there after three seconds)"
END
unshare -n bash advertise.sh 9 >wide.txt
unshare -n bash advertise.sh 7 >narrow.txt
grep -hE "syntax ok|must be|not sending|ended" wide.txt
grep -q "syntax ok" wide.txt
grep -q "ended with 124" wide.txt
grep -q "not sending RA for lan" wide.txt
refused grep -q "received RA from" wide.txt
grep -m1 "received RA from" narrow.txt
