#!/usr/bin/env bash
# Packages: caddy 2.6.2-5, fcgiwrap 1.1.0-14+deb12u1 (Debian 12)
#
# "transport fastcgi" without "split" calls a program with an empty SCRIPT_NAME; the whole path is in PATH_INFO, also
# where SCRIPT_FILENAME is set to the program of that very path.
#
# Why it surprises: nginx, lighttpd, boa and apache have the path of the program in SCRIPT_NAME and leave PATH_INFO to
# what follows it. A program that is told apart by its name answers 404 to every call.
#
# Seen: SCRIPT_NAME= and PATH_INFO=/cgi-bin/env.
set -euo pipefail
work=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download caddy=2.6.2-5 fcgiwrap=1.1.0-14+deb12u1 libfcgi0ldbl=2.4.2-2+deb12u1 2>/dev/null
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
cat >Caddyfile <<END
{
	admin off
	auto_https off
}
:$port {
	bind 127.0.0.1
	reverse_proxy unix/$work/socket {
		transport fastcgi {
			root $work/web
			env SCRIPT_FILENAME $work/web{http.request.uri.path}
		}
	}
}
END
root/usr/sbin/fcgiwrap -s "unix:$work/socket" &
HOME=$work XDG_DATA_HOME=$work XDG_CONFIG_HOME=$work root/usr/bin/caddy run --config Caddyfile --adapter caddyfile 2>/dev/null &
listens
answer=$(ask 'GET /cgi-bin/env HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n')
grep -E '^(SCRIPT_NAME|PATH_INFO)=' <<<"$answer"
grep -qx SCRIPT_NAME= <<<"$answer" && grep -qx PATH_INFO=/cgi-bin/env <<<"$answer"
