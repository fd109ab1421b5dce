#!/usr/bin/env bash
# Package: miniupnpd-nftables 2.3.1-1, nftables 1.0.6-2+deb12u2 (Debian 12), on the kernel of the machine; Node 20 asks
#
# AddPortMapping with NewEnabled 0, a port that is prepared but stays closed, is answered with success and opened like
# every other; GetSpecificPortMappingEntry then says that it is on.
#
# Why it surprises: whether a mapping is on is a required argument of the call, and one that the daemon cannot keep could
# be refused. A program that closes its port for a while in this way leaves it open.
#
# Seen: "NewEnabled 0: answer 200, rules that lead to the device: 1, listed as enabled: 1".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download miniupnpd-nftables=2.3.1-1 nftables=1.0.6-2+deb12u2 libnftables1=1.0.6-2+deb12u2 \
  libnftnl11=1.2.4-2 libmnl0=1.0.4-3 libjansson4=2.14-2 libedit2=3.1-20221030-2 libxtables12=1.8.9-2 \
  libgmp10=2:6.2.1+dfsg1-1.1 libbsd0=0.11.7-2 libtinfo6=6.4-4 libmd0=1.0.4-2 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu
cat >settings <<END
ext_ifname=wan
listening_ip=lan
enable_upnp=yes
uuid=6f6e746c-6574-4000-8000-000000000000
http_port=5555
upnp_table_name=t
upnp_nat_table_name=t
upnp_forward_chain=forward
upnp_nat_chain=ports
upnp_nat_postrouting_chain=out
END
cat >ask.mjs <<"END"
const type = "urn:schemas-upnp-org:service:WANIPConnection:1"
const ask = async (action, values) => {
  const content = Object.entries(values).map(([key, value]) => `<${key}>${value}</${key}>`).join("")
  const body = `<?xml version="1.0"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"
    s:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"><s:Body><u:${action} xmlns:u="${type}">${content}</u:${action}></s:Body></s:Envelope>`
  const headers = { SOAPAction: `"${type}#${action}"`, "Content-Type": "text/xml" }
  return fetch("http://192.168.77.1:5555/ctl/IPConn", { method: "POST", body, headers })
}
const port = { NewRemoteHost: "", NewExternalPort: 4004, NewProtocol: "TCP" }
const device = { NewInternalPort: 4004, NewInternalClient: "192.168.77.1", NewEnabled: 0 }
const about = { NewPortMappingDescription: "camera", NewLeaseDuration: 3600 }
const added = await ask("AddPortMapping", { ...port, ...device, ...about })
const listed = await (await ask("GetSpecificPortMappingEntry", port)).text()
console.log(added.status, /<NewEnabled>(.*?)</.exec(listed)?.[1])
END
cat >opens.sh <<'END'
ip link set lo up
ip link add wan type veth peer name provider
ip link add lan type veth peer name box
for name in wan provider lan box; do ip link set "$name" up; done
ip address add 9.9.9.9/24 dev wan
ip address add 192.168.77.1/24 dev lan
root/usr/sbin/nft 'table inet t { chain forward { }; chain ports { }; chain out { }; }'
timeout 30 root/usr/sbin/miniupnpd -d -f settings -P pid >log 2>&1 & server=$!
until grep -q "HTTP listening" log; do sleep 0.1; done
node ask.mjs >told
root/usr/sbin/nft list chain inet t ports | grep -c "dport 4004 dnat ip to 192.168.77.1:4004" >rules || true
kill "$server"
wait "$server" || true
END
timeout 60 unshare -Urn bash opens.sh
read -r status enabled <told
echo "NewEnabled 0: answer $status, rules that lead to the device: $(cat rules), listed as enabled: $enabled"
[ "$status $(cat rules) $enabled" = "200 1 1" ]
