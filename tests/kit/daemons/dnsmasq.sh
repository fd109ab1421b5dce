# dnsmasq.sh FOLDER: with the settings of FOLDER/settings, prints the address, the name and the seconds that a client
# gets whose hardware address is 00:1a:2b:3c:4d:5e, as "ADDRESS NAME SECONDS".
cd "$1" || exit
ip link set lo up
unshare -n sleep 60 & client=$!
until [ "$(readlink /proc/$client/ns/net)" != "$(readlink /proc/$$/ns/net)" ]; do sleep 0.05; done
ip link add lan type veth peer name box address 00:1a:2b:3c:4d:5e netns "$client"
ip address add 192.168.77.1/24 dev lan
ip link set lan up
nsenter -n -t "$client" ip link set box up
printf '%s\n' no-resolv user=root dhcp-authoritative "dhcp-leasefile=$1/leases" >daemon.conf
grep -q ^dhcp-range settings || echo dhcp-range=192.168.77.100,192.168.77.100,1h >>daemon.conf
cat settings >>daemon.conf
"$DNSMASQ" --no-ping -C daemon.conf -d 2>daemon.log & server=$!
lease=$(nsenter -n -t "$client" timeout 20 "$UDHCPC" udhcpc -i box -n -q -t 4 -T 1 -s /bin/true 2>&1 |
  sed -n 's/.*lease of \([0-9.]*\) .* time \([0-9]*\)/\1 \2/p')
[ -z "$lease" ] || echo "${lease% *} $(cut -d ' ' -f 4 leases) ${lease#* }"
kill "$server" 2>/dev/null || echo it does not start
kill "$client"
wait
