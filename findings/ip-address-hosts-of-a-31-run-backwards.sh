#!/usr/bin/env bash
# Package: ip-address 10.7.6 (npm)
#
# For 192.0.2.4/31, a link of two routers, startAddressExclusive() is 192.0.2.5 and endAddressExclusive() 192.0.2.4: the
# first host comes after the last. For 192.0.2.5/32 they are 192.0.2.6 and 192.0.2.4, which are two other addresses.
#
# Why it surprises: the two are how one gets the usable addresses of a network, and both addresses of a /31 are usable
# (RFC 3021). Nothing is thrown, and a loop from the first to the last has no turn.
#
# Seen: "/30 192.0.2.5 to 192.0.2.6, /31 192.0.2.5 to 192.0.2.4, /32 192.0.2.6 to 192.0.2.4".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund ip-address@10.7.6
cat >hosts.mjs <<"END"
import ip from "ip-address"
const hosts = length => {
  const network = new ip.Address4(`192.0.2.5/${length}`)
  return `/${length} ${network.startAddressExclusive().address} to ${network.endAddressExclusive().address}`
}
console.log([30, 31, 32].map(hosts).join(", "))
END
seen=$(node hosts.mjs)
echo "$seen"
[ "$seen" = "/30 192.0.2.5 to 192.0.2.6, /31 192.0.2.5 to 192.0.2.4, /32 192.0.2.6 to 192.0.2.4" ]
