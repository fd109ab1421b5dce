#!/usr/bin/env bash
# Package: rsyslog 8.2302.0-1+deb12u2 (Debian 12)
#
# "<14>Nov 30 11:00:00 2001:db8::1 dnsmasq: started", from a gateway that has its address for a name, is read as the
# program "2001" of the host "localhost", with the message ":db8::1 dnsmasq: started".
#
# Why it surprises: RFC 3164 (section 4.1.2) names the host, its IPv4 address or its IPv6 address for this place. An
# IPv4 address is understood, and an IPv6 address in the form of RFC 5424, too.
#
# Seen: "gateway/dnsmasq 192.0.2.1/dnsmasq localhost/2001 2001:db8::1/dnsmasq".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download rsyslog=8.2302.0-1+deb12u2 libestr0=0.1.11-1 libfastjson4=1.2304.0-1 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu
cat >rsyslog.conf <<END
module(load="imudp")
input(type="imudp" port="5514" address="127.0.0.1")
template(name="who" type="string" string="%HOSTNAME%/%programname%\n")
action(type="omfile" file="$work/log" template="who")
END
cat >send.sh <<"END"
ip link set lo up
root/usr/sbin/rsyslogd -n -f rsyslog.conf -i "$PWD/pid" -M root/usr/lib/x86_64-linux-gnu/rsyslog & server=$!
for _ in $(seq 100); do ss -lun | grep -q :5514 && break || sleep 0.1; done
while read -r line; do
  printf %s "$line" >/dev/udp/127.0.0.1/5514
done <messages
for _ in $(seq 100); do [ "$(cat log 2>/dev/null | wc -l)" = 4 ] && break || sleep 0.1; done
kill $server
wait
END
cat >messages <<"END"
<14>Nov 30 11:00:00 gateway dnsmasq: started
<14>Nov 30 11:00:00 192.0.2.1 dnsmasq: started
<14>Nov 30 11:00:00 2001:db8::1 dnsmasq: started
<14>1 2026-11-30T11:00:00Z 2001:db8::1 dnsmasq - - - started
END
unshare -n --uts bash -c 'hostname localhost; bash send.sh' >said 2>&1
seen=$(paste -sd' ' log)
echo "$seen"
[ "$seen" = "gateway/dnsmasq 192.0.2.1/dnsmasq localhost/2001 2001:db8::1/dnsmasq" ]
