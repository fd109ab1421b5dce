import { term } from '../src/model/localized-text'
import access from './pages/applications/access'
import alg from './pages/applications/alg'
import mirror from './pages/applications/mirror'
import nat from './pages/applications/nat'
import parental from './pages/applications/parental'
import pinhole from './pages/applications/pinhole'
import portForwarding from './pages/applications/port-forwarding'
import route from './pages/applications/route'
import snmp from './pages/applications/snmp'
import upnp from './pages/applications/upnp'
import wps from './pages/applications/wps'
import catv from './pages/catv/catv'
import device from './pages/devices/device'
import devices from './pages/devices/devices'
import check from './pages/diagnosis/check'
import diary from './pages/diagnosis/diary'
import informPage from './pages/diagnosis/inform'
import loop from './pages/diagnosis/loop'
import ping from './pages/diagnosis/ping'
import speedTest from './pages/diagnosis/speed-test'
import tracert from './pages/diagnosis/tracert'
import usage from './pages/diagnosis/usage'
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
import wifiSheet from './pages/internet/wifi-sheet'
import wifiShutdown from './pages/internet/wifi-shutdown'
import disconnectLock from './pages/remote/disconnect-lock'
import tr069 from './pages/remote/tr069'
import dmz from './pages/security/dmz'
import domainBlacklist from './pages/security/domain-blacklist'
import firewall from './pages/security/firewall'
import firewallLog from './pages/security/firewall-log'
import ipFilter from './pages/security/ip-filter'
import macFilter from './pages/security/mac-filter'
import safety from './pages/security/safety'
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
import { type Entry, flat, type Group, group, present, section } from './shell/menu-structure'

/** Home comes first, outside every section. */
export const homeEntry: Entry = {
  name: ['Home', '首页'],
  shortName: ['Home', '首页'],
  route: '/',
  page: home,
  icon: 'home',
}

/** Quick setup of a new device; listed after Home, outside every section. */
export const quickEntry: Entry = {
  name: ['Quick setup', '快速设置'],
  route: '/quick',
  page: quick,
  icon: 'quick',
}

/** The screens outside every section. */
export const mainEntries = present([homeEntry, WITH.quick && quickEntry])

