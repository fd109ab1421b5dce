#!/usr/bin/env bash
# Package: micro-httpd 20140814-2.1+b2 (Debian 12)
#
# The query is part of the name of the file: /a.txt is there, /a.txt?1 is 404.
#
# Why it surprises: every other server looks for the file without the query, which is what makes a version in an address
# (/a.js?5f3e) the usual way around a stale cache.
#
# Seen: 200 for /a.txt, 404 for /a.txt?1.
set -euo pipefail
work=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download micro-httpd=20140814-2.1+b2 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu
port=$((20000 + RANDOM % 12000))
listens() { for _ in {1..100}; do (: <>"/dev/tcp/127.0.0.1/$port") 2>/dev/null && return; sleep 0.1; done; return 1; }
# Sends a request and prints the answer.
ask() { exec 3<>"/dev/tcp/127.0.0.1/$port"; printf '%b' "$1" >&3; timeout 5 tr -d '\r\0' <&3 || true; exec 3>&-; }
chmod 755 "$work"
mkdir -p web/cgi-bin

echo text >web/a.txt
status() { printf 'GET %s HTTP/1.0\r\n\r\n' "$1" | { root/usr/sbin/micro-httpd "$work/web" || true; } | sed -n '1s/^[^ ]* \([0-9]*\).*/\1/p'; }
plain=$(status /a.txt)
query=$(status '/a.txt?1')
echo "/a.txt: $plain, /a.txt?1: $query"
[ "$plain" = 200 ] && [ "$query" = 404 ]
