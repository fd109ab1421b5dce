# chronyd.sh FOLDER: with the settings of FOLDER/settings, prints the addresses of the servers that chrony asks.
cd "$1" || exit
ip link set lo up
printf '%s\n' 'cmdport 0' "bindcmdaddress $1/order" "pidfile $1/pid" | cat - settings >daemon.conf
timeout 30 "$CHRONYD" -x -d -u root -f "$1/daemon.conf" >daemon.log 2>&1 & server=$!
for _ in $(seq 200); do "$CHRONYC" -h "$1/order" -n sources -a >sources 2>/dev/null && break || sleep 0.05; done
sed -n 's/^^. \([^ ]*\).*/\1/p' sources
kill "$server"
wait
