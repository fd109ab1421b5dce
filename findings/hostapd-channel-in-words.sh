#!/usr/bin/env bash
# Package: hostapd 2:2.10-12+deb12u3 (Debian 12)
#
# channel=abc is taken as channel 0, which means: choose one. So are an empty value and "auto"; no line of the log says
# that the value is no number. beacon_int=abc in the next line ends the program.
#
# Why it surprises: hostapd is strict otherwise (an unknown option or a number out of range is an error with its line),
# and with a channel cut off in a template the radio looks for a channel for minutes instead of failing.
#
# Seen: AP-ENABLED with channel=abc; "invalid beacon_int 0 (expected 10..65535)" with beacon_int=abc.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
# The command fails, as it should.
refused() { ! "$@"; }
apt-get -qq download hostapd=2:2.10-12+deb12u3 libnl-3-200=3.7.0-0.2+b1 libnl-genl-3-200=3.7.0-0.2+b1 \
  libnl-route-3-200=3.7.0-0.2+b1 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu
start() {
  { printf "%s\n" interface=lo driver=none ssid=home hw_mode=g "$@"; } >hostapd.conf
  timeout 2 root/usr/sbin/hostapd hostapd.conf 2>&1 || true
}
start channel=abc >words.txt
grep -m1 AP-ENABLED words.txt
refused grep -qi "invalid\|error" words.txt
start channel=6 beacon_int=abc | grep -m1 "invalid beacon_int 0"
