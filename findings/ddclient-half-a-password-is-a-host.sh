#!/usr/bin/env bash
# Package: ddclient 3.10.0-2 (Debian 12)
#
# In ddclient.conf, double quotes are part of a password. With a space between them the password ends at the space, and
# the rest of it is taken for another host: ddclient asks the provider to update `cret"` in its name, and prints SUCCESS
# when the provider says good. Only single quotes hold a password together. A `#` or a comma needs none.
#
# Why it surprises: the settings of nearly all other daemons, inadyn's among them, are quoted with either; ddclient says
# nothing of the half word, and the provider gets a part of the password in an address, which servers log.
#
# Seen: `me:"se ?system=dyndns&hostname=cret"&myip=198.51.100.7` and "SUCCESS:  updating cret""; `"secret"` with its
# quotes; with single quotes the password and the host as they are meant.
set -euo pipefail
work=$(mktemp -d)
trap 'kill "${server:-}" 2>/dev/null || true; rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download ddclient=3.10.0-2 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
cat >server.mjs <<'END'
import { createServer } from 'node:http'
import { writeFileSync } from 'node:fs'
const server = createServer(({ headers, url }, answer) => {
  const account = Buffer.from(headers.authorization.split(' ')[1], 'base64')
  writeFileSync('asked', `${account} ${url.replace('/nic/update', '')}\n`)
  answer.end('good')
}).listen(0, '127.0.0.1', () => writeFileSync('port', String(server.address().port)))
END
node server.mjs & server=$!
until [ -s port ]; do sleep 0.05; done

# Prints what ddclient asks the provider for, and says itself, if its settings have $1 in the place of the password.
asked() {
  rm -f asked cache
  cat >ddclient.conf <<END
ssl=no
use=ip, ip=198.51.100.7
protocol=dyndns2
server=127.0.0.1:$(cat port)
login=me
password=$1
nas.example.com
END
  perl root/usr/bin/ddclient -daemon=0 -foreground -noquiet -file ddclient.conf -cache cache -pid pid 2>&1 | grep SUCCESS
  cat asked
}
{ asked '"se cret"'; asked '"secret"'; asked "'se cret'"; } >seen
cat seen
address='?system=dyndns&hostname=nas.example.com&myip=198.51.100.7'
cat >expected <<END
SUCCESS:  updating cret": good: IP address set to 198.51.100.7
me:"se ?system=dyndns&hostname=cret"&myip=198.51.100.7
SUCCESS:  updating nas.example.com: good: IP address set to 198.51.100.7
me:"secret" $address
SUCCESS:  updating nas.example.com: good: IP address set to 198.51.100.7
me:se cret $address
END
cmp seen expected
