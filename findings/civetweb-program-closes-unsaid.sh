#!/usr/bin/env bash
# Package: civetweb and libcivetweb1 1.15+dfsg-4 (Debian 12)
#
# With enable_keep_alive, the answer of a program (CGI) with a Content-Length is sent as HTTP/1.1 without a Connection
# header, and then the connection is closed at once. A file is sent with "Connection: keep-alive", and it stays open.
#
# Why it surprises: HTTP/1.1 without "Connection: close" means that the next request may follow on the connection, and
# the length leaves no other use for closing it. For files the server says what it does. Clients that keep connections
# send the next request into one that is gone: Node's fetch then fails with "other side closed".
#
# Seen: the file is kept and stays open; the program says nothing and is closed.
set -euo pipefail
work=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download civetweb=1.15+dfsg-4 libcivetweb1=1.15+dfsg-4 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu
port=$((20000 + RANDOM % 12000))
listens() { for _ in {1..100}; do (: <>"/dev/tcp/127.0.0.1/$port") 2>/dev/null && return; sleep 0.1; done; return 1; }
chmod 755 "$work"
mkdir -p web/cgi-bin
echo abc >web/file
printf '#!/bin/sh\nprintf "Content-Type: text/plain\\r\\nContent-Length: 4\\r\\n\\r\\nabc\\n"\n' >web/cgi-bin/program
chmod 755 web/cgi-bin/program
root/usr/bin/civetweb -listening_ports "127.0.0.1:$port" -document_root "$work/web" -cgi_pattern '**/cgi-bin/**' \
  -enable_keep_alive yes -keep_alive_timeout_ms 60000 >/dev/null 2>&1 &
listens
# Prints what an answer says of the connection, and whether that is open three seconds later.
seen() {
  local status=0
  exec 3<>"/dev/tcp/127.0.0.1/$port"
  printf 'GET %s HTTP/1.1\r\nHost: device\r\n\r\n' "$1" >&3
  timeout 3 cat <&3 >answer || status=$?
  exec 3>&-
  said=$(tr -d '\r' <answer | sed -n 's/^Connection: //p')
  echo "$1: $(head -n 1 answer | cut -c 1-12), says '$said', $([ $status = 124 ] && echo open || echo closed)"
}
file=$(seen /file)
program=$(seen /cgi-bin/program)
printf '%s\n' "$file" "$program"
[ "$file" = "/file: HTTP/1.1 200, says 'keep-alive', open" ]
[ "$program" = "/cgi-bin/program: HTTP/1.1 200, says '', closed" ]
