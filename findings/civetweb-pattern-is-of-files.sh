#!/usr/bin/env bash
# Package: civetweb and libcivetweb1 1.15+dfsg-4 (Debian 12)
#
# cgi_pattern is compared with the path of the file, not with the address: "/cgi-bin/**" matches nothing, and what does
# not match is sent as a file, also an executable one. "**/cgi-bin/**" runs the same program.
#
# Why it surprises: all other patterns of addresses in its settings (protect_uri, url_rewrite_patterns) begin with "/" and
# the web root; and mini_httpd and thttpd compare theirs with the address. The mistake answers 200.
#
# Seen: the text of the script with "/cgi-bin/**", its output with "**/cgi-bin/**".
set -euo pipefail
work=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download civetweb=1.15+dfsg-4 libcivetweb1=1.15+dfsg-4 2>/dev/null
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
  root/usr/bin/civetweb -listening_ports "127.0.0.1:$port" -document_root "$work/web" -cgi_pattern "$1" >/dev/null 2>&1 & server=$!
  listens
  ask 'GET /cgi-bin/env HTTP/1.0\r\n\r\n' | grep -oE '^(#!/bin/sh|SCRIPT_NAME=/cgi-bin/env)$' || true
  kill $server; wait $server 2>/dev/null || true
}
address=$(seen '/cgi-bin/**')
port=$((port + 1))
file=$(seen '**/cgi-bin/**')
printf '%s\n' "/cgi-bin/**: $address" "**/cgi-bin/**: $file"
[ "$address" = '#!/bin/sh' ] && [ "$file" = SCRIPT_NAME=/cgi-bin/env ]
