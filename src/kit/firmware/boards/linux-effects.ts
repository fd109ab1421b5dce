/** What becomes of the settings of one part of the contract on a board. */
export interface BoardEffect {
  /** The programs that take its fields, as far as sources of the board read these. */
  by?: string
  /** Why its other fields, or all of them, do nothing, if there is more to say than that nothing takes them yet. */
  without?: string
}

const noRadio = 'Needs a radio; it is not set up yet'
const noLine = 'A computer has no such port'
const noTelephony = 'There is no telephony on the board'
const label = 'A label for people'

/** The gateway on Linux, by the names that the parts have in C. What can be written is in it, see `fieldTable`. */
export const linuxEffects: Readonly<Record<string, BoardEffect>> = {
  account_info: { without: 'The firmware itself keeps accounts' },
  account_info_list: { without: 'The firmware itself keeps accounts' },
  acl_config_acl: { without: 'Rules for access to the gateway are not written yet' },
  alg_config: { without: 'Helpers of the kernel for connections are not set up yet' },
  catv_config: { without: noLine },
  catv_config_list: { without: noLine },
  ddns_config_list: { by: 'inadyn' },
  dev_config: {
    without:
      'The firmware itself keeps the default configuration and the guide; LEDs, buttons and a restart by the clock are not there yet',
  },
  dev_config_decrypt_xml: { without: 'Configuration files are not decrypted' },
  dev_config_parental_group: { by: 'nftables' },
  dev_config_parental_time: { by: 'nftables, and the clock once a minute' },
  dev_config_reboot: { without: 'The computer is not restarted yet' },
  dmz_config: { by: 'nftables, dnsmasq, ip' },
  domainblk_config: { by: 'dnsmasq' },
  domainblk_config_list: { by: 'dnsmasq' },
  firewall_config: { by: 'nftables' },
  ipportfileterv4_config: { by: 'nftables' },
  ipportfileterv4_config_list: { by: 'nftables, nfnetlink_log' },
  ipv4_lan_config: { by: 'ip, dnsmasq' },
  ipv4_lan_config_list: { by: 'dnsmasq' },
  ipv4_route_config_list: { by: 'ip' },
  ipv6_lan_config: {
    by: 'ip, dnsmasq',
    without: 'dnsmasq announces no routes, and nothing else does',
  },
  ipv6_pinhole_list: { by: 'nftables, nfnetlink_log' },
  ipv6_route_config_list: { by: 'ip' },
  lan_port_config: { without: 'Isolation in the bridge is not set up yet' },
  lan_port_config_port_arr: { without: 'Each port but the first one is in the LAN' },
  language_config: { without: 'The firmware itself keeps the language of the console' },
  lbd_config: { without: 'Nothing looks for loops yet' },
  macfileter_config: { by: 'nftables' },
  macfileter_config_list: { by: 'nftables', without: label },
  mesh_info: { without: noRadio },
  mesh_node_config_reboot: { without: noRadio },
  mesh_topo_list: { without: noRadio },
  mirror_config: { without: 'Mirroring by tc is not set up yet' },
  nat_config: { by: 'nftables' },
  ping_ipv4_host: { by: 'ICMP of our own' },
  ping_ipv4_stop: { by: 'ICMP of our own' },
  ping_ipv6: { by: 'ICMP of our own' },
  poe_config_port: { without: noLine },
  pon_config: { without: noLine },
  port_config_port: { by: 'ip', without: 'The speed of a port is not set yet' },
  port_forwarding_list: {
    by: 'nftables, nfnetlink_log, dnsmasq',
    without: 'The last port inside follows from the others',
  },
  snmp_config: { by: 'snmpd' },
  speed_test: { without: 'The firmware itself keeps the speeds of the plan' },
  speed_test_start: { by: 'HTTP of our own' },
  system_log_config: { by: 'a syslogd of our own', without: 'The firmware itself keeps the diary' },
  terminal_alias_list: { without: 'The firmware itself keeps the names of devices' },
  time_test_ask: { by: 'NTP of our own' },
  time_zone: { by: 'chrony, zone files' },
  tr069_config: { without: 'There is no client of TR-069 yet' },
  tracert_ipv4_host: { by: 'ICMP of our own' },
  tracert_ipv4_stop: { by: 'ICMP of our own' },
  tracert_ipv6: { by: 'ICMP of our own' },
  upnp_config: { by: 'miniupnpd' },
  voip_config: { without: noTelephony },
  voip_config_codec: { without: noTelephony },
  voip_config_list: { without: noTelephony },
  voip_confignew_voip: { without: noTelephony },
  voip_mivas_voip: { without: noTelephony },
  wan_confignew_wan: {
    by: 'ip, udhcpc, dhcpcd, pppd, nftables',
    without: 'Port binding and multicast are not set up yet',
  },
  wan_confignew_wan_id: { by: 'udhcpc, dhcpcd, pppd' },
  wlan_config: { without: 'The two bands keep names of their own' },
  wlan_config_wlan: { by: 'hostapd, ip, dnsmasq', without: 'Packets are not marked yet' },
  wlan_optimize_start: { without: noRadio },
  wlan_pararm_wlan: { by: 'hostapd', without: 'hostapd limits each network, not a radio, and sets no power' },
  wlan_time_config_list: { without: noRadio },
  wps_config: { without: noRadio },
  wps_config_pin: { without: noRadio },
  wps_config_push: { without: noRadio },
}
