#!/usr/bin/env bash
# Package: hostapd 2:2.10-12+deb12u3 (Debian 12)
#
# A network with wpa_key_mgmt=SAE alone and ieee80211w=0, which is the default, starts without a word: WPA3 without
# protected management frames.
#
# Why it surprises: WPA3 requires them, devices that keep to it do not join such a network, and nobody who looks at the
# log of the access point learns why. Too short a password in the same file ends the program with a message.
#
# Seen: "AP-ENABLED; complaints: 0" with SAE and without ieee80211w; "invalid WPA passphrase length 7" in the other case.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download hostapd=2:2.10-12+deb12u3 libnl-3-200=3.7.0-0.2+b1 libnl-genl-3-200=3.7.0-0.2+b1 \
  libnl-route-3-200=3.7.0-0.2+b1 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu
start() {
  printf '%s\n' interface=lo driver=none ssid=home hw_mode=g channel=6 wpa=2 rsn_pairwise=CCMP "$@" >hostapd.conf
  timeout 2 root/usr/sbin/hostapd hostapd.conf 2>&1 || true
}
start wpa_key_mgmt=SAE wpa_passphrase=twelve-words >with.txt
start wpa_key_mgmt=SAE wpa_passphrase=7777777 >short.txt
complaints=$(grep -ciE "mfp|pmf|11w|invalid|error|warn|require" with.txt || true)
echo "$(grep -o AP-ENABLED with.txt); complaints: $complaints"
grep -om1 "invalid WPA passphrase length 7" short.txt
[ "$complaints" = 0 ]
