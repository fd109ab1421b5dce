#!/usr/bin/env bash
# Package: lighttpd 1.4.69-1 (Debian 12)
#
# Where the folder of server.upload-dirs is missing (/var/tmp, unless it is set), a POST of up to 64 KB to a program works,
# and a larger one is answered with 500. The server starts without a word about the folder.
#
# Why it surprises: all small tests pass, and so does every write of a JSON API; the first upload fails, with a status that
# looks like a fault of the program.
#
# Seen: 200 for 65,000 bytes, 500 for 70,000.
set -euo pipefail
work=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download lighttpd=1.4.69-1 liblua5.4-0=5.4.4-3+deb12u1 libnettle8=3.8.1-2 libpcre2-8-0=10.42-1+deb12u2 \
  libdeflate0=1.14-1 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu
port=$((20000 + RANDOM % 12000))
listens() { for _ in {1..100}; do (: <>"/dev/tcp/127.0.0.1/$port") 2>/dev/null && return; sleep 0.1; done; return 1; }
# Sends a request and prints the answer.
ask() { exec 3<>"/dev/tcp/127.0.0.1/$port"; printf '%b' "$1" >&3; timeout 5 tr -d '\r\0' <&3 || true; exec 3>&-; }
chmod 755 "$work"
mkdir -p web/cgi-bin

cat >web/cgi-bin/env <<'END'
#!/bin/sh
printf 'Content-Type: text/plain\r\n\r\n'
env
END
chmod 755 web/cgi-bin/env
cat >lighttpd.conf <<END
server.bind = "127.0.0.1"
server.port = $port
server.document-root = "$work/web"
server.modules = ("mod_cgi")
server.upload-dirs = ("$work/missing")
cgi.assign = ("env" => "")
END
root/usr/sbin/lighttpd -D -f lighttpd.conf -m root/usr/lib/lighttpd 2>/dev/null &
listens
seen() {
  ask "POST /cgi-bin/env HTTP/1.0\\r\\nHost: a\\r\\nContent-Length: $1\\r\\n\\r\\n$(printf "%$1s")" | sed -n '1s/HTTP.1.[01] \([0-9]*\).*/\1/p'
}
small=$(seen 65000)
large=$(seen 70000)
echo "65,000 bytes: $small, 70,000 bytes: $large"
[ "$small" = 200 ] && [ "$large" = 500 ]
