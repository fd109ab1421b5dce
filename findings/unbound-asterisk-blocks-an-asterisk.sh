#!/usr/bin/env bash
# Package: unbound 1.17.1-2+deb12u4 (Debian 12)
#
# `local-zone: "*.example.net" always_nxdomain` blocks a single name, whose first label is an asterisk, and leaves
# ads.example.net as it is. unbound-checkconf says "no errors". Without the asterisk the domain and all names below it
# are blocked.
#
# Why it surprises: the lists of blocked domains that people share have such lines, an asterisk stands for names below a
# domain in zone files (RFC 4592) as well as in most filters, and nothing says that the line has no effect.
#
# Seen: code 3 (no such name) for `*.example.net`, 2 for ads.example.net, for which the next server is asked; 3 for
# example.org and a.b.example.org.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download unbound=1.17.1-2+deb12u4 libevent-2.1-7=2.1.12-stable-8+deb12u1 \
  libprotobuf-c1=1.4.1-1+b1 libnghttp2-14=1.52.0-1+deb12u3 libpython3.11=3.11.2-6+deb12u9 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu
# Other names are asked of an address to which this network has no route.
cat >unbound.conf <<'END'
server:
  chroot: ""
  username: ""
  directory: "."
  pidfile: ""
  use-syslog: no
  module-config: "iterator"
  interface: 127.0.0.1@5300
  do-ip6: no
  local-zone: "*.example.net" always_nxdomain
  local-zone: "example.org" always_nxdomain
forward-zone:
  name: "."
  forward-addr: 192.0.2.1
remote-control:
  control-enable: no
END
cat >ask.mjs <<'END'
import { createSocket } from 'node:dgram'
const bytesOf = name => name.split('.').flatMap(label => [label.length, ...Buffer.from(label)])
const socket = createSocket('udp4')
for (const name of ['*.example.net', 'ads.example.net', 'example.org', 'a.b.example.org']) {
  const query = Buffer.from([0, 7, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, ...bytesOf(name), 0, 0, 1, 0, 1])
  const answer = await new Promise(resolve => {
    socket.once('message', resolve)
    socket.send(query, 5300, '127.0.0.1')
  })
  console.log(name, answer[3] & 15)
}
socket.close()
END
cat >run.sh <<'END'
/usr/sbin/ip link set lo up
root/usr/sbin/unbound -d -c unbound.conf 2>log & server=$!
until grep -q 'start of service' log; do sleep 0.05; done
node ask.mjs
kill $server
END
root/usr/sbin/unbound-checkconf unbound.conf | tee seen
unshare -n bash run.sh | tee -a seen
printf '%s\n' 'unbound-checkconf: no errors in unbound.conf' '*.example.net 3' 'ads.example.net 2' 'example.org 3' \
  'a.b.example.org 3' | cmp - seen
