#!/usr/bin/env bash
# Package: iproute2 6.1.0-3 (Debian 12)
#
# "ip -j -4 addr show type bridge" on a computer without bridges prints [{},{}]: an empty object for each interface with
# an IPv4 address that the filter has removed. The text has no line then, and "ip -j link show type bridge" prints [].
#
# Why it surprises: a program counts the objects, or takes the first, and has an interface without a name and without a
# list of addresses.
#
# Seen: "addr [{},{}], 0 lines of text, link []".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download iproute2=6.1.0-3 libbpf1=1:1.1.2-0+deb12u1 libelf1=0.188-2.1 libmnl0=1.0.4-3 \
  libcap2=1:2.66-4+deb12u3+b1 libbsd0=0.11.7-2 libmd0=1.0.4-2 libtirpc3=1.3.3+ds-1 libdb5.3=5.3.28+dfsg2-1 \
  libxtables12=1.8.9-2 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu
cat >bridges.sh <<"END"
# Two interfaces with an address, and neither of them a bridge.
ip() { root/bin/ip "$@"; }
ip link set lo up
ip link add lan type veth peer name box
ip addr add 192.168.1.1/24 dev lan
ip link set lan up
addresses=$(ip -j -4 addr show type bridge)
lines=$(ip -4 addr show type bridge | wc -l)
echo "addr $addresses, $lines lines of text, link $(ip -j link show type bridge)"
END
seen=$(unshare -n bash bridges.sh)
echo "$seen"
[ "$seen" = "addr [{},{}], 0 lines of text, link []" ]
