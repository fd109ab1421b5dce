#!/usr/bin/env bash
# Package: iproute2 6.1.0-3 (Debian 12)
#
# A limit of "rate 100mbit latency 50ms" is "rate 100Mbit … lat 50ms" in the text of tc, and "rate": 12500000 and
# "lat": 50000 in its JSON: bytes a second, and microseconds.
#
# Why it surprises: no unit is named there, tc(8) does not describe the JSON, and rates in all other outputs are
# bits: a page that shows the number is off by a factor of eight.
#
# Seen: "text: rate 100Mbit lat 50ms, JSON: rate 12500000 lat 50000".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download iproute2=6.1.0-3 libbpf1=1:1.1.2-0+deb12u1 libelf1=0.188-2.1 libmnl0=1.0.4-3 \
  libcap2=1:2.66-4+deb12u3+b1 libbsd0=0.11.7-2 libmd0=1.0.4-2 libtirpc3=1.3.3+ds-1 libdb5.3=5.3.28+dfsg2-1 \
  libxtables12=1.8.9-2 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu
cat >limit.sh <<"END"
root/bin/ip link add lan type veth peer name box
root/sbin/tc qdisc add dev lan root tbf rate 100mbit burst 64kb latency 50ms
root/sbin/tc qdisc show dev lan
root/sbin/tc -j qdisc show dev lan
END
limit=$(unshare -n bash limit.sh)
text=$(sed -n '1s/.*\(rate [^ ]*\).*\(lat [^ ]*\).*/\1 \2/p' <<<"$limit")
json=$(sed -n '2s/.*"\(rate\)":\([0-9]*\).*"\(lat\)":\([0-9]*\).*/\1 \2 \3 \4/p' <<<"$limit")
echo "text: $text, JSON: $json"
[ "text: $text, JSON: $json" = "text: rate 100Mbit lat 50ms, JSON: rate 12500000 lat 50000" ]
