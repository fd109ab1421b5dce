#!/usr/bin/env bash
# Packages: h2o 2.2.5+dfsg2-7, fcgiwrap 1.1.0-14+deb12u1 (Debian 12)
#
# HEAD of an address that FastCGI answers has the body that the program prints, after headers that are right.
#
# Why it surprises: HEAD of a file has none in the same server, and nginx, lighttpd and apache2 cut the body of a program
# that does not look at the method.
#
# Seen: HTTP/1.1 200 OK, and "body of the program" after the headers.
set -euo pipefail
work=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download h2o=2.2.5+dfsg2-7 libh2o0.13=2.2.5+dfsg2-7 libh2o-evloop0.13=2.2.5+dfsg2-7 libwslay1=1.1.1-3+b1 \
  libyaml-0-2=0.2.5-1 fcgiwrap=1.1.0-14+deb12u1 libfcgi0ldbl=2.4.2-2+deb12u1 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu
port=$((20000 + RANDOM % 12000))
listens() { for _ in {1..100}; do (: <>"/dev/tcp/127.0.0.1/$port") 2>/dev/null && return; sleep 0.1; done; return 1; }
# Sends a request and prints the answer.
ask() { exec 3<>"/dev/tcp/127.0.0.1/$port"; printf '%b' "$1" >&3; timeout 5 tr -d '\r\0' <&3 || true; exec 3>&-; }
chmod 755 "$work"
mkdir -p web/cgi-bin

printf '#!/bin/sh\nprintf "Content-Type: text/plain\\r\\n\\r\\nbody of the program\\n"\n' >web/program
chmod 755 web/program
cat >h2o.conf <<END
listen: { host: 127.0.0.1, port: $port }
user: $(id -un)
pid-file: $work/pid
hosts:
  default:
    paths:
      /:
        fastcgi.connect: { port: $work/socket, type: unix }
        setenv: { SCRIPT_FILENAME: $work/web/program }
END
root/usr/sbin/fcgiwrap -s "unix:$work/socket" &
root/usr/bin/h2o -c h2o.conf 2>/dev/null &
listens
answer=$(ask 'HEAD / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n')
echo "$answer"
grep -q '200 OK' <<<"$answer" && grep -qx 'body of the program' <<<"$answer"
