#!/usr/bin/env bash
# Package: nftables 1.0.6-2+deb12u2 (Debian 12), on the kernel of the machine
#
# Two networks are added to a set with auto-merge, and overlap. The set then has one interval, and neither of the two can
# be deleted in the words in which it was added: "element does not exist".
#
# Why it surprises: with auto-merge an element that was added is not one that can be deleted; a program that keeps the
# rows of a user in such a set has to work out by itself what remains of each.
#
# Seen: "refused: 10.0.0.0/24, 10.0.0.128-10.0.1.127; left: 10.0.0.0-10.0.1.127".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download nftables=1.0.6-2+deb12u2 libnftables1=1.0.6-2+deb12u2 libnftnl11=1.2.4-2 libmnl0=1.0.4-3 \
  libjansson4=2.14-2 libedit2=3.1-20221030-2 libxtables12=1.8.9-2 libgmp10=2:6.2.1+dfsg1-1.1 libbsd0=0.11.7-2 \
  libtinfo6=6.4-4 libmd0=1.0.4-2 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu

cat >merge.sh <<'END'
nft() { root/usr/sbin/nft "$@"; }
nft 'table ip t { set s { type ipv4_addr; flags interval; auto-merge; }; }'
for added in 10.0.0.0/24 10.0.0.128-10.0.1.127; do nft "add element ip t s { $added }"; done
for added in 10.0.0.0/24 10.0.0.128-10.0.1.127; do
  nft "delete element ip t s { $added }" 2>>messages || echo "$added" >>refused
done
nft list set ip t s | sed -n 's/.*elements = { \(.*\) }/\1/p' >left
END
unshare -Urn bash merge.sh
echo "refused: $(paste -sd, refused | sed 's/,/, /g'); left: $(cat left)"
grep -q "element does not exist" messages
[ "$(wc -l <refused)" = 2 ] && [ "$(cat left)" = 10.0.0.0-10.0.1.127 ]
