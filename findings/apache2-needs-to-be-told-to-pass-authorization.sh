#!/usr/bin/env bash
# Package: apache2-bin 2.4.71-1~deb12u1 (Debian 12)
#
# A CGI program does not get the header Authorization, whatever its scheme, unless the folder has "CGIPassAuth On"; it
# gets every other header of the request.
#
# Why it surprises: no password is configured, so nobody but the program can check the header. A login works, and every
# request after it is anonymous; the same program works on lighttpd, nginx, boa and busybox.
#
# Seen: no HTTP_AUTHORIZATION without the line, HTTP_AUTHORIZATION=abc123 with it.
set -euo pipefail
work=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download apache2-bin=2.4.71-1~deb12u1 libapr1=1.7.2-3+deb12u1 libaprutil1=1.6.3-1+deb12u1 libjansson4=2.14-2 \
  liblua5.3-0=5.3.6-2 2>/dev/null
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
seen() {
  cat >apache2.conf <<END
ServerRoot $work
$(for name in mpm_prefork authz_core alias cgi; do echo "LoadModule ${name}_module $work/root/usr/lib/apache2/modules/mod_$name.so"; done)
Listen 127.0.0.1:$port
ServerName test
User www-data
Group www-data
PidFile $work/pid
ErrorLog $work/log
ScriptAlias /cgi-bin/ $work/web/cgi-bin/
<Directory $work/web/cgi-bin>
  Options ExecCGI
  Require all granted
  $1
</Directory>
END
  # At its end, apache2 ends its whole process group.
  setsid root/usr/sbin/apache2 -D FOREGROUND -f "$work/apache2.conf" >/dev/null 2>&1 & server=$!
  listens
  ask 'GET /cgi-bin/env HTTP/1.0\r\nHost: test\r\nAuthorization: abc123\r\n\r\n' | grep ^HTTP_AUTHORIZATION= || echo none
  kill $server; wait $server 2>/dev/null || true
}
without=$(seen '')
port=$((port + 1))
with=$(seen 'CGIPassAuth On')
printf '%s\n' "without: $without" "with: $with"
[ "$without" = none ] && [ "$with" = HTTP_AUTHORIZATION=abc123 ]
