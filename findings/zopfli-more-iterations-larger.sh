#!/usr/bin/env bash
# Package: zopfli 1.0.3-1 (Debian 12), on lib/output.js of terser 5.51.2 (npm)
#
# Forty-eight times as many iterations give a larger file: 240 more than 5.
#
# Why it surprises: the program's help says "More gives more compression but is slower", and its search keeps the best
# result of all iterations. It does so for each block; then the blocks are split anew where that suits the result, and
# what suits a later result can be worse. A build that has time to spare cannot just raise the number: it has to look at
# the sizes.
#
# Seen: 5: 15891, 15: 15885, 60: 15876, 120: 15880, 240: 15915 bytes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download zopfli=1.0.3-1
dpkg -x zopfli_*.deb .
npm install --silent --no-audit --no-fund terser@5.51.2
size() { usr/bin/zopfli -c "--i$1" node_modules/terser/lib/output.js | wc -c; }
for iterations in 5 15 60 120 240; do
  echo "$iterations iterations: $(size "$iterations") bytes"
done
usr/bin/zopfli -h 2>&1 | grep -i 'more gives more'
[ "$(size 240)" -gt "$(size 5)" ]
