#!/usr/bin/env bash
# Package: nftables 1.0.6-2+deb12u2 (Debian 12), on Linux 6.18
#
# In one rule, "meta hour" is an hour of the local time and "meta day" a day of UTC: nft turns hours into UTC with the
# time zone that it is started in, and leaves days as they are. In Tokyo, 'meta day "Monday" meta hour "07:00"' is 22:00
# UTC on Monday, which is Tuesday there. No rule matches "Monday at 07:00" of a place whose Monday has begun before UTC's.
#
# Why it surprises: the manual gives both as times of the host ("hour of day", "day of week") side by side, and nft lists
# the rule again as it was written. It is noticed only in the hours in which the weekdays differ.
#
# Seen: in a time zone whose weekday is not that of UTC now, a packet matches the rule with the local hour and the one
# with the weekday of UTC, and not the one with the local weekday: "local hour 1, local day 0, day of UTC 1".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download nftables=1.0.6-2+deb12u2 libnftables1=1.0.6-2+deb12u2 libnftnl11=1.2.4-2 libmnl0=1.0.4-3 \
  libjansson4=2.14-2 libedit2=3.1-20221030-2 libxtables12=1.8.9-2 libgmp10=2:6.2.1+dfsg1-1.1 libbsd0=0.11.7-2 \
  libtinfo6=6.4-4 libmd0=1.0.4-2 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu

# 13 hours ahead of UTC or 12 behind: the weekday of one of them is always another one.
for TZ in FAR-13 FAR12; do [ "$(date +%A)" = "$(date -u +%A)" ] || break; done
export TZ
cat >rules <<END
table ip t {
  chain c {
    type filter hook output priority 0
    udp dport 9 meta hour "$(date +%H:00)"-"$(date +%H:59)" counter comment "local hour"
    udp dport 9 meta day "$(date +%A)" counter comment "local day"
    udp dport 9 meta day "$(date -u +%A)" counter comment "day of UTC"
  }
}
END
seen=$(unshare -Urn bash -c '
  ip link set lo up
  root/usr/sbin/nft -f rules
  echo >/dev/udp/127.0.0.1/9
  root/usr/sbin/nft list ruleset' | sed -n 's/.*counter packets \([0-9]*\) .*comment "\(.*\)".*/\2 \1/p' | paste -sd, | sed 's/,/, /g')
echo "$seen"
[ "$seen" = 'local hour 1, local day 0, day of UTC 1' ]
