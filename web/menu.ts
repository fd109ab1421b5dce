import type { LocalizedText } from '../src/model/localized-text'
import type { IconName } from './look/icons'
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
import catv from './pages/catv/catv'
import informPage from './pages/diagnosis/inform'
import loop from './pages/diagnosis/loop'
import ping from './pages/diagnosis/ping'
import tracert from './pages/diagnosis/tracert'
import home from './pages/home/home'
import quick from './pages/home/quick'
import ddns from './pages/internet/ddns'
import lan from './pages/internet/lan'
import mesh from './pages/internet/mesh'
import pon from './pages/internet/pon'
import wan from './pages/internet/wan'
import wanEdit from './pages/internet/wan-edit'
import wifi from './pages/internet/wifi'
import wifiAdvance from './pages/internet/wifi-advance'
import wifiChannel from './pages/internet/wifi-channel'
import wifiShutdown from './pages/internet/wifi-shutdown'
import disconnectLock from './pages/remote/disconnect-lock'
import tr069 from './pages/remote/tr069'
import dmz from './pages/security/dmz'
import domainBlacklist from './pages/security/domain-blacklist'
import firewall from './pages/security/firewall'
import ipFilter from './pages/security/ip-filter'
import macFilter from './pages/security/mac-filter'
import account from './pages/system/account'
import backupRestore from './pages/system/backup-restore'
import decrypt from './pages/system/decrypt'
import defaultConfig from './pages/system/default-config'
import led from './pages/system/led'
import poe from './pages/system/poe'
import resetButton from './pages/system/reset-button'
import restart from './pages/system/restart'
import systemLog from './pages/system/system-log'
import timezone from './pages/system/timezone'
import upgrade from './pages/system/upgrade'
import voipAdds from './pages/voip/adds'
import voipAdvance from './pages/voip/advance'
import digitMap from './pages/voip/digit-map'
import voipMedia from './pages/voip/media'
import voip from './pages/voip/voip'
import type { PageComponent } from './ui/entity-page'

/**
 * A screen: its name, route and page. Whether it is hidden or closed follows from the entities of its page
 * (web/shell/access.ts).
 */
export interface Entry {
  readonly name: LocalizedText
  readonly route: string
  readonly page: PageComponent
  /** Adds the screen to the bottom navigation of the mobile page, with this icon. */
  readonly icon?: IconName
}

/** A section of the menu: entries under one heading. */
export interface Section {
  readonly name: LocalizedText
  readonly icon: IconName
  readonly entries: readonly Entry[]
}

/**
 * A group of menu sections. The requirements name the groups but leave their content open: basic is for every owner,
 * advanced for users who know networks, more for the technician.
 */
export interface Group {
  readonly name: LocalizedText
  readonly sections: readonly Section[]
}

/** Removes the items that the features of this build exclude: a missing feature makes an item `false`. */
const present = <Item extends object>(items: readonly (Item | false)[]): readonly Item[] =>
  items.filter(Boolean) as Item[]

const section = (name: LocalizedText, icon: IconName, entries: readonly (Entry | false)[]): Section => ({
  name,
  icon,
  entries: present(entries),
})

const group = (name: LocalizedText, sections: readonly (Section | false)[]): Group => ({
  name,
  sections: present(sections),
})

/** Home comes first, outside every section. */
export const homeEntry: Entry = { name: ['Home', '首页'], route: '/', page: home, icon: 'home' }

/** Quick setup of a new device; listed after Home, outside every section. */
export const quickEntry: Entry = { name: ['Quick setup', '快速设置'], route: '/quick', page: quick, icon: 'quick' }