/** All groups of the menu, in order. */
export const site: readonly Group[] = [
  group(
    ['Basic settings', '基本设置'],
    [
      WITH.wifi && { name: term('Wi-Fi'), shortName: term('Wi-Fi'), route: '/wifi', page: wifi, icon: 'wifi' },
      WITH.devices && {
        name: ['Devices', '联网设备'],
        shortName: ['Devices', '联网设备'],
        route: '/devices',
        page: devices,
        icon: 'devices',
      },
      {
        name: ['Internet connection', '上网设置'],
        shortName: ['Internet', '上网'],
        route: '/wan',
        page: wan,
        icon: 'internet',
      },
      WITH.check && { name: ['Connection check', '连接检查'], route: '/check', page: check, icon: 'diagnosis' },
      WITH.parental && { name: ['Parental controls', '家长控制'], route: '/parental', page: parental, icon: 'people' },
      WITH.applications && {
        name: ['Port forwarding', '端口转发'],
        route: '/virtual-host',
        page: portForwarding,
        icon: 'forward',
      },
      { name: ['Backup and restore', '备份与恢复'], route: '/backup-restore', page: backupRestore, icon: 'storage' },
    ],
    [],
  ),
  group(
    ['Advanced settings', '高级设置'],
    [],
    [
      section(['Internet', '互联网'], 'internet', [
        WITH.wifi && { name: ['Wi-Fi advanced', 'Wi-Fi 高级设置'], route: '/wifi/advance', page: wifiAdvance },
        WITH.wifiTools && { name: ['Wi-Fi optimisation', 'Wi-Fi 优化'], route: '/wifi/channel', page: wifiChannel },
        WITH.wifiTools && { name: ['Wi-Fi schedule', 'Wi-Fi 定时关闭'], route: '/wifi/shutdown', page: wifiShutdown },
        WITH.mesh && { name: term('EasyMesh'), route: '/easy-mesh', page: mesh },
        WITH.ddns && { name: term('DDNS'), route: '/ddns', page: ddns },
      ]),
      section(['Device', '设备'], 'system', [
        { name: ['Firmware update', '固件升级'], route: '/upgrade', page: upgrade },
        { name: ['Users', '用户管理'], route: '/account', page: account },
        { name: ['Time zone', '时区'], route: '/timezone', page: timezone },
        WITH.service && { name: ['LED', '指示灯'], route: '/led', page: led },
        WITH.poe && { name: term('PoE'), route: '/poe', page: poe },
        WITH.service && { name: ['Scheduled restart', '定时重启'], route: '/restart', page: restart },
        WITH.service && { name: ['Reset button', '复位键'], route: '/reset-button', page: resetButton },
        { name: ['System log', '系统日志'], route: '/systemlog', page: systemLog },
      ]),
      section(['Security', '安全'], 'security', [
        WITH.safety && { name: ['Security overview', '安全概览'], route: '/safety', page: safety },
        WITH.security && { name: ['MAC filter', 'MAC 过滤'], route: '/safety/mac', page: macFilter },
        WITH.security && { name: ['IP filter', 'IP 过滤'], route: '/safety/ip', page: ipFilter },
        WITH.security && {
          name: ['Domain blocklist', '域名黑名单'],
          route: '/safety/domain-blacklist',
          page: domainBlacklist,
        },
        WITH.security && { name: ['Firewall', '防火墙'], route: '/firewall', page: firewall },
        WITH.safety && { name: ['Firewall log', '防火墙日志'], route: '/firewall/log', page: firewallLog },
        WITH.security && { name: term('DMZ'), route: '/dmz', page: dmz },
      ]),
      section(['Applications', '应用'], 'applications', [
        WITH.wifiTools && { name: term('WPS'), route: '/wps', page: wps },
        WITH.applications && { name: term('UPnP'), route: '/upnp', page: upnp },
        WITH.applications && { name: ['NAT type', 'NAT 类型'], route: '/nat', page: nat },
        WITH.applications && { name: ['Access to the gateway', '光猫访问控制'], route: '/access', page: access },
        WITH.applications && { name: term('ALG'), route: '/alg', page: alg },
        WITH.applications && { name: ['Static routes', '静态路由'], route: '/route', page: route },
        WITH.mirror && { name: ['Port mirror', '端口镜像'], route: '/mirror', page: mirror },
        WITH.snmp && { name: term('SNMP'), route: '/snmp', page: snmp },
        WITH.pinholes && { name: ['Open ports (IPv6)', '开放端口（IPv6）'], route: '/pinhole', page: pinhole },
      ]),
    ],
  ),
  group(
    ['More settings', '更多设置'],
    [
      { name: term('LAN'), route: '/lan', page: lan, icon: 'lan' },
      WITH.pon && { name: term('PON'), route: '/pon', page: pon, icon: 'fibre' },
      WITH.service && {
        name: ['Default configuration', '默认配置'],
        route: '/default-config',
        page: defaultConfig,
        icon: 'edit',
      },
      WITH.service && { name: ['XML decryption', 'XML 解密'], route: '/decrypt', page: decrypt, icon: 'eye' },
    ],
    [
      WITH.voip &&
        section(['Phone', '语音'], 'phone', [
          { name: ['Phone accounts', '语音账号'], route: '/voip', page: voip },
          { name: term('SIP'), route: '/voip/advance', page: voipAdvance },
          { name: ['Phone audio', '通话音频'], route: '/voip/media', page: voipMedia },
          { name: ['Digit map', '数图'], route: '/voip/digitmap', page: digitMap },
          { name: ['Call services', '增值业务'], route: '/voip/adds', page: voipAdds },
        ]),
      section(['Diagnosis', '诊断'], 'diagnosis', [
        WITH.diary && { name: ['What happened', '网络动态'], route: '/diary', page: diary },
        WITH.usage && { name: ['Data usage', '流量统计'], route: '/usage', page: usage },
        WITH.speed && { name: ['Speed test', '测速'], route: '/speed-test', page: speedTest },
        WITH.diagnosis && { name: term('Ping'), route: '/ping', page: ping },
        WITH.diagnosis && { name: ['Tracert', '路由跟踪'], route: '/tracert', page: tracert },
        WITH.diagnosis && { name: ['Loop detection', '环路检测'], route: '/loop', page: loop },
        WITH.tr069 && { name: ['Manual inform', '手动上报'], route: '/inform', page: informPage },
      ]),
      WITH.tr069 &&
        section(['Remote management', '远程管理'], 'remote', [
          { name: term('TR-069'), route: '/remote', page: tr069 },
          { name: ['Disconnect lock', '断开锁定'], route: '/disconnect-lock', page: disconnectLock },
        ]),
      WITH.catv && section(term('CATV'), 'catv', [{ name: term('CATV'), route: '/catv', page: catv }]),
    ],
  ),
]

/**
 * Screens of a single table row. They are not in the menu, which marks the screen of their table as current instead.
 */
export const rowScreens: readonly Entry[] = present([
  { name: ['Add a WAN connection', '添加 WAN 连接'], route: '/wan-add', page: wanEdit },
  WITH.devices && { name: ['Device', '设备'], route: '/devices-edit/:id', page: device },
  WITH.sheet && { name: ['Share Wi-Fi', '分享 Wi-Fi'], route: '/wifi-sheet/:id', page: wifiSheet },
  { name: ['WAN connection', 'WAN 连接'], route: '/wan-edit/:id', page: wanEdit },
])

/** All sections of the menu, in order. */
export const sections = flat(site.map(group => group.sections))

/** Every screen, in the order of the menu. */
export const screens: readonly Entry[] = [
  ...mainEntries,
  ...flat(site.map(group => group.entries.concat(flat(group.sections.map(section => section.entries))))),
  ...rowScreens,
]
