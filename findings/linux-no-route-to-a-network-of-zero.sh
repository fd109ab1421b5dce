#!/usr/bin/env bash
# Linux 6.18, asked with the installed iproute2 (6.1.0-3, Debian 12)
#
# "ip address add 10.60.0.1/1" succeeds, and the kernel makes no route to 0.0.0.0/1: nobody in the network of the address
# is reached, and "ip route add default via 10.1.0.1" fails with "Nexthop has invalid gateway". The same with 20.60.0.1/2,
# and with every network whose first byte is 0. 9.1.2.3/7 gets its route to 8.0.0.0/7.
#
# Why it surprises: an address brings the route to its network, and nothing is said. With "onlink" the default
# route is taken.
#
# Seen: no route for 10.60.0.1/1, one for 9.1.2.3/7; a default route only with onlink.
set -euo pipefail
seen=$(unshare -Urn bash -c '
  ip link add one type veth peer name two
  ip link set one up
  ip link set two up
  ip address add 10.60.0.1/1 dev one
  echo "$(ip -4 route | wc -l) routes"
  ip route add default via 10.1.0.1 dev one 2>/dev/null && echo default || echo refused
  ip route add default via 10.1.0.1 dev one onlink && echo with onlink
  ip address add 9.1.2.3/7 dev one
  ip -4 route | grep -o "^8.0.0.0/7"' | paste -sd, | sed 's/,/, /g')
echo "$seen"
[ "$seen" = '0 routes, refused, with onlink, 8.0.0.0/7' ]
