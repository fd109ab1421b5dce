#!/usr/bin/env bash
# Package: hostapd 2:2.10-12+deb12u3 (Debian 12)
#
# The smallest beacon interval is 10, although the configuration file that the package ships as documentation says
# "default: 100; range 15..65535".
#
# Why it surprises: that file is the only documentation of the options, and a form that follows it refuses what hostapd
# takes.
#
# Seen: AP-ENABLED with 10; "invalid beacon_int 9 (expected 10..65535)"; "range 15..65535" in the file.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download hostapd=2:2.10-12+deb12u3 libnl-3-200=3.7.0-0.2+b1 libnl-genl-3-200=3.7.0-0.2+b1 \
  libnl-route-3-200=3.7.0-0.2+b1 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu
start() {
  { printf "%s\n" interface=lo driver=none ssid=home hw_mode=g "$@"; } >hostapd.conf
  timeout 2 root/usr/sbin/hostapd hostapd.conf 2>&1 || true
}
start channel=6 beacon_int=10 | grep -m1 AP-ENABLED
start channel=6 beacon_int=9 | grep -m1 "expected 10..65535"
grep -m1 "range 15..65535" root/usr/share/doc/hostapd/examples/hostapd.conf
