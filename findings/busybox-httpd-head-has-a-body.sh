#!/usr/bin/env bash
# Package: busybox 1:1.35.0-4+deb12u1+b1 (Debian 12)
#
# HEAD of a file is answered with the whole file after the headers, as GET is.
#
# Why it surprises: HEAD asks for the headers alone, and they are right, with length and ETag. Who asks whether a file has
# changed gets all of it.
#
# Seen: "content of the file" after the headers of a HEAD.
set -euo pipefail
work=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download busybox=1:1.35.0-4+deb12u1+b1 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu
port=$((20000 + RANDOM % 12000))
listens() { for _ in {1..100}; do (: <>"/dev/tcp/127.0.0.1/$port") 2>/dev/null && return; sleep 0.1; done; return 1; }
# Sends a request and prints the answer.
ask() { exec 3<>"/dev/tcp/127.0.0.1/$port"; printf '%b' "$1" >&3; timeout 5 tr -d '\r\0' <&3 || true; exec 3>&-; }
chmod 755 "$work"
mkdir -p web/cgi-bin

echo 'content of the file' >web/a.txt
root/bin/busybox httpd -f -p 127.0.0.1:$port -h web &
listens
answer=$(ask 'HEAD /a.txt HTTP/1.0\r\n\r\n')
echo "$answer"
grep -qx 'content of the file' <<<"$answer"
