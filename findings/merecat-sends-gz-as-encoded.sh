#!/usr/bin/env bash
# Package: merecat 2.31+git20220513+ds-4.1 (Debian 12), a fork of thttpd
#
# A file a.gz that somebody asks for by this name has "Content-Encoding: gzip", also for a client that does not accept any:
# a browser inflates it, and a download under the name a.gz is not compressed.
#
# Why it surprises: servers that know .gz (apache2, nginx, caddy, lighttpd) give it a Content-Type and no encoding. The
# header says that the resource is the inflated one.
#
# Seen: Content-Encoding: gzip.
set -euo pipefail
work=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download merecat=2.31+git20220513+ds-4.1 libconfuse2=3.3-3 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu
port=$((20000 + RANDOM % 12000))
listens() { for _ in {1..100}; do (: <>"/dev/tcp/127.0.0.1/$port") 2>/dev/null && return; sleep 0.1; done; return 1; }
# Sends a request and prints the answer.
ask() { exec 3<>"/dev/tcp/127.0.0.1/$port"; printf '%b' "$1" >&3; timeout 5 tr -d '\r\0' <&3 || true; exec 3>&-; }
chmod 755 "$work"
mkdir -p web/cgi-bin

echo text | gzip -n >web/a.gz
printf '%s\n' 'hostname = 127.0.0.1' "port = $port" "username = $(id -un)" "directory = $work/web" >merecat.conf
root/usr/sbin/merecat -n -f merecat.conf -P pid 2>/dev/null &
listens
answer=$(ask 'GET /a.gz HTTP/1.0\r\nHost: a\r\n\r\n' | grep -a '^Content-')
echo "$answer"
grep -qx 'Content-Encoding: gzip' <<<"$answer"