/** All groups of the menu, in order. */
export const site: readonly Group[] = [
  group(
    ['Basic settings', '基本设置'],
    [
      section(['Internet', '互联网'], 'internet', [
        WITH.wifi && { name: 'Wi-Fi', route: '/wifi', page: wifi, icon: 'wifi' },
        { name: 'WAN', route: '/wan', page: wan },
        { name: 'LAN', route: '/lan', page: lan },
        WITH.pon && { name: 'PON', route: '/pon', page: pon },
        WITH.wifi && { name: ['Wi-Fi advanced', 'Wi-Fi 高级设置'], route: '/wifi/advance', page: wifiAdvance },
        WITH.wifi && {
          name: ['Wi-Fi optimisation', 'Wi-Fi 优化'],
          route: '/wifi/channel',
          page: wifiChannel,
        },
        WITH.wifi && {
          name: ['Wi-Fi schedule', 'Wi-Fi 定时关闭'],
          route: '/wifi/shutdown',
          page: wifiShutdown,
        },
        WITH.mesh && { name: 'EasyMesh', route: '/easy-mesh', page: mesh },
        WITH.ddns && { name: 'DDNS', route: '/ddns', page: ddns },
      ]),
      section(['Device', '设备'], 'system', [
        { name: ['Firmware update', '固件升级'], route: '/upgrade', page: upgrade },
        { name: ['Backup and restore', '备份与恢复'], route: '/backup-restore', page: backupRestore },
        { name: ['Default configuration', '默认配置'], route: '/default-config', page: defaultConfig },
        { name: ['XML decryption', 'XML 解密'], route: '/decrypt', page: decrypt },
        { name: ['Time zone', '时区'], route: '/timezone', page: timezone },
        { name: ['Users', '用户管理'], route: '/account', page: account },
        { name: ['LED', '指示灯'], route: '/led', page: led },
        WITH.poe && { name: 'PoE', route: '/poe', page: poe },
        { name: ['Scheduled restart', '定时重启'], route: '/restart', page: restart },
        { name: ['Reset button', '复位键'], route: '/reset-button', page: resetButton },
        { name: ['System log', '系统日志'], route: '/systemlog', page: systemLog },
      ]),
    ],
  ),
  group(
    ['Advanced settings', '高级设置'],
    [
      section(['Security', '安全'], 'security', [
        { name: ['IP filter', 'IP 过滤'], route: '/safety/ip', page: ipFilter },
        { name: ['MAC filter', 'MAC 过滤'], route: '/safety/mac', page: macFilter },
        { name: ['Domain blocklist', '域名黑名单'], route: '/safety/domain-blacklist', page: domainBlacklist },
        { name: ['Firewall', '防火墙'], route: '/firewall', page: firewall },
        { name: 'DMZ', route: '/dmz', page: dmz },
      ]),
      section(['Applications', '应用'], 'applications', [
        { name: ['Port forwarding', '端口转发'], route: '/virtual-host', page: portForwarding },
        WITH.wifi && { name: 'WPS', route: '/wps', page: wps },
        { name: 'ALG', route: '/alg', page: alg },
        { name: 'UPnP', route: '/upnp', page: upnp },
        { name: ['Static routes', '静态路由'], route: '/route', page: route },
        WITH.mirror && { name: ['Port mirror', '端口镜像'], route: '/mirror', page: mirror },
        WITH.snmp && { name: 'SNMP', route: '/snmp', page: snmp },
        { name: ['NAT type', 'NAT 类型'], route: '/nat', page: nat },
        { name: ['Access control', '访问控制'], route: '/access', page: access },
        WITH.parental && { name: ['Parental controls', '家长控制'], route: '/parental', page: parental },
      ]),
    ],
  ),
  group(
    ['More settings', '更多设置'],
    [
      WITH.voip &&
        section(['Phone', '语音'], 'phone', [
          { name: ['Accounts', '账号'], route: '/voip', page: voip },
          { name: 'SIP', route: '/voip/advance', page: voipAdvance },
          { name: ['Media', '媒体'], route: '/voip/media', page: voipMedia },
          { name: ['Digit map', '数图'], route: '/voip/digitmap', page: digitMap },
          { name: ['Call services', '增值业务'], route: '/voip/adds', page: voipAdds },
        ]),
      section(['Diagnosis', '诊断'], 'diagnosis', [
        { name: 'Ping', route: '/ping', page: ping },
        { name: 'Tracert', route: '/tracert', page: tracert },
        { name: ['Loop detection', '环路检测'], route: '/loop', page: loop },
        WITH.tr069 && { name: ['Manual inform', '手动上报'], route: '/inform', page: informPage },
      ]),
      WITH.tr069 &&
        section(['Remote management', '远程管理'], 'remote', [
          { name: 'TR-069', route: '/remote', page: tr069 },
          { name: ['Disconnect lock', '断开锁定'], route: '/disconnect-lock', page: disconnectLock },
        ]),
      WITH.catv && section('CATV', 'catv', [{ name: 'CATV', route: '/catv', page: catv }]),
    ],
  ),
]

/**
 * Screens of a single table row. They are not in the menu, which marks the screen of their table as current instead.
 */
export const rowScreens: readonly Entry[] = [
  { name: ['Add a WAN connection', '添加 WAN 连接'], route: '/wan-add', page: wanEdit },
  { name: ['WAN connection', 'WAN 连接'], route: '/wan-edit/:id', page: wanEdit },
]

/** All sections of the menu, in order. */
export const sections = site.reduce<readonly Section[]>((all, group) => all.concat(group.sections), [])

/** Every screen, in the order of the menu. */
export const screens: readonly Entry[] = [
  homeEntry,
  quickEntry,
  ...sections.reduce<readonly Entry[]>((all, section) => all.concat(section.entries), []),
  ...rowScreens,
]
