#!/usr/bin/env bash
# Package: conntrack 1.4.7-1+b2 (Debian 12)
#
# "conntrack -D -s 192.168.1.5" ends with 1 when that address has no connection, and says "0 flow entries have been
# deleted". "conntrack -L" and "conntrack -F" end with 0 when there is none.
#
# Why it surprises: a script ends the connections of a device after a rule was changed, and mostly there are none. With
# "set -e", or with a check of the code, the new rule is then reported as failed. conntrack(8) has 1 for errors.
#
# Seen: "delete 1, list 0, flush 0; after one was added: delete 0".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download conntrack=1:1.4.7-1+b2 libnetfilter-conntrack3=1.0.9-3 libnfnetlink0=1.0.2-2 \
  libmnl0=1.0.4-3 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu
cat >flows.sh <<"END"
code() {
  root/usr/sbin/conntrack "$@" >said 2>&1
  echo $?
}
none="delete $(code -D -s 192.168.1.5), list $(code -L -s 192.168.1.5), flush $(code -F)"
added=$(code -I -s 192.168.1.5 -d 192.0.2.1 -p udp --sport 5060 --dport 5060 -t 60)
[ "$added" = 0 ] && echo "$none; after one was added: delete $(code -D -s 192.168.1.5)"
END
seen=$(unshare -n bash flows.sh)
echo "$seen"
[ "$seen" = "delete 1, list 0, flush 0; after one was added: delete 0" ]
