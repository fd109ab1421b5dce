import type { Words } from '../src/model/words'
import type { IconName } from './look/icons'
import type { SessionFlag } from './net/session'
import access from './pages/applications/access'
import alg from './pages/applications/alg'
import mirror from './pages/applications/mirror'
import nat from './pages/applications/nat'
import parental from './pages/applications/parental'
import portForwarding from './pages/applications/port-forwarding'
import route from './pages/applications/route'
import snmp from './pages/applications/snmp'
import upnp from './pages/applications/upnp'
import wps from './pages/applications/wps'
import home from './pages/home/home'
import catv from './pages/catv/catv'
import lan from './pages/internet/lan'
import wifi from './pages/internet/wifi'
import wifiAdvance from './pages/internet/wifi-advance'
import wifiChannel from './pages/internet/wifi-channel'
import wifiShutdown from './pages/internet/wifi-shutdown'
import dmz from './pages/security/dmz'
import domainBlacklist from './pages/security/domain-blacklist'
import firewall from './pages/security/firewall'
import ipFilter from './pages/security/ip-filter'
import macFilter from './pages/security/mac-filter'
import upgrade from './pages/system/upgrade'
import voipAdds from './pages/voip/adds'
import voipAdvance from './pages/voip/advance'
import digitMap from './pages/voip/digit-map'
import voipMedia from './pages/voip/media'
import voip from './pages/voip/voip'
import type { PageComponent } from './ui/entity-page'

/** A screen: its name, its address, its page, and what hides or closes it. */
export interface Entry {
  readonly name: Words
  readonly route: string
  readonly page: PageComponent
  /** Hidden while the capability probe of this module found nothing (spec 7). */
  readonly flag?: SessionFlag
  /** Closed to role 0 (spec 2, guard). */
  readonly closed?: boolean
}

/** Entries under one heading of the menu. */
export interface Section { readonly name: Words; readonly icon: IconName; readonly entries: readonly Entry[] }

/**
 * Sections under one grouping. The specification names the groupings and leaves open what stands in them:
 * basic is what an owner opens a gateway for, advanced what somebody who knows networks adds,
 * more is for the technician.
 */
export interface Group { readonly name: Words | ''; readonly sections: readonly Section[] }

const present = <Part extends object>(parts: readonly (Part | false)[]) => parts.filter(Boolean) as Part[]

/** Home stands alone on top. */
export const homeEntry: Entry = { name: ['Home', '首页'], route: '/', page: home }

const groups: readonly Group[] = [
  {
    name: ['Basic settings', '基本设置'],
    sections: [
      { name: ['Internet', '互联网'], icon: 'internet', entries: present([
        WITH.wifi && { name: 'Wi-Fi', route: '/wifi', page: wifi },
        { name: ['LAN', '局域网'], route: '/lan', page: lan },
        WITH.wifi && { name: ['Wi-Fi advanced', 'Wi-Fi 高级设置'], route: '/wifi/advance', page: wifiAdvance },
        WITH.wifi && { name: ['Wi-Fi optimisation', 'Wi-Fi 优化'], route: '/wifi/channel', page: wifiChannel, flag: 'wlan_optimize' },
        WITH.wifi && { name: ['Wi-Fi timed off', 'Wi-Fi 定时关闭'], route: '/wifi/shutdown', page: wifiShutdown, flag: 'wlan_timer' },
      ]) },
      { name: ['Device', '设备'], icon: 'system', entries: present([
        { name: ['Firmware update', '固件升级'], route: '/upgrade', page: upgrade },
      ]) },
    ],
  },
  {
    name: ['Advanced settings', '高级设置'],
    sections: [
      { name: ['Security', '安全'], icon: 'security', entries: present([
        { name: ['IP filter', 'IP 过滤'], route: '/safety/ip', page: ipFilter },
        { name: ['MAC filter', 'MAC 过滤'], route: '/safety/mac', page: macFilter },
        { name: ['Domain blacklist', '域名黑名单'], route: '/safety/domain-blacklist', page: domainBlacklist },
        { name: ['Firewall', '防火墙'], route: '/firewall', page: firewall },
        { name: 'DMZ', route: '/dmz', page: dmz },
      ]) },
      { name: ['Applications', '应用'], icon: 'applications', entries: present([
        { name: ['Port forwarding', '端口转发'], route: '/virtual-host', page: portForwarding },
        WITH.wifi && { name: 'WPS', route: '/wps', page: wps },
        { name: 'ALG', route: '/alg', page: alg },
        { name: 'UPnP', route: '/upnp', page: upnp },
        { name: ['Static routes', '静态路由'], route: '/route', page: route },
        WITH.mirror && { name: ['Port mirror', '端口镜像'], route: '/mirror', page: mirror, flag: 'mirror' },
        WITH.snmp && { name: 'SNMP', route: '/snmp', page: snmp, flag: 'snmp' },
        { name: ['NAT type', 'NAT 类型'], route: '/nat', page: nat },
        { name: ['Access control', '访问控制'], route: '/access', page: access },
        WITH.parental && { name: ['Parental controls', '家长控制'], route: '/parental', page: parental },
      ]) },
    ],
  },
  {
    name: ['More settings', '更多设置'],
    sections: present<Section>([
      WITH.voip && { name: ['Phone', '语音'], icon: 'phone', entries: [
        { name: ['Accounts', '账号'], route: '/voip', page: voip },
        { name: 'SIP', route: '/voip/advance', page: voipAdvance },
        { name: ['Media', '媒体'], route: '/voip/media', page: voipMedia },
        { name: ['Digit map', '数图'], route: '/voip/digitmap', page: digitMap, closed: true },
        { name: ['Call services', '增值业务'], route: '/voip/adds', page: voipAdds },
      ] },
      WITH.catv && { name: 'CATV', icon: 'catv', entries: [
        { name: 'CATV', route: '/catv', page: catv },
      ] },
    ]),
  },
]

/** The whole site, in the order of the menu; a section without an entry is left out. */
export const site: readonly Group[] = groups
  .map(({ name, sections }) => ({ name, sections: sections.filter(section => section.entries.length) }))
  .filter(group => group.sections.length)

/** Every screen of the layout, in the order of the menu. */
export const screens: readonly Entry[] = [
  homeEntry,
  ...site.reduce<Entry[]>((all, group) => group.sections.reduce((list, section) => list.concat(section.entries), all), []),
]
