#!/usr/bin/env bash
# Package: hostapd 2:2.10-12+deb12u3 (Debian 12)
#
# auth_server_port takes 65536 and 0: the access point starts, and no answer of the RADIUS server can ever arrive.
#
# Why it surprises: hostapd refuses numbers out of range elsewhere (max_num_sta=2008, beacon_int=9) and refuses the name
# of a server in the line above.
#
# Seen: AP-ENABLED for both ports; "invalid max_num_sta=2008" for comparison.
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
radius="channel=6 wpa=2 rsn_pairwise=CCMP wpa_key_mgmt=WPA-EAP ieee8021x=1 auth_server_addr=127.0.0.1"
for port in 65536 0; do
  start $radius auth_server_port=$port auth_server_shared_secret=secret | grep -m1 AP-ENABLED
done
start channel=6 max_num_sta=2008 | grep -m1 "max_num_sta"
