#!/usr/bin/env bash
# Package: hostapd 2:2.10-12+deb12u3 (Debian 12)
#
# A WPA3 network (wpa_key_mgmt=SAE) without sae_password and wpa_passphrase starts, without a warning, and nobody can
# join. So does one whose only secret is wpa_psk, the 64 hexadecimal digits that WPA2 takes and SAE cannot use.
#
# Why it surprises: with wpa_key_mgmt=WPA-PSK the same omission ends the program with a message.
#
# Seen: AP-ENABLED for SAE without a secret and for SAE with wpa_psk; "WPA-PSK enabled, but PSK or passphrase is not
# configured." for WPA-PSK.
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
network="channel=6 wpa=2 rsn_pairwise=CCMP ieee80211w=2"
start $network wpa_key_mgmt=SAE | grep -m1 AP-ENABLED
start $network wpa_key_mgmt=SAE wpa_psk=0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef | grep -m1 AP-ENABLED
start $network wpa_key_mgmt=WPA-PSK | grep -m1 "PSK or passphrase is not configured"
