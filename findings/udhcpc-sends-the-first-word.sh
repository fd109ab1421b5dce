#!/usr/bin/env bash
# Package: udhcpc of busybox 1.35.0-4+deb12u1+b1 (Debian 12); Node 20 listens
#
# udhcpc -x "hostname:my tv" sends the name "my": a text ends at its first space, with no message. Quotes around it become
# part of what is left. Only the number of the option with hexadecimal digits carries a space.
#
# Why it surprises: the shell has handed on one word, -x is documented as OPT:VAL, and half a name looks like a whole one
# to whoever goes by it.
#
# Seen: "my", "\"my", and with digits "my tv".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download busybox=1:1.35.0-4+deb12u1+b1 2>/dev/null
dpkg -x busybox_*.deb root
cat >listen.mjs <<"END"
import { createSocket } from "node:dgram"

/** The text of option 12 of a message, whose options begin at byte 240. */
const nameIn = message => {
  for (let at = 240; at < message.length && message[at] !== 255; at += message[at] ? 2 + message[at + 1] : 1)
    if (message[at] === 12) return message.toString("utf8", at + 2, at + 2 + message[at + 1])
  return undefined
}
const socket = createSocket("udp4", message => {
  console.log(JSON.stringify(nameIn(message)))
  socket.close()
})
socket.bind(67)
END
cat >ask.sh <<'END'
ip link set lo up
unshare -n sleep 60 & client=$!
until [ "$(readlink /proc/$client/ns/net)" != "$(readlink /proc/$$/ns/net)" ]; do sleep 0.05; done
ip link add lan type veth peer name box netns "$client"
ip addr add 192.168.77.1/24 dev lan
ip link set lan up
nsenter -n -t "$client" ip link set box up
for option in "hostname:my tv" 'hostname:"my tv"' 0x0c:6d79207476; do
  timeout 20 node listen.mjs >>told & server=$!
  nsenter -n -t "$client" timeout 20 root/bin/busybox udhcpc -f -i box -n -q -t 5 -T 1 -s /bin/true -x "$option" \
    2>/dev/null || true
  wait "$server"
done
kill "$client"
END
unshare -n bash ask.sh
told=$(paste -sd' ' told)
echo "$told"
[ "$told" = '"my" "\"my" "my tv"' ]
