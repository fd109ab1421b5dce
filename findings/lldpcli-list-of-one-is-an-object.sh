#!/usr/bin/env bash
# Package: lldpd 1.0.16-1+deb12u1 (Debian 12)
#
# In what "lldpcli -f json" prints, "interface" is an array of objects, each with the name of an interface as its only
# key. With one interface it is that object itself, and with none it is not there at all. So is every list in it, down
# to the capabilities of a neighbour.
#
# Why it surprises: JSON has lists, and a program that reads one port of a switch reads no other number of them; there
# is a second format, json0, for those who want arrays always.
#
# Seen: none: absent; one: object; two: array
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download lldpd=1.0.16-1+deb12u1 libsnmp40=5.9.3+dfsg-2+deb12u1 libevent-2.1-7=2.1.12-stable-8 \
  libpci3=1:3.9.0-4 libwrap0=7.6.q-32 libsensors5=1:3.6.0-7.1 libbsd0=0.11.7-2 libmd0=1.0.4-2 \
  libcap2=1:2.66-4+deb12u3+b1 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu work
cat >shapes.sh <<'END'
# Prints what the list of interfaces is, with none, one and two of them.
cd "$work"
mount -t tmpfs none /run
mkdir -p /run/lldpd
{ cat /etc/passwd; echo '_lldpd:x:999:999::/run/lldpd:/usr/sbin/nologin'; } >users
{ cat /etc/group; echo '_lldpd:x:999:'; } >groups
mount --bind users /etc/passwd
mount --bind groups /etc/group
unshare -n sleep 90 & other=$!
until [ "$(readlink /proc/$other/ns/net)" != "$(readlink /proc/$$/ns/net)" ]; do sleep 0.05; done
root/usr/sbin/lldpd -d -L "$work/root/usr/sbin/lldpcli" -u "$work/socket" -S box 2>lldpd.log & server=$!

# Waits until lldpd knows the interface $1, and prints the shape.
shape() {
  for try in $(seq 200); do
    root/usr/sbin/lldpcli -u "$work/socket" -f json show interfaces >said.json 2>/dev/null || true
    ! grep -q "$1" said.json || break
    sleep 0.1
  done
  case $(tr -d ' \t\n' <said.json) in
  *'"interface":['*) echo array ;;
  *'"interface":{'*) echo object ;;
  *) echo absent ;;
  esac
}
shape lldp
for name in one two; do
  ip link add "$name" type veth peer name "$name" netns "$other"
  ip link set "$name" up
  nsenter -n -t "$other" ip link set "$name" up
  shape "\"$name\""
done
kill "$server" "$other"
END
read -r none one two <<<"$(unshare -nm bash shapes.sh | paste -sd ' ')"
echo "none: $none; one: $one; two: $two"
[ "$none $one $two" = 'absent object array' ]
