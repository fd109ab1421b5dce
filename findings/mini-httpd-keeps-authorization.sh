#!/usr/bin/env bash
# Package: mini-httpd 1.30-3 (Debian 12)
#
# A CGI program gets neither the header Authorization nor Origin, although it gets others, such as User-Agent. AUTH_TYPE
# is "Basic" whatever scheme the header has, and without any password file.
#
# Why it surprises: a program that checks a token itself sees no token at all, and AUTH_TYPE says that the server has
# checked a password, which it has not.
#
# Seen: HTTP_USER_AGENT=probe and AUTH_TYPE=Basic, but no HTTP_AUTHORIZATION and no HTTP_ORIGIN.
set -euo pipefail
work=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download mini-httpd=1.30-3 2>/dev/null
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
root/usr/sbin/mini_httpd -D -h 127.0.0.1 -p $port -d web -c 'cgi-bin/**' -u "$(id -un)" -i pid 2>/dev/null &
listens
answer=$(ask 'GET /cgi-bin/env HTTP/1.0\r\nUser-Agent: probe\r\nAuthorization: abc123\r\nOrigin: http://127.0.0.1\r\n\r\n')
grep -E 'USER_AGENT|AUTH|ORIGIN|abc123' <<<"$answer"
grep -q HTTP_USER_AGENT=probe <<<"$answer" && grep -q AUTH_TYPE=Basic <<<"$answer" && ! grep -qE 'abc123|ORIGIN' <<<"$answer"
