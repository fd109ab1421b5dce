#!/usr/bin/env bash
# Package: chrony 4.3-2+deb12u3 (Debian 12)
#
# chronyd -p, for checking a configuration, prints "allow 1.2.3.4/33" and ends with 0; started with it, chronyd ends with
# "Bad subnet". A misspelt option, or a word instead of a number, ends both.
#
# Why it surprises: the manual says that -p can be used to verify the syntax, and most mistakes are found by it; those in
# what is allowed or denied are found when the device has no time any more.
#
# Seen: "allow 1.2.3.4/33: -p 0, started: Bad subnet; server 192.0.2.1 iburts: -p 1".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download chrony=4.3-2+deb12u3 libedit2=3.1-20221030-2 libseccomp2=2.5.4-1+deb12u1 libgnutls30=3.7.9-2+deb12u7 \
  libnettle8=3.8.1-2 libhogweed6=3.8.1-2 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu
chronyd() { root/usr/sbin/chronyd -f "$work/chrony.conf" "$@"; }
checked() {
  local code=0
  echo "$1" >chrony.conf
  chronyd -p >printed 2>&1 || code=$?
  echo "$code"
}
misspelt=$(checked "server 192.0.2.1 iburts")
wide=$(checked "allow 1.2.3.4/33")
# It sets no clock, and listens nowhere.
printf 'port 0\ncmdport 0\nbindcmdaddress /\npidfile %s/pid\n' "$work" >>chrony.conf
said=$( (timeout 5 unshare -Urn root/usr/sbin/chronyd -d -x -U -u root -f "$work/chrony.conf" 2>&1 || true) | grep -o "Bad subnet" || true)
echo "allow 1.2.3.4/33: -p $wide, started: $said; server 192.0.2.1 iburts: -p $misspelt"
[ "$wide $said $misspelt" = "0 Bad subnet 1" ]
