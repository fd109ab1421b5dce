#!/usr/bin/env bash
# Package: kea-dhcp4-server 2.2.0-6 (Debian 12), client udhcpc of busybox 1.35.0-4+deb12u1+b1
#
# A pool of Kea may be written as a network, and then is all of it. With the pool "192.168.77.0/24" in the subnet
# "192.168.77.0/24" the first client is given 192.168.77.0, the address of the network, and the second one 192.168.77.1,
# which the server itself has on that interface and by which it answers.
#
# Why it surprises: the test of the configuration (-t) succeeds, nothing is logged as a warning, and dnsmasq, given a
# range with its own address in it, leaves that out.
#
# Seen: 192.168.77.0 from 192.168.77.1; 192.168.77.1 from 192.168.77.1
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download kea-dhcp4-server=2.2.0-6 kea-common=2.2.0-6 liblog4cplus-2.0.5=2.0.8-1 \
  libmariadb3=1:10.11.19-0+deb12u1 libpq5=15.20-0+deb12u1 libldap-2.5-0=2.5.13+dfsg-5 \
  busybox=1:1.35.0-4+deb12u1+b1 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu work
export KEA_PIDFILE_DIR=$work KEA_LOCKFILE_DIR=$work
cat >kea.json <<'END'
{ "Dhcp4": {
  "interfaces-config": { "interfaces": [ "lan" ] },
  "lease-database": { "type": "memfile", "persist": false },
  "subnet4": [ { "subnet": "192.168.77.0/24", "pools": [ { "pool": "192.168.77.0/24" } ] } ]
} }
END

cat >lease.sh <<'END'
# Prints which addresses two clients get, and from whom.
cd "$work"
ip link set lo up
unshare -n sleep 90 & client=$!
until [ "$(readlink /proc/$client/ns/net)" != "$(readlink /proc/$$/ns/net)" ]; do sleep 0.05; done
ip link add lan type veth peer name box netns "$client"
ip addr add 192.168.77.1/24 dev lan
ip link set lan up
nsenter -n -t "$client" ip link set box up
root/usr/sbin/kea-dhcp4 -t kea.json >test.log 2>&1 || echo 'not taken'
root/usr/sbin/kea-dhcp4 -c kea.json >kea.log 2>&1 & server=$!
for id in 1 2; do
  nsenter -n -t "$client" timeout 30 root/bin/busybox udhcpc -i box -q -f -T 1 -A 1 -x 0x3d:010000000000$id \
    -s /bin/true 2>&1 | sed -n 's/.*lease of \([0-9.]*\) obtained from \([0-9.]*\).*/\1 from \2/p'
done
kill "$server" "$client"
END
given=$(unshare -n bash lease.sh | paste -sd ';' | sed 's/;/; /')
echo "$given"
[ "$given" = '192.168.77.0 from 192.168.77.1; 192.168.77.1 from 192.168.77.1' ]
