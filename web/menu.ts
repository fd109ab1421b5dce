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
export interface Group { readonly name: Words; readonly sections: readonly Section[] }

/** A screen as the table below has it: arrays of a kind pack into fewer bytes than objects. */
type ScreenRow = readonly [name: Words, route: string, page: PageComponent, more?: Pick<Entry, 'icon' | 'flag' | 'closed'>]
type SectionRow = readonly [name: Words, icon: IconName, screens: readonly (ScreenRow | false)[]]

const screen = ([name, route, page, more]: ScreenRow): Entry => ({ name, route: `/${route}`, page, ...more })
const present = <Part extends object>(parts: readonly (Part | false)[]) => parts.filter(Boolean) as Part[]

/** Home stands alone on top. */
export const homeEntry = screen([['Home', '首页'], '', home, { icon: 'home' }])

/** The quick setting, for the first ten minutes; it stands beside Home. */
export const quickEntry = screen([['Quick setup', '快速设置'], 'quick', quick, { icon: 'quick' }])

const groups: readonly (readonly [name: Words, sections: readonly (SectionRow | false)[]])[] = [
  [['Basic settings', '基本设置'], [
    [['Internet', '互联网'], 'internet', [
      WITH.wifi && ['Wi-Fi', 'wifi', wifi, { icon: 'wifi' }],
      ['WAN', 'wan', wan],
      [['LAN', '局域网'], 'lan', lan],
      WITH.pon && ['PON', 'pon', pon],
      WITH.wifi && [['Wi-Fi advanced', 'Wi-Fi 高级设置'], 'wifi/advance', wifiAdvance],
      WITH.wifi && [['Wi-Fi optimisation', 'Wi-Fi 优化'], 'wifi/channel', wifiChannel, { flag: 'wlan_optimize' }],
      WITH.wifi && [['Wi-Fi timed off', 'Wi-Fi 定时关闭'], 'wifi/shutdown', wifiShutdown, { flag: 'wlan_timer' }],
      WITH.mesh && ['EasyMesh', 'easy-mesh', mesh, { flag: 'easy_mesh' }],
      WITH.ddns && ['DDNS', 'ddns', ddns, { flag: 'ddns' }],
    ]],
    [['Device', '设备'], 'system', [
      [['Firmware update', '固件升级'], 'upgrade', upgrade],
      [['Backup and restore', '备份与恢复'], 'backup-restore', backupRestore],
      [['Default configuration', '默认配置'], 'default-config', defaultConfig],
      [['XML decryption', 'XML 解密'], 'decrypt', decrypt],
      [['Time zone', '时区'], 'timezone', timezone],
      [['Users', '用户管理'], 'account', account],
      [['LED', '指示灯'], 'led', led],
      WITH.poe && ['PoE', 'poe', poe, { flag: 'poe_page' }],
      [['Timed restart', '定时重启'], 'restart', restart],
      [['Reset button', '复位键'], 'reset-button', resetButton],
      [['System log', '系统日志'], 'systemlog', systemLog, { closed: true }],
    ]],
  ]],
  [['Advanced settings', '高级设置'], [
    [['Security', '安全'], 'security', [
      [['IP filter', 'IP 过滤'], 'safety/ip', ipFilter],
      [['MAC filter', 'MAC 过滤'], 'safety/mac', macFilter],
      [['Domain blacklist', '域名黑名单'], 'safety/domain-blacklist', domainBlacklist],
      [['Firewall', '防火墙'], 'firewall', firewall],
      ['DMZ', 'dmz', dmz],
    ]],
    [['Applications', '应用'], 'applications', [
      [['Port forwarding', '端口转发'], 'virtual-host', portForwarding],
      WITH.wifi && ['WPS', 'wps', wps],
      ['ALG', 'alg', alg],
      ['UPnP', 'upnp', upnp],
      [['Static routes', '静态路由'], 'route', route],
      WITH.mirror && [['Port mirror', '端口镜像'], 'mirror', mirror, { flag: 'mirror' }],
      WITH.snmp && ['SNMP', 'snmp', snmp, { flag: 'snmp' }],
      [['NAT type', 'NAT 类型'], 'nat', nat],
      [['Access control', '访问控制'], 'access', access],
      WITH.parental && [['Parental controls', '家长控制'], 'parental', parental],
    ]],
  ]],
  [['More settings', '更多设置'], [
    WITH.voip && [['Phone', '语音'], 'phone', [
      [['Accounts', '账号'], 'voip', voip],
      ['SIP', 'voip/advance', voipAdvance],
      [['Media', '媒体'], 'voip/media', voipMedia],
      [['Digit map', '数图'], 'voip/digitmap', digitMap, { closed: true }],
      [['Call services', '增值业务'], 'voip/adds', voipAdds],
    ]],
    [['Diagnosis', '诊断'], 'diagnosis', [
      ['Ping', 'ping', ping],
      ['Tracert', 'tracert', tracert],
      [['Loop detection', '环路检测'], 'loop', loop, { closed: true }],
      WITH.tr069 && [['Manual inform', '手动上报'], 'inform', informPage, { closed: true }],
    ]],
    WITH.tr069 && [['Remote management', '远程管理'], 'remote', [
      ['TR-069', 'remote', tr069],
      [['Disconnect lock', '断开锁定'], 'disconnect-lock', disconnectLock],
    ]],
    WITH.catv && ['CATV', 'catv', [
      ['CATV', 'catv', catv],
    ]],
  ]],
]

/** The whole site, in the order of the menu; a section without an entry is left out. */
export const site: readonly Group[] = groups.map(([name, sections]) => ({
  name,
  sections: present(sections)
    .map(([name, icon, rows]) => ({ name, icon, entries: present(rows).map(screen) }))
    .filter(section => section.entries.length),
})).filter(group => group.sections.length)

/** The pages of rows: the menu does not name them, the route of the screen they stand behind begins theirs. */
export const rowScreens: readonly Entry[] = [
  screen([['Add a WAN connection', '添加 WAN 连接'], 'wan-add', wanEdit]),
  screen([['WAN connection', 'WAN 连接'], 'wan-edit/:id', wanEdit]),
]

/** Every screen of the layout, in the order of the menu. */
export const screens: readonly Entry[] = [
  homeEntry,
  quickEntry,
  ...site.reduce<Entry[]>((all, group) => group.sections.reduce((list, section) => list.concat(section.entries), all), []),
  ...rowScreens,
]
