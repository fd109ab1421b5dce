#!/usr/bin/env bash
# Package: iperf3 3.12-1+deb12u2 (Debian 12)
#
# "iperf3 -n 1000" is to transmit 1000 bytes. It transmits 131072, as its own report says: over TCP the number is
# looked at only between blocks, and a block is 128 KB unless -l says otherwise.
#
# Why it surprises: the number is in bytes, is taken without a word, and stands in the settings of the report
# ("test_start") as it was given; whoever measures a line with a limit of its own, or counts bytes against a counter of
# a router, is wrong by two orders of magnitude.
#
# Seen: asked for 1000 bytes, sent 131072; with -l 500, sent 1000
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download iperf3=3.12-1+deb12u2 libiperf0=3.12-1+deb12u2 libsctp1=1.0.19+dfsg-2 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu
cat >send.sh <<'END'
# Prints how many bytes are asked for and sent with these options.
ip link set lo up
root/usr/bin/iperf3 -s -1 >server.log 2>&1 &
for try in $(seq 100); do
  root/usr/bin/iperf3 -c 127.0.0.1 --json "$@" >report.json && break
  sleep 0.1
done
tr -d ' \t\n' <report.json |
  sed 's/.*"test_start":{[^}]*"bytes":\([0-9]*\).*"sum_sent":{[^}]*"bytes":\([0-9]*\).*/\1 \2/'
END
usual=$(unshare -n bash send.sh -n 1000)
small=$(unshare -n bash send.sh -n 1000 -l 500)
echo "asked for ${usual% *} bytes, sent ${usual#* }; with -l 500, sent ${small#* }"
[ "$usual" = '1000 131072' ] && [ "$small" = '1000 1000' ]
