#!/usr/bin/env bash
# Package: inadyn 2.10.0-1 with libconfuse2 3.3-3 (Debian 12)
#
# In a text between double quotes of inadyn.conf, ${HOME} is the value of the environment's variable, and ${NOTHING},
# which is not set, is an empty text. A password with these characters is sent as another one, and --check-config
# finds nothing wrong with it. Between single quotes it is sent as it stands.
#
# Why it surprises: inadyn.conf(5) says nothing of variables, inadyn is no shell, and all examples have double quotes.
#
# Seen: "a/rootb" and "ab" instead of the passwords; with single quotes "a${HOME}b".
set -euo pipefail
work=$(mktemp -d)
trap 'kill "${server:-}" 2>/dev/null || true; rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download inadyn=2.10.0-1 libconfuse2=3.3-3 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
libraries=$work/root/usr/lib/x86_64-linux-gnu
cat >server.mjs <<'END'
import { createServer } from 'node:http'
import { writeFileSync } from 'node:fs'
const server = createServer(({ headers }, answer) => {
  writeFileSync('password', Buffer.from(headers.authorization.split(' ')[1], 'base64').toString().replace(/^me:/, ''))
  answer.end('good')
}).listen(0, '127.0.0.1', () => writeFileSync('port', String(server.address().port)))
END
node server.mjs & server=$!
until [ -s port ]; do sleep 0.05; done

# Prints the password that inadyn sends if its settings have $1 in the place of it.
sent() {
  rm -f password ./*.cache
  cat >inadyn.conf <<END
period = 600
custom one {
  username = me
  password = $1
  ddns-server = "127.0.0.1:$(cat port)"
  ddns-path = "/update?%h"
  hostname = home.example
  ssl = false
  checkip-command = "/bin/echo 203.0.113.5"
}
END
  LD_LIBRARY_PATH=$libraries HOME=/root root/usr/sbin/inadyn --check-config -f inadyn.conf >&2
  LD_LIBRARY_PATH=$libraries HOME=/root timeout 20 root/usr/sbin/inadyn -n -1 -f inadyn.conf --foreground \
    --cache-dir="$work" -P "$work/pid" >&2 || true
  cat password
}
set_=$(sent '"a${HOME}b"')
unset_=$(sent '"a${NOTHING}b"')
single=$(sent "'a\${HOME}b'")
printf 'set: %s\nnot set: %s\nsingle quotes: %s\n' "$set_" "$unset_" "$single"
[ "$set_" = a/rootb ] && [ "$unset_" = ab ] && [ "$single" = 'a${HOME}b' ]
