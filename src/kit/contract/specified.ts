import type { Entity } from '../../model/entity'
import { originalModule } from '../../model/vendor/extend'

/*
 * The names that docs/requirements.md gives, which the contract calls the specification. Everything else was chosen for
 * ontlet: the keys in snake case, the codes of choices, the error codes from 10200. The reference shows the origin of
 * each name, so that vendors know which names other products use as well.
 */
const namesIn = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Modules that can be read (requirements 7.7). */
const readModules = namesIn(`
  public_info wlan_config wan_confignew pon_config pon_info voip_config voip_info dev_info account_info dev_status
  dev_statistics dev_connect dev_config upgrade ipv4_lan_config ipv6_lan_config lan_port_config restore_info
  terminal_conn_inform_wifi terminal_conn_inform lan_terminal_conn_inform catv_status acl_config wan_interface
  tracert_result ping_result tr069_config tr069_status nat_config port_config lbd_config poe_config catv_config
  voip_confignew voip_mivas route_config alg_config upnp_config firewall_config port_forwarding ddns_config dmz_config
  snmp_config domainblk_config time_zone current_time ipportfileterv4_config macfileter_config system_log_config
  system_log_list wps_config ipv4_route_config ipv4_route_info ipv6_route_config ipv6_route_info mesh_info mesh_topo
  mesh_new_node_exist port_status_config port_statistics_config wlan_time_config wlan_optimize mirror_config
  wlan_pararm wlan_channel`)

/** Modules that can be written (requirements 7.7). */
const writtenModules = namesIn(`
  login logout change_password_page wlan_config wan_confignew pon_config voip_config dev_config account language_config
  acl_config tracert_ipv4 tracert_ipv6 ping_ipv4 ping_ipv6 tr069_config tr069_status nat_config port_config lbd_config
  poe_config catv_config voip_confignew voip_mivas restore_to_default alg_config upnp_config firewall_config
  port_forwarding ddns_config dmz_config snmp_config domainblk_config time_zone ipportfileterv4_config
  macfileter_config system_log_config wps_config wlan_optimize ipv4_route_config ipv6_route_config web_theme_config
  mesh_config mesh_node_config mesh_pbc wlan_time_config mirror_config ipv4_lan_config ipv6_lan_config lan_port_config`)

/** Keys by module (requirements 3.1 to 3.3, 3.33). */
const keys: Readonly<Record<string, readonly string[]>> = {
  public_info:
    namesIn(`captcha_show custom_logo welcomeInfo model hardware_version software_version copyright_inform custom_banner
    build_info custom_css device_type custom_id lang_change_button_display language poe_page onu_theme X403_default_login`),
  login: namesIn('username encryPassword token change_password_page onu_capability role'),
  language_config: ['curren_language'],
  dev_config: ['web_guide_done'],
}

/**
 * Keys of tables; the requirements do not say to which module each belongs (requirements 3.32).
 */
const tableKeys = namesIn('wlan wan voip port_arr acl port')

/** Returns whether the specification defines a module of this name. */
export const isModuleSpecified = (module: string): boolean =>
  readModules.includes(module) || writtenModules.includes(module)

/** Returns whether the specification defines this key of a module. */
export const isKeySpecified = (module: string, key: string): boolean => keys[module]?.includes(key) ?? false

/** Returns whether the specification defines the key of a table. */
export const isTableKeySpecified = (key: string): boolean => tableKeys.includes(key)

/**
 * Returns whether an entity's module can be read. A module for which the specification defines only writes is a
 * command. A command that is written to a module of our own is no part of what is read there. A module that a vendor
 * has renamed stays what it was.
 */
export const isReadable = (entity: Entity): boolean => {
  const module = originalModule(entity)
  if (entity.writes === undefined || readModules.includes(module)) return true
  return !entity.isCommand && !writtenModules.includes(module)
}
