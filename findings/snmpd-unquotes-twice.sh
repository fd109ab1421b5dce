#!/usr/bin/env bash
# Package: snmpd 5.9.3+dfsg-2+deb12u1 (Debian 12)
#
# The name of a community is unquoted twice: rocommunity "a\\b" in snmpd.conf answers to "ab", not to "a\b", and a
# backslash has to be written four times.
#
# Why it surprises: snmpd.conf(5) speaks of quotes in the way of a shell, where "a\\b" is a\b, and that is what one
# round of unquoting gives; the agent starts without a word and then answers nobody who knows the right name.
#
# Seen: an answer to "ab" and none to "a\b"; with four backslashes an answer to "a\b".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download snmpd=5.9.3+dfsg-2+deb12u1 snmp=5.9.3+dfsg-2+deb12u1 libsnmp40=5.9.3+dfsg-2+deb12u1 \
  libnetsnmptrapd40=5.9.3+dfsg-2+deb12u1 libwrap0=7.6.q-32 libpci3=1:3.9.0-4 libsensors5=1:3.6.0-7.1 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu
export MIBS= SNMP_PERSISTENT_DIR=$work SNMPCONFPATH=$work
cat >ask.sh <<"END"
# Prints whether an agent with the community as $1 writes it answers to $2.
ip link set lo up
printf "agentaddress udp:127.0.0.1:1161\nrocommunity \"%s\"\n" "$1" >snmpd.conf
root/usr/sbin/snmpd -f -Lo -C -c snmpd.conf -p pid >snmpd.log 2>&1 &
for _ in $(seq 100); do ss -lun | grep -q :1161 && break || sleep 0.1; done
root/usr/bin/snmpget -v2c -c "$2" -t 1 -r 1 127.0.0.1:1161 1.3.6.1.2.1.1.3.0 >/dev/null 2>&1 && echo yes || echo no
kill $!
END
ask() { unshare -n bash ask.sh "$1" "$2"; }
two_for_none=$(ask 'a\\b' 'ab')
two_for_one=$(ask 'a\\b' 'a\b')
four_for_one=$(ask 'a\\\\b' 'a\b')
echo "two backslashes: answers to ab: $two_for_none, to a\\b: $two_for_one; four: to a\\b: $four_for_one"
[ "$two_for_none $two_for_one $four_for_one" = 'yes no yes' ]
