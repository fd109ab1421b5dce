# hostapd.sh FOLDER: with the settings of FOLDER/settings, prints what hostapd says of a device that comes. Without a
# radio it is one on a cable, which joins with its first packet.
cd "$1" || exit
ip link set lo up
ip link add lan type veth peer name box address 00:1a:2b:3c:4d:5e
ip address add 192.168.77.1/24 dev lan
ip link set lan up
ip link set box up
printf '%s\n' interface=lan driver=wired ieee8021x=1 eap_server=1 | cat - settings >daemon.conf
"$HOSTAPD" -dd daemon.conf >daemon.log 2>&1 & server=$!
for _ in $(seq 200); do ss -lun | grep -q ':67 ' && break || sleep 0.05; done
timeout 20 "$UDHCPC" udhcpc -i box -n -q -t 2 -T 1 -s /bin/true >/dev/null 2>&1
kill "$server"
wait "$server"
cat daemon.log
