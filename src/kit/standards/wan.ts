import { integrator, later, missing, partly, row, shownBy } from './requirement'

/** WAN, PPP, VLAN, QoS, PON. */
export const wanRows = [
  row(
    'WAN.CONNECT.1',
    'must',
    'Always on',
    shownBy('tests/kit/standards/settings.test.ts', 'a connection is always on'),
  ),
  row(
    'WAN.CONNECT.3',
    'must',
    'Connect by hand',
    shownBy('tests/kit/firmware-c/linux/pppoe.test.ts', 'the user hangs up and dials'),
  ),
  row(
    'WAN.CONNECT.5',
    'must',
    'Disconnect by hand',
    shownBy(
      'tests/web/saving/internet.test.ts',
      'a connection that dials by itself is ended, stays down, and is dialled again',
    ),
  ),
  row(
    'MGMT.LOCAL.17',
    'must',
    'The connection can be restarted alone',
    shownBy(
      'tests/web/saving/internet.test.ts',
      'a connection that dials by itself is ended and dialled again from the list',
    ),
  ),
  row(
    'WAN.CONNECT.8',
    'must',
    'A silent DNS server is noticed and logged',
    shownBy(
      'tests/gateway/behaviours/system/event-log.test.ts',
      'a DNS server that falls silent is noted once each time',
    ),
  ),
  row(
    'WAN.CONNECT.ON-DEMAND.1 · 6',
    'must',
    'On demand, with its time',
    shownBy('tests/kit/standards/settings.test.ts', 'a connection is up on demand, with its time'),
  ),
  row('WAN.CONNECT.ON-DEMAND.7', 'should', '20 minutes at first', missing('default, or operator’s')),
  row(
    'WAN.CONNECT.ON-DEMAND.4',
    'must',
    'On demand for IPoE',
    later('the specification has it for PPPoE alone; an IPoE connection has no call to save'),
  ),
  row(
    'WAN.PPP.3 · 4',
    'must',
    'PPPoE; MTU above 1492, for device types that have it',
    shownBy('tests/web/saving/readings.test.ts', "'the other readings'"),
  ),
  row(
    'WAN.PPP.13',
    'must',
    'Name of the access concentrator is shown',
    shownBy(
      'tests/web/saving/internet.test.ts',
      'the access concentrator that has answered is shown beside the one that was asked for',
    ),
  ),
  row(
    'WAN.PPP.IPv6.3',
    'must',
    'IPv4, IPv6 or both',
    shownBy('tests/kit/standards/settings.test.ts', 'a connection has IPv4, IPv6 or both'),
  ),
  row(
    'WAN.IPv6.6',
    'must',
    'Length of the wanted prefix',
    shownBy('tests/kit/standards/settings.test.ts', 'the length of the prefix that is asked for can be set'),
  ),
  row(
    'WAN.IPv6.16',
    'must',
    'Which DHCPv6 options are asked for',
    integrator('the DHCPv6 client of the device asks for what the operator’s network has; an owner cannot know it'),
  ),
  row(
    'WAN.BRIDGE.5 · 6',
    'must',
    'IPv6 bridged apart',
    shownBy('tests/kit/standards/settings.test.ts', 'a bridge carries IPv4, IPv6 or both'),
  ),
  row(
    'WAN.QoS.VLAN.2',
    'must',
    'VLAN and priority',
    shownBy('tests/kit/firmware-c/linux/pppoe.test.ts', 'a connection in a VLAN sends its tag and its priority'),
  ),
  row(
    'LAN.QoS.1 to 11',
    'must',
    'Queues and classes',
    later('optional `qos` (devices first), outside the specification'),
  ),
  row(
    'LAN.FWD.10',
    'must',
    'Which traffic uses which connection, by one or more of twelve criteria: the first, its destination',
    shownBy('tests/kit/standards/settings.test.ts', 'traffic to a destination uses one connection, over IPv4 and IPv6'),
  ),
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
