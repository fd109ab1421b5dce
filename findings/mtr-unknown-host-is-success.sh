#!/usr/bin/env bash
# Package: mtr-tiny 0.95-1 with libjansson4 2.14-2 (Debian 12)
#
# "mtr -j" of a name that cannot be resolved prints nothing to its standard output and exits with 0. Of two hosts it
# prints two JSON documents one after the other, without anything between them.
#
# Why it surprises: a program that looks at the exit code takes the empty text for the report of a finished trace;
# ping of iputils exits with 2 then. Of several hosts one expects a list.
#
# Seen: "exit 0, 0 bytes, Failed to resolve host"; 2 reports of two hosts, with "}{" where the second one begins, which
# JSON.parse refuses.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download mtr-tiny=0.95-1 libjansson4=2.14-2 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu MTR_PACKET=$work/root/usr/bin/mtr-packet
mtr() { root/usr/bin/mtr -j -n -c 1 "$@"; }
code=0
mtr host.invalid >report 2>error || code=$?
echo "exit $code, $(wc -c <report) bytes, $(grep -o 'Failed to resolve host' error)"
[ "$code" = 0 ] && [ ! -s report ] && grep -q 'Failed to resolve host' error
mtr 127.0.0.1 127.0.0.2 >two
grep -c '"report"' two
tr -d ' \n' <two | grep -q '}{"report"'
node -e '
  try {
    JSON.parse(require("node:fs").readFileSync("two", "utf8"))
    process.exit(1)
  } catch (error) {
    console.log(error.message.split("\n")[0])
  }'
