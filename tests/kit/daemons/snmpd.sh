# snmpd.sh FOLDER NAME…: with the settings of FOLDER/settings, prints those names of communities that get an answer.
cd "$1" || exit
shift
ip link set lo up
echo agentaddress udp:127.0.0.1:1161 | cat - settings >daemon.conf
"$SNMPD" -f -Lo -C -c daemon.conf -p pid >daemon.log 2>&1 & server=$!
for _ in $(seq 200); do ss -lun | grep -q :1161 && break || sleep 0.05; done
for name; do
  "$SNMPGET" -v2c -c "$name" -t 1 -r 0 127.0.0.1:1161 1.3.6.1.2.1.1.3.0 >/dev/null 2>&1 && echo "$name"
done
kill "$server"
wait
