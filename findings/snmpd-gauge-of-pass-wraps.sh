#!/usr/bin/env bash
# Package: snmpd 5.9.3+dfsg-2+deb12u1 (Debian 12)
#
# A program of "pass" prints "gauge" and 10000000000, the speed of a 10G port: the agent sends 1410065408. Nothing is
# logged, and a gauge of 4294967296 is 0.
#
# Why it surprises: RFC 2578 (section 7.1.7) says that a Gauge32 never wraps and stays at its maximum, 4294967295, which
# is how ifSpeed tells "look at ifHighSpeed". For a counter the remainder is right.
#
# Seen: "Gauge32: 1000000000, Gauge32: 1410065408, Gauge32: 0".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download snmpd=5.9.3+dfsg-2+deb12u1 snmp=5.9.3+dfsg-2+deb12u1 libsnmp40=5.9.3+dfsg-2+deb12u1 \
  libnetsnmptrapd40=5.9.3+dfsg-2+deb12u1 libwrap0=7.6.q-32 libpci3=1:3.9.0-4 libsensors5=1:3.6.0-7.1 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu
export MIBS= SNMP_PERSISTENT_DIR=$work SNMPCONFPATH=$work
cat >speed <<"END"
#!/bin/sh
case $2 in
*.1.0) speed=1000000000 ;;
*.2.0) speed=10000000000 ;;
*.3.0) speed=4294967296 ;;
*) exit ;;
esac
printf "%s\ngauge\n%s\n" "$2" $speed
END
chmod +x speed
printf 'agentaddress udp:127.0.0.1:1161\nrocommunity public\npass .1.3.6.1.4.1.8072.9999 %s/speed\n' "$work" >snmpd.conf
cat >ask.sh <<"END"
ip link set lo up
root/usr/sbin/snmpd -f -Lo -C -c snmpd.conf -p pid >snmpd.log 2>&1 & agent=$!
for _ in $(seq 100); do ss -lun | grep -q :1161 && break || sleep 0.1; done
ask="root/usr/bin/snmpget -v2c -c public -On 127.0.0.1:1161"
$ask .1.3.6.1.4.1.8072.9999.1.0 .1.3.6.1.4.1.8072.9999.2.0 .1.3.6.1.4.1.8072.9999.3.0
kill $agent
END
seen=$(unshare -n bash ask.sh | sed 's/.* = //' | paste -sd, | sed 's/,/, /g')
echo "$seen"
[ "$seen" = "Gauge32: 1000000000, Gauge32: 1410065408, Gauge32: 0" ]
