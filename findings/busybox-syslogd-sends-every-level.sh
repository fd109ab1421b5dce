#!/usr/bin/env bash
# Package: busybox 1:1.35.0-4+deb12u1+b1 (Debian 12)
#
# "syslogd -l 4 -L -R server" keeps only lines more urgent than a warning in the local log, and sends the server all of
# them, down to debugging: the level is for the local log only.
#
# Why it surprises: "-l N  Log only messages more urgent than prio N" names no place, and in syslog.conf a level belongs
# to a line, whether that leads to a file or to a server.
#
# Seen: of an error and of a debugging line, the local log has "err", and the server gets "err debug".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download busybox=1:1.35.0-4+deb12u1+b1 2>/dev/null
dpkg -x busybox_*.deb root
mkdir dev
seen=$(unshare -Urnmpf --kill-child bash -c '
  ip link set lo up
  for device in null zero urandom; do : >dev/$device; mount --bind /dev/$device dev/$device; done
  mount --rbind dev /dev
  busybox=root/bin/busybox
  : >server
  python3 -c "
import socket
s = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
s.bind((\"127.0.0.1\", 5140))
open(\"bound\", \"w\")
while True: open(\"server\", \"ab\").write(s.recv(999))" &
  until [ -e bound ]; do sleep 0.05; done
  $busybox syslogd -n -l 4 -L -R 127.0.0.1:5140 -O local &
  until [ -S /dev/log ]; do sleep 0.05; done
  $busybox logger -p user.err line err
  $busybox logger -p user.debug line debug
  # In one datagram each; the last line is through when both others are.
  $busybox logger -p user.err line end
  until grep -q "line end" server && grep -q "line end" local; do sleep 0.05; done
  for log in local server; do echo $log: $(grep -o "line [a-z]*" $log | grep -v end | cut -d" " -f2); done' | paste -sd' ')
echo "$seen"
[ "$seen" = 'local: err server: err debug' ]
