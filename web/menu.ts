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
import informPage from './pages/diagnosis/inform'
import loop from './pages/diagnosis/loop'
import ping from './pages/diagnosis/ping'
import tracert from './pages/diagnosis/tracert'
import disconnectLock from './pages/remote/disconnect-lock'
import tr069 from './pages/remote/tr069'
import home from './pages/home/home'
import quick from './pages/home/quick'
import catv from './pages/catv/catv'
import ddns from './pages/internet/ddns'
import lan from './pages/internet/lan'
import wan from './pages/internet/wan'
import wanEdit from './pages/internet/wan-edit'
import mesh from './pages/internet/mesh'
import pon from './pages/internet/pon'
import wifi from './pages/internet/wifi'
import wifiAdvance from './pages/internet/wifi-advance'
import wifiChannel from './pages/internet/wifi-channel'
import wifiShutdown from './pages/internet/wifi-shutdown'
import dmz from './pages/security/dmz'
import domainBlacklist from './pages/security/domain-blacklist'
import firewall from './pages/security/firewall'
import ipFilter from './pages/security/ip-filter'
import macFilter from './pages/security/mac-filter'
import backupRestore from './pages/system/backup-restore'
import decrypt from './pages/system/decrypt'
import defaultConfig from './pages/system/default-config'
import upgrade from './pages/system/upgrade'
import account from './pages/system/account'
import led from './pages/system/led'
import poe from './pages/system/poe'
import resetButton from './pages/system/reset-button'
import restart from './pages/system/restart'
import systemLog from './pages/system/system-log'
import timezone from './pages/system/timezone'
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
  /** Stands in the bottom navigation of the phone: what an owner opens most. */
  readonly icon?: IconName
  /** Hidden while the capability probe of this module found nothing (spec 7), or the device does not tell of it. */
  readonly flag?: SessionFlag | 'poe_page'
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
export const homeEntry: Entry = { name: ['Home', '首页'], route: '/', page: home, icon: 'home' }

/** The quick setting, for the first ten minutes; it stands beside Home. */
export const quickEntry: Entry = { name: ['Quick setup', '快速设置'], route: '/quick', page: quick, icon: 'quick' }

const groups: readonly Group[] = [
  {
    name: ['Basic settings', '基本设置'],
    sections: [
      { name: ['Internet', '互联网'], icon: 'internet', entries: present([
        WITH.wifi && { name: 'Wi-Fi', route: '/wifi', page: wifi, icon: 'wifi' },
        { name: 'WAN', route: '/wan', page: wan },
        { name: ['LAN', '局域网'], route: '/lan', page: lan },
        WITH.pon && { name: 'PON', route: '/pon', page: pon },
        WITH.wifi && { name: ['Wi-Fi advanced', 'Wi-Fi 高级设置'], route: '/wifi/advance', page: wifiAdvance },
        WITH.wifi && { name: ['Wi-Fi optimisation', 'Wi-Fi 优化'], route: '/wifi/channel', page: wifiChannel, flag: 'wlan_optimize' },
        WITH.wifi && { name: ['Wi-Fi timed off', 'Wi-Fi 定时关闭'], route: '/wifi/shutdown', page: wifiShutdown, flag: 'wlan_timer' },
        WITH.mesh && { name: 'EasyMesh', route: '/easy-mesh', page: mesh, flag: 'easy_mesh' },
        WITH.ddns && { name: 'DDNS', route: '/ddns', page: ddns, flag: 'ddns' },
      ]) },
      { name: ['Device', '设备'], icon: 'system', entries: present([
        { name: ['Firmware update', '固件升级'], route: '/upgrade', page: upgrade },
        { name: ['Backup and restore', '备份与恢复'], route: '/backup-restore', page: backupRestore },
        { name: ['Default configuration', '默认配置'], route: '/default-config', page: defaultConfig },
        { name: ['XML decryption', 'XML 解密'], route: '/decrypt', page: decrypt },
        { name: ['Time zone', '时区'], route: '/timezone', page: timezone },
        { name: ['Users', '用户管理'], route: '/account', page: account },
        { name: ['LED', '指示灯'], route: '/led', page: led },
        WITH.poe && { name: 'PoE', route: '/poe', page: poe, flag: 'poe_page' },
        { name: ['Timed restart', '定时重启'], route: '/restart', page: restart },
        { name: ['Reset button', '复位键'], route: '/reset-button', page: resetButton },
        { name: ['System log', '系统日志'], route: '/systemlog', page: systemLog, closed: true },
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
      { name: ['Diagnosis', '诊断'], icon: 'diagnosis', entries: present([
        { name: 'Ping', route: '/ping', page: ping },
        { name: 'Tracert', route: '/tracert', page: tracert },
        { name: ['Loop detection', '环路检测'], route: '/loop', page: loop, closed: true },
        WITH.tr069 && { name: ['Manual inform', '手动上报'], route: '/inform', page: informPage, closed: true },
      ]) },
      WITH.tr069 && { name: ['Remote management', '远程管理'], icon: 'remote', entries: [
        { name: 'TR-069', route: '/remote', page: tr069 },
        { name: ['Disconnect lock', '断开锁定'], route: '/disconnect-lock', page: disconnectLock },
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

/** The pages of rows: the menu does not name them, the route of the screen they stand behind begins theirs. */
export const rowScreens: readonly Entry[] = [
  { name: ['Add a WAN connection', '添加 WAN 连接'], route: '/wan-add', page: wanEdit },
  { name: ['WAN connection', 'WAN 连接'], route: '/wan-edit/:id', page: wanEdit },
]

/** Every screen of the layout, in the order of the menu. */
export const screens: readonly Entry[] = [
  homeEntry,
  quickEntry,
  ...site.reduce<Entry[]>((all, group) => group.sections.reduce((list, section) => list.concat(section.entries), all), []),
  ...rowScreens,
]
