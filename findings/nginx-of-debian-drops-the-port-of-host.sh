#!/usr/bin/env bash
# Packages: nginx and nginx-common 1.22.1-9+deb12u11, fcgiwrap 1.1.0-14+deb12u1 (Debian 12)
#
# With "include fastcgi_params", the variable HTTP_HOST of a program is the host without its port. The file of nginx
# itself has no HTTP_HOST, so that the header goes to the program as it came.
#
# Why it surprises: every other header arrives unchanged, and on port 80 this one does, too. A program that compares
# Origin with Host refuses every form of a browser as soon as the server is on another port.
#
# Seen: HTTP_HOST=127.0.0.1 for "Host: 127.0.0.1:8080", and HTTP_ORIGIN=http://127.0.0.1:8080.
set -euo pipefail
work=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download nginx=1.22.1-9+deb12u11 nginx-common=1.22.1-9+deb12u11 fcgiwrap=1.1.0-14+deb12u1 \
  libfcgi0ldbl=2.4.2-2+deb12u1 2>/dev/null
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
cat >nginx.conf <<END
daemon off; user $(id -un); pid $work/pid; error_log stderr; events {}
http {
  access_log off;
  client_body_temp_path $work/body; fastcgi_temp_path $work/f; proxy_temp_path $work/p; scgi_temp_path $work/s; uwsgi_temp_path $work/u;
  server {
    listen 127.0.0.1:$port;
    location / {
      include $work/root/etc/nginx/fastcgi_params;
      fastcgi_param SCRIPT_FILENAME $work/web/cgi-bin/env;
      fastcgi_pass unix:$work/socket;
    }
  }
}
END
root/usr/sbin/fcgiwrap -s "unix:$work/socket" &
root/usr/sbin/nginx -c "$work/nginx.conf" 2>/dev/null &
until [ -S socket ]; do sleep 0.1; done
listens
answer=$(ask 'GET / HTTP/1.0\r\nHost: 127.0.0.1:8080\r\nOrigin: http://127.0.0.1:8080\r\n\r\n')
grep -E '^HTTP_(HOST|ORIGIN)=' <<<"$answer"
grep -qx HTTP_HOST=127.0.0.1 <<<"$answer" && grep -qx HTTP_ORIGIN=http://127.0.0.1:8080 <<<"$answer"
