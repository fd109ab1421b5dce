#!/usr/bin/env bash
# Package: nftables 1.0.6-2+deb12u2 (Debian 12), on Linux 6.18
#
# A change that deletes something, if only one rule, holds nft up for 10 to 20 ms after the kernel has taken it: closing
# its netlink socket waits until the kernel has destroyed what was deleted. One that only adds ends at once. So a list
# that is flushed and filled anew takes several times as long as what is new in it, however short the list is.
#
# Why it surprises: nft -f is a transaction, and a transaction that deletes looks no heavier than one that adds; the
# program uses the same 3 ms of the processor in both cases, and what waits is close().
#
# Seen: "adding: 3 ms; flushing and adding: 20 ms" (medians of 21 runs each; a quiet and a busy machine differ).
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download nftables=1.0.6-2+deb12u2 libnftables1=1.0.6-2+deb12u2 libnftnl11=1.2.4-2 libmnl0=1.0.4-3 \
  libjansson4=2.14-2 libedit2=3.1-20221030-2 libxtables12=1.8.9-2 libgmp10=2:6.2.1+dfsg1-1.1 libbsd0=0.11.7-2 \
  libtinfo6=6.4-4 libmd0=1.0.4-2 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu work

cat >measure.sh <<'END'
# Prints the medians of both kinds of change in microseconds.
nft="$work/root/usr/sbin/nft"
"$nft" 'add table ip t; add chain ip t c { type filter hook forward priority 0; }'
median() {
  for run in $(seq 21); do
    begin=${EPOCHREALTIME/./}
    "$nft" "$1"
    echo $((${EPOCHREALTIME/./} - begin))
  done | sort -n | sed -n 11p
}
echo "$(median 'add rule ip t c tcp dport 80 drop') $(median 'flush chain ip t c; add rule ip t c tcp dport 80 drop')"
END
read -r adding both < <(unshare -Urn bash measure.sh)
echo "adding: $((adding / 1000)) ms; flushing and adding: $((both / 1000)) ms"
[ "$both" -gt $((adding * 3 / 2 + 3000)) ]
