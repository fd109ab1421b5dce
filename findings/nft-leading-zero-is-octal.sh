#!/usr/bin/env bash
# Package: nftables 1.0.6-2+deb12u2 (Debian 12)
#
# A port or a part of an address with a leading zero is octal for nft: "tcp dport 010" is port 8, and
# "ip daddr 192.168.010.5" is 192.168.8.5. 09 is an error, since it is no octal number.
#
# Why it surprises: forms and tables pad numbers ("080"), inet_pton and every browser refuse such an address or read it
# as decimal, and the rule that results looks right until it is listed.
#
# Seen: "tcp dport 8" and "ip daddr 192.168.8.5".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download nftables=1.0.6-2+deb12u2 libnftables1=1.0.6-2+deb12u2 libnftnl11=1.2.4-2 \
  libjansson4=2.14-2 libxtables12=1.8.9-2 libedit2=3.1-20221030-2 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu
printf "table inet t {\n chain c {\n tcp dport 010 accept\n ip daddr 192.168.010.5 accept\n }\n}\n" >rules.nft
unshare -n sh -c "root/usr/sbin/nft -f rules.nft && root/usr/sbin/nft list ruleset" | tee listed.txt
grep -q "tcp dport 8 accept" listed.txt
grep -q "ip daddr 192.168.8.5 accept" listed.txt
