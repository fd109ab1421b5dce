import { later, missing, partly, row, seen, shownBy } from './requirement'

/** WAN, PPP, VLAN, QoS, PON. */
export const wanRows = [
  row('WAN.CONNECT.1', 'must', 'Always on', seen('dial “Always on”')),
  row('WAN.CONNECT.3', 'must', 'Connect by hand', seen('button in the list for PPPoE “Manual”')),
  row('WAN.CONNECT.5', 'must', 'Disconnect by hand', partly('button for all (MGMT.LOCAL.17)')),
  row(
    'MGMT.LOCAL.17',
    'must',
    'The connection can be restarted alone',
    missing('`wanDial` for every mode: disconnect, connect'),
  ),
  row('WAN.CONNECT.8', 'must', 'A silent DNS server is noticed and logged', partly('event')),
  row('WAN.CONNECT.ON-DEMAND.1 · 6', 'must', 'On demand, with its time', seen('dial and idle minutes')),
  row('WAN.CONNECT.ON-DEMAND.7', 'should', '20 minutes at first', missing('default, or operator’s')),
  row('WAN.CONNECT.ON-DEMAND.4', 'must', 'On demand for IPoE', missing('nothing yet')),
  row('WAN.PPP.3 · 4', 'must', 'PPPoE; MTU above 1492', partly('128 to 1492; variant 2200')),
  row('WAN.PPP.13', 'must', 'Name of the access concentrator is shown', partly('optional `cur_ac`')),
  row('WAN.PPP.IPv6.3', 'must', 'IPv4, IPv6 or both', seen('IP protocol')),
  row('WAN.IPv6.6', 'must', 'Length of the wanted prefix', seen('48 to 128')),
  row('WAN.IPv6.16', 'must', 'Which DHCPv6 options are asked for', missing('operator’s part')),
  row('WAN.BRIDGE.5 · 6', 'must', 'IPv6 bridged apart', missing('optional')),
  row('WAN.QoS.VLAN.2', 'must', 'VLAN and priority', seen('fields of a connection')),
  row(
    'LAN.QoS.1 to 11',
    'must',
    'Queues and classes',
    later('optional `qos` (devices first), outside the specification'),
  ),
  row('LAN.FWD.10', 'must', 'Which traffic uses which connection', partly('port and SSID binding, static routes')),
  row(
    'IF.WAN.GPON.26 · XG-PON.4 · XGS-PON.4',
    'should',
    'Statistics of the PON',
    partly('optional keys in pon_info; useful to technicians'),
  ),
  row(
    'MGMT.LOCAL.19',
    'must',
    'A quick start page',
    shownBy('tests/browser/pages/quick.test.ts', 'the summary is printed without the frame'),
  ),
]
