#!/usr/bin/env bash
# Package: user-mode-linux 6.1um4+b13 (Debian 12), with kmod 30+20221128-1 and nftables 1.0.6-2+deb12u2
#
# Debian's user-mode Linux has nf_tables and 18 modules of expressions for it, such as nft_masq, nft_redir and nft_tproxy,
# but not the families that they are for: a table of ip, ip6, inet, arp or netdev is refused with "Operation not
# supported". Only those of bridge are allowed, which has no NAT.
#
# Why it surprises: the expressions are useless without those families, the module loads without a word, and nftables is
# what this release of Debian filters with.
#
# Seen: "modules of expressions: 18, tables: bridge".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download user-mode-linux=6.1um4+b13 kmod=30+20221128-1 nftables=1.0.6-2+deb12u2 \
  libnftables1=1.0.6-2+deb12u2 libnftnl11=1.2.4-2 libmnl0=1.0.4-3 libjansson4=2.14-2 libedit2=3.1-20221030-2 \
  libxtables12=1.8.9-2 libgmp10=2:6.2.1+dfsg1-1.1 libbsd0=0.11.7-2 libtinfo6=6.4-4 libmd0=1.0.4-2 libpcap0.8=1.10.3-1 \
  libdbus-1-3=1.14.10-1~deb12u1 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu
ln -s root/bin/kmod modprobe
ln -s root/usr/lib/uml lib
cat >first <<END
#!/bin/sh
mount -t proc none /proc
cd $work
export LD_LIBRARY_PATH=$LD_LIBRARY_PATH
./modprobe -d $work nf_tables && grep -c ^nf_tables /proc/modules >loaded
for family in ip ip6 inet arp bridge netdev; do
  root/usr/sbin/nft add table \$family t 2>>refused && echo \$family >>tables
done
echo o >/proc/sysrq-trigger
sleep 60
END
chmod +x first
timeout 60 root/usr/bin/linux.uml root=/dev/root rootfstype=hostfs rootflags=/ rw mem=128M con=null con0=fd:0,fd:1 \
  ssl=null "uml_dir=$work" "init=$work/first" </dev/null >log 2>&1 || true
[ "$(cat loaded)" = 1 ]
modules=$(find root/usr/lib/uml -name 'nft_*.ko' | wc -l)
echo "modules of expressions: $modules, tables: $(cat tables)"
[ "$modules" = 18 ] && [ "$(cat tables)" = bridge ] && [ "$(grep -c 'Operation not supported' refused)" = 5 ]
