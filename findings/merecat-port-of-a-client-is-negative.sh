#!/usr/bin/env bash
# Package: merecat 2.31+git20220513+ds-4.1 (Debian 12), a fork of thttpd
#
# REMOTE_PORT of a CGI program is negative where the port of the client is above 32,767: 65,536 less than the port.
#
# Why it surprises: a port is an unsigned number everywhere else, and Linux gives clients ports from 32,768 on, so that
# nearly every client has a negative one.
#
# Seen: port=60480, REMOTE_PORT=-5056.
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

cat >web/cgi-bin/env <<'END'
#!/bin/sh
printf 'Content-Type: text/plain\r\n\r\n'
env
END
chmod 755 web/cgi-bin/env
cat >merecat.conf <<END
hostname = 127.0.0.1
port = $port
username = $(id -un)
directory = $work/web
cgi "/cgi-bin/*" {
  enabled = true
}
END
root/usr/sbin/merecat -n -f merecat.conf -P pid 2>/dev/null &
listens
answer=$(node -e '
  const socket = require("net").connect({ port: +process.argv[1], host: "127.0.0.1" }, () => {
    console.log(`port=${socket.localPort}`)
    socket.end("GET /cgi-bin/env HTTP/1.0\r\n\r\n")
  })
  socket.pipe(process.stdout)' $port)
grep -aE '^(port|REMOTE_PORT)=' <<<"$answer"
own=$(sed -n 's/^port=//p' <<<"$answer")
grep -aqx "REMOTE_PORT=$((own - 65536))" <<<"$answer"
