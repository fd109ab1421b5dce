#!/usr/bin/env bash
# Package: civetweb and libcivetweb1 1.15+dfsg-4 (Debian 12)
#
# Without a setting, an answer to a request with Origin has "Access-Control-Allow-Origin: *". The setting
# access_control_allow_origin has to be given and empty to end that.
#
# Why it surprises: nginx, apache2, lighttpd, caddy and h2o let pages of other sites read an answer only if told to.
#
# Seen: Access-Control-Allow-Origin: *; nothing with an empty setting.
set -euo pipefail
work=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download civetweb=1.15+dfsg-4 libcivetweb1=1.15+dfsg-4 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu
port=$((20000 + RANDOM % 12000))
listens() { for _ in {1..100}; do (: <>"/dev/tcp/127.0.0.1/$port") 2>/dev/null && return; sleep 0.1; done; return 1; }
# Sends a request and prints the answer.
ask() { exec 3<>"/dev/tcp/127.0.0.1/$port"; printf '%b' "$1" >&3; timeout 5 tr -d '\r\0' <&3 || true; exec 3>&-; }
chmod 755 "$work"
mkdir -p web/cgi-bin

echo text >web/a.txt
seen() {
  printf '%s\n' "listening_ports 127.0.0.1:$port" "document_root $work/web" "${@:1}" >civetweb.conf
  root/usr/bin/civetweb civetweb.conf >/dev/null 2>&1 & server=$!
  listens
  ask 'GET /a.txt HTTP/1.0\r\nOrigin: http://other.example\r\n\r\n' | grep -i '^Access-Control-Allow-Origin:' || echo none
  kill $server; wait $server 2>/dev/null || true
}
default=$(seen)
port=$((port + 1))
empty=$(seen 'access_control_allow_origin ')
printf '%s\n' "default: $default" "empty: $empty"
[ "$default" = 'Access-Control-Allow-Origin: *' ] && [ "$empty" = none ]
