#!/usr/bin/env bash
# Package: snmpd 5.9.3+dfsg-2+deb12u1 (Debian 12)
#
# Where one name is both rwcommunity and rocommunity, the line that comes first counts: written second, the right to
# write is lost, and written first, every reader may write. Nothing is said.
#
# Why it surprises: the two directives read like two lists of names, in which the larger right or the last line would
# count, and other directives of the file are replaced by a later line.
#
# Seen: with rocommunity first a write is refused (noAccess), with rwcommunity first it is carried out.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download snmpd=5.9.3+dfsg-2+deb12u1 snmp=5.9.3+dfsg-2+deb12u1 libsnmp40=5.9.3+dfsg-2+deb12u1 \
  libnetsnmptrapd40=5.9.3+dfsg-2+deb12u1 libwrap0=7.6.q-32 libpci3=1:3.9.0-4 libsensors5=1:3.6.0-7.1 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu
export MIBS= SNMP_PERSISTENT_DIR=$work SNMPCONFPATH=$work
cat >write.sh <<"END"
# Prints what an agent with the directives $1 and $2 for one name answers to a write of sysName.
ip link set lo up
printf "agentaddress udp:127.0.0.1:1161\n%s home\n%s home\n" "$1" "$2" >snmpd.conf
root/usr/sbin/snmpd -f -Lo -C -c snmpd.conf -p pid >snmpd.log 2>&1 &
for _ in $(seq 100); do ss -lun | grep -q :1161 && break || sleep 0.1; done
root/usr/bin/snmpset -v2c -c home -t 1 -r 1 127.0.0.1:1161 1.3.6.1.2.1.1.5.0 s gateway 2>&1 |
  sed -n "s/^Reason: \([A-Za-z]*\).*/\1/p; s/.*STRING: .*/written/p"
kill $!
END
reader=$(unshare -n bash write.sh rocommunity rwcommunity)
writer=$(unshare -n bash write.sh rwcommunity rocommunity)
echo "rocommunity first: $reader; rwcommunity first: $writer"
[ "$reader" = noAccess ] && [ "$writer" = written ]
