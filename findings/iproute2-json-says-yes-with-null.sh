#!/usr/bin/env bash
# Package: iproute2 6.1.0-3 (Debian 12)
#
# "ip -j neigh" says that a neighbour is a router with `"router":null`, and that an address is answered for with
# `"proxy":null`. The keys of other neighbours are missing.
#
# Why it surprises: null is what has no value, and is false in a condition of most languages, as a missing key is. Who
# tests the value takes every router for a host; "ip -j addr" says `"dynamic":true` of the same kind of flag.
#
# Seen: "1 0 null null true": one neighbour has the key, none has it by its value, the values of router and proxy, and
# that of noprefixroute of an address.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download iproute2=6.1.0-3 libbpf1=1:1.1.2-0+deb12u1 libelf1=0.188-2.1 libmnl0=1.0.4-3 \
  libcap2=1:2.66-4+deb12u3+b1 libbsd0=0.11.7-2 libmd0=1.0.4-2 libtirpc3=1.3.3+ds-1 libdb5.3=5.3.28+dfsg2-1 \
  libxtables12=1.8.9-2 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu
cat >neighbours.sh <<"END"
ip() { root/bin/ip "$@"; }
ip link add lan type veth peer name box
ip link set lan up
ip neigh add fe80::1 lladdr 00:00:5e:00:53:01 dev lan
ip neigh add fe80::2 lladdr 00:00:5e:00:53:02 dev lan router
ip neigh add proxy 2001:db8::9 dev lan
ip addr add 2001:db8::1/64 dev lan noprefixroute
ip -j neigh show dev lan >neighbours.json
ip -j neigh show proxy >proxies.json
ip -j addr show dev lan >addresses.json
END
unshare -n bash neighbours.sh
cat neighbours.json proxies.json
cat >read.mjs <<"END"
import { readFileSync } from 'node:fs'
const read = name => JSON.parse(readFileSync(`${name}.json`, 'utf8'))
const neighbours = read('neighbours')
const [proxy] = read('proxies')
const address = read('addresses')[0].addr_info.find(({ noprefixroute }) => noprefixroute)
const named = neighbours.filter(one => 'router' in one)
const routers = neighbours.filter(({ router }) => router)
console.log(named.length, routers.length, named[0].router, proxy.proxy, address.noprefixroute)
END
seen=$(node read.mjs)
echo "$seen"
[ "$seen" = "1 0 null null true" ]
