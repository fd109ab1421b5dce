#!/usr/bin/env bash
# Package: nftables 1.0.6-2+deb12u2 (Debian 12)
#
# A chain may be called "limit", or "fwd", "log", "counter", "dup" and so on: the kernel takes it, and nft too, if it is
# told in JSON. But "nft list ruleset" prints the name as it is, which nft does not read, with quotes neither. So the
# listing, which is the usual way to keep a ruleset, cannot be loaded any more, not even its other tables.
#
# Why it surprises: -f reads what "list" prints, as the manual says of its format, and the two ways in are two notations
# of one language. "forward", "input" and "output", which look like words of it just as well, are names like others.
#
# Seen: named forward: loaded; named limit: refused
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download nftables=1.0.6-2+deb12u2 libnftables1=1.0.6-2+deb12u2 libnftnl11=1.2.4-2 libjansson4=2.14-2 \
  libedit2=3.1-20221030-2 libbsd0=0.11.7-2 libmd0=1.0.4-2 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu
export PATH=$work/root/usr/sbin:$PATH
cat >keep.sh <<'END'
# Makes a chain with this name, and loads what nft lists.
nft -j -f - <<JSON
{ "nftables": [ { "add": { "table": { "family": "inet", "name": "t" } } },
  { "add": { "chain": { "family": "inet", "table": "t", "name": "$1" } } } ] }
JSON
nft list ruleset >"kept.$1"
nft flush ruleset
nft -f "kept.$1" 2>/dev/null && echo loaded || echo refused
END
forward=$(unshare -n bash keep.sh forward)
limit=$(unshare -n bash keep.sh limit)
echo "named forward: $forward; named limit: $limit"
[ "$forward" = loaded ] && [ "$limit" = refused ]
