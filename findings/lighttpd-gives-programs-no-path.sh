#!/usr/bin/env bash
# Package: lighttpd 1.4.69-1 (Debian 12)
#
# A CGI program has no PATH in its environment, although the server itself was started with one.
#
# Why it surprises: RFC 3875 leaves the rest of the environment to the server, and others pass PATH on. A shell fills in
# a PATH of its own without exporting it, and a C program finds nothing in /usr/sbin by execvp, so "nft", "ip" and
# "iptables" are missing only where the program runs behind this server.
#
# Seen: "REMOTE_ADDR is given, PATH is not; the server has one".
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

# awk shows the environment that it was given; a shell would add a PATH of its own.
cat >web/cgi-bin/look <<'END'
#!/usr/bin/awk -f
BEGIN {
  print "Content-Type: text/plain\n"
  for (name in ENVIRON) print "given: " name
}
END
chmod 755 web/cgi-bin/look
cat >lighttpd.conf <<END
server.bind = "127.0.0.1"
server.port = $port
server.document-root = "$work/web"
server.modules = ("mod_cgi")
cgi.assign = ("look" => "")
END
root/usr/sbin/lighttpd -D -f lighttpd.conf -m root/usr/lib/lighttpd 2>/dev/null &
server=$!
listens
ask "GET /cgi-bin/look HTTP/1.0\\r\\nHost: a\\r\\n\\r\\n" >seen.txt
tr '\0' '\n' <"/proc/$server/environ" | grep -q '^PATH='
grep -qx "given: REMOTE_ADDR" seen.txt
! grep -qx "given: PATH" seen.txt || exit 1
echo "REMOTE_ADDR is given, PATH is not; the server has one"
