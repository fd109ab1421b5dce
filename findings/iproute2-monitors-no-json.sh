#!/usr/bin/env bash
# Package: iproute2 6.1.0-3 (Debian 12)
#
# "ip -j monitor link" prints what "ip monitor link" prints, lines of text, and says nothing of the option. So does
# "ip -j monitor route".
#
# Why it surprises: -j is an option of ip itself, all its lists follow it, and the same interface in "ip -j link" is
# JSON; a program that reads events in this way never gets one that it can parse.
#
# Seen: "[{" of the list, and of the events "3: lan@box: …" and "10.1.0.0/16 dev lan …".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download iproute2=6.1.0-3 libbpf1=1:1.1.2-0+deb12u1 libelf1=0.188-2.1 libmnl0=1.0.4-3 \
  libcap2=1:2.66-4+deb12u3+b1 libbsd0=0.11.7-2 libmd0=1.0.4-2 libtirpc3=1.3.3+ds-1 libdb5.3=5.3.28+dfsg2-1 \
  libxtables12=1.8.9-2 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu
cat >events.sh <<"END"
ip() { root/bin/ip "$@"; }
ip link add lan type veth peer name box
ip link set lan up
ip link set box up
root/bin/ip -j monitor link >links & links=$!
root/bin/ip -j monitor route >routes & routes=$!
# Until both listen.
until [ -s links ]; do ip link set lan mtu 1400; ip link set lan mtu 1500; sleep 0.05; done
until [ -s routes ]; do ip route replace 10.1.0.0/16 dev lan; sleep 0.05; done
kill $links $routes
ip -j link show lan >list
END
unshare -n bash events.sh
head -c 40 list
echo
head -n 1 links routes
[ "$(head -c 2 list)" = '[{' ]
grep -q '^[0-9]*: lan@box: <' links
grep -q '^10\.1\.0\.0/16 dev lan' routes
