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
import { type Entry, flat, type Group, group, present, section } from './shell/menu-structure'

/** Home comes first, outside every section. */
export const homeEntry: Entry = {
  name: ['Home', '首页'],
  shortName: ['Home', '首页'],
  route: '/',
  page: home,
  icon: 'home',
  words: WITH.synonyms && ['connected devices, block', '已连接设备, 禁止上网'],
}

/** Quick setup of a new device; listed after Home, outside every section. */
export const quickEntry: Entry = {
  name: ['Quick setup', '快速设置'],
  route: '/quick',
  page: quick,
  icon: 'quick',
  words: WITH.synonyms && ['wizard, first', '向导, 初次'],
}

/** The screens outside every section. */
export const mainEntries = present([homeEntry, WITH.quick && quickEntry])

/** All groups of the menu, in order. */
export const site: readonly Group[] = [
  group(
    ['Basic settings', '基本设置'],
    [
      WITH.wifi && {
        name: term('Wi-Fi'),
        shortName: term('Wi-Fi'),
        route: '/wifi',
        page: wifi,
        icon: 'wifi',
        words: WITH.synonyms && [
          'wireless, WLAN, guest, visitors, QR code, SSID, share, WPA3, 5 GHz, password, new password',
          '无线, 访客网络, 二维码, 修改, 名称, 密码, 分享',
        ],
      },
      WITH.devices && {
        name: ['Devices', '联网设备'],
        shortName: ['Devices', '联网设备'],
        route: '/devices',
        page: devices,
        icon: 'devices',
        words: WITH.synonyms && [
          'clients, block, pause, rename, who uses the Internet, is on my Wi-Fi, unknown, kick, intruder, usage',
          '终端, 禁止上网, 暂停上网, 改名, 谁在用网, 拉黑, 踢人, 陌生, 流量',
        ],
      },
      {
        name: ['Internet connection', '上网设置'],
        shortName: ['Internet', '上网'],
        route: '/wan',
        page: wan,
        icon: 'internet',
        words: WITH.synonyms && [
          'broadband, provider, ISP, DNS, PPPoE, dial, VLAN ID',
          'WAN, 宽带账号, 密码, 运营商, 桥接, DNS',
        ],
      },
      WITH.check && {
        name: ['Connection check', '连接检查'],
        route: '/check',
        page: check,
        icon: 'diagnosis',
        words: WITH.synonyms && [
          'Internet down, offline, slow, why is it slow, not working, keeps disconnecting, outage, problem, test, diagnose',
          '上不了网, 断网, 没有网络, 网速慢, 故障, 老是掉线, 检测, 诊断',
        ],
      },
      WITH.parental && {
        name: ['Parental controls', '家长控制'],
        route: '/parental',
        page: parental,
        icon: 'people',
        words: WITH.synonyms && [
          'kids, children, bedtime, screen time, limit, school',
          '孩子, 儿童, 睡觉, 限制, 上网时间, 学习',
        ],
      },
      WITH.applications && {
        name: ['Port forwarding', '端口转发'],
        route: '/virtual-host',
        page: portForwarding,
        icon: 'forward',
        words:
          WITH.synonyms &&
          (WITH.ranges
            ? [
                'open port, port range, virtual server, game, PlayStation, Xbox, access from outside, camera',
                '开放端口, 端口范围, 端口段, 映射, 虚拟服务器, 游戏, 外网访问, 摄像头',
              ]
            : [
                'open port, virtual server, game, PlayStation, Xbox, access from outside, camera',
                '开放端口, 映射, 虚拟服务器, 游戏, 外网访问, 摄像头',
              ]),
      },
      {
        name: ['Backup and restore', '备份与恢复'],
        route: '/backup-restore',
        page: backupRestore,
        icon: 'storage',
        words: WITH.synonyms && ['factory reset, erase everything, save settings', '重置, 清除设置, 初始化'],
      },
    ],
    [],
  ),
  group(
    ['Advanced settings', '高级设置'],
    [],
    [
      section(['Internet', '互联网'], 'internet', [
        WITH.wifi && {
          name: ['Wi-Fi advanced', 'Wi-Fi 高级设置'],
          route: '/wifi/advance',
          page: wifiAdvance,
          words: WITH.synonyms && ['channel, country', '信道, 国家'],
        },
        WITH.wifiTools && {
          name: ['Wi-Fi optimisation', 'Wi-Fi 优化'],
          route: '/wifi/channel',
          page: wifiChannel,
          words: WITH.synonyms && ['slow, channel, interference, optimize', '网速慢, 信道, 干扰, 最佳'],
        },
        WITH.wifiTools && {
          name: ['Wi-Fi schedule', 'Wi-Fi 定时关闭'],
          route: '/wifi/shutdown',
          page: wifiShutdown,
          words: WITH.synonyms && ['turn off at night, timer', '夜间, 晚上'],
        },
        WITH.mesh && {
          name: term('EasyMesh'),
          route: '/easy-mesh',
          page: mesh,
          words: WITH.synonyms && ['repeater, extender, coverage', '中继, 组网, 扩展, 覆盖, 信号差'],
        },
        WITH.ddns && {
          name: term('DDNS'),
          route: '/ddns',
          page: ddns,
          words: WITH.synonyms && ['dynamic DNS, domain name', '动态域名, 花生壳'],
        },
      ]),
      section(['Device', '设备'], 'system', [
        {
          name: ['Firmware update', '固件升级'],
          route: '/upgrade',
          page: upgrade,
          words: WITH.synonyms && ['upgrade, new version, automatic updates', '更新, 新版本, 自动升级, 自动更新'],
        },
        {
          name: ['Users', '用户管理'],
          route: '/account',
          page: account,
          words: WITH.synonyms && ['admin, login password', '修改登录密码, 账号'],
        },
        {
          name: ['Time zone', '时区'],
          route: '/timezone',
          page: timezone,
          words: WITH.synonyms && ['clock, wrong, date, NTP', '时钟, 不对'],
        },
        WITH.service && {
          name: ['LED', '指示灯'],
          route: '/led',
          page: led,
          words: WITH.synonyms && ['lights, blinking', '灯'],
        },
        WITH.poe && { name: term('PoE'), route: '/poe', page: poe },
        WITH.service && {
          name: ['Scheduled restart', '定时重启'],
          route: '/restart',
          page: restart,
          words: WITH.synonyms && ['reboot, every night', '自动'],
        },
        WITH.service && { name: ['Reset button', '复位键'], route: '/reset-button', page: resetButton },
        {
          name: ['System log', '系统日志'],
          route: '/systemlog',
          page: systemLog,
          words: WITH.synonyms && ['events, history', '记录'],
        },
      ]),
      section(['Security', '安全'], 'security', [
        WITH.security && {
          name: ['MAC filter', 'MAC 过滤'],
          route: '/safety/mac',
          page: macFilter,
          words: WITH.synonyms && ['block a device, blacklist, whitelist', '禁止设备上网, 黑名单, 白名单'],
        },
        WITH.security && { name: ['IP filter', 'IP 过滤'], route: '/safety/ip', page: ipFilter },
        WITH.security && {
          name: ['Domain blocklist', '域名黑名单'],
          route: '/safety/domain-blacklist',
          page: domainBlacklist,
          words: WITH.synonyms && ['block a website, ads', '屏蔽网站, 禁止, 广告'],
        },
        WITH.security && {
          name: ['Firewall', '防火墙'],
          route: '/firewall',
          page: firewall,
          words: WITH.synonyms && ['attack, security level', '攻击'],
        },
        WITH.security && {
          name: term('DMZ'),
          route: '/dmz',
          page: dmz,
          words: WITH.synonyms && ['DMZ host, exposed host', 'DMZ 主机'],
        },
      ]),
      section(['Applications', '应用'], 'applications', [
        WITH.wifiTools && {
          name: term('WPS'),
          route: '/wps',
          page: wps,
          words: WITH.synonyms && ['push button, pair', '一键连接, 配对'],
        },
        WITH.applications && {
          name: term('UPnP'),
          route: '/upnp',
          page: upnp,
          words: WITH.synonyms && ['open ports automatically, game', '自动开放端口, 游戏'],
        },
        WITH.applications && {
          name: ['NAT type', 'NAT 类型'],
          route: '/nat',
          page: nat,
          words: WITH.synonyms && ['game', '游戏'],
        },
        WITH.applications && {
          name: ['Access to the gateway', '光猫访问控制'],
          route: '/access',
          page: access,
          words: WITH.synonyms && ['remote', 'Telnet, SSH'],
        },
        WITH.applications && { name: term('ALG'), route: '/alg', page: alg },
        WITH.applications && { name: ['Static routes', '静态路由'], route: '/route', page: route },
        WITH.mirror && { name: ['Port mirror', '端口镜像'], route: '/mirror', page: mirror },
        WITH.snmp && { name: term('SNMP'), route: '/snmp', page: snmp, words: WITH.synonyms && ['management', '网管'] },
        WITH.pinholes && {
          name: ['Open ports (IPv6)', '开放端口（IPv6）'],
          route: '/pinhole',
          page: pinhole,
          words: WITH.synonyms && ['pinhole, firewall, reach from outside', '防火墙, 放行, 外网访问'],
        },
      ]),
    ],
  ),
  group(
    ['More settings', '更多设置'],
    [
      {
        name: term('LAN'),
        route: '/lan',
        page: lan,
        icon: 'lan',
        words: WITH.synonyms && ['router IP', '局域网, 内网, 固定, 绑定, 光猫地址'],
      },
      WITH.pon && {
        name: term('PON'),
        route: '/pon',
        page: pon,
        icon: 'fibre',
        words: WITH.synonyms && ['fibre, fiber, optical power, light level', '光纤, 光功率, 光信号, 光衰'],
      },
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
          {
            name: ['Phone accounts', '语音账号'],
            route: '/voip',
            page: voip,
            words: WITH.synonyms && ['telephone, landline, SIP', '电话, 座机, 固话, VoIP, SIP'],
          },
          { name: term('SIP'), route: '/voip/advance', page: voipAdvance },
          {
            name: ['Phone audio', '通话音频'],
            route: '/voip/media',
            page: voipMedia,
            words: WITH.synonyms && ['media', '媒体'],
          },
          { name: ['Digit map', '数图'], route: '/voip/digitmap', page: digitMap },
          {
            name: ['Call services', '增值业务'],
            route: '/voip/adds',
            page: voipAdds,
            words: WITH.synonyms && ['call forwarding', '呼叫转移'],
          },
        ]),
      section(['Diagnosis', '诊断'], 'diagnosis', [
        WITH.diary && {
          name: ['What happened', '网络动态'],
          route: '/diary',
          page: diary,
          words: WITH.synonyms && ['diary, events, history, log', '日记, 事件, 历史, 日志'],
        },
        WITH.usage && {
          name: ['Data usage', '流量统计'],
          route: '/usage',
          page: usage,
          words: WITH.synonyms && [
            'who uses most, traffic per device, volume, month, GB',
            '用量, 谁用得最多, 设备流量, 本月, 流量',
          ],
        },
        WITH.speed && {
          name: ['Speed test', '测速'],
          route: '/speed-test',
          page: speedTest,
          words: WITH.synonyms && ['slow, bandwidth, Mbit/s, how fast', '网速, 带宽, 多快'],
        },
        WITH.diagnosis && {
          name: term('Ping'),
          route: '/ping',
          page: ping,
          words: WITH.synonyms && ['latency, lag', '网速慢, 延迟'],
        },
        WITH.diagnosis && {
          name: ['Tracert', '路由跟踪'],
          route: '/tracert',
          page: tracert,
          words: WITH.synonyms && ['traceroute', '路由'],
        },
        WITH.diagnosis && { name: ['Loop detection', '环路检测'], route: '/loop', page: loop },
        WITH.tr069 && { name: ['Manual inform', '手动上报'], route: '/inform', page: informPage },
      ]),
      WITH.tr069 &&
        section(['Remote management', '远程管理'], 'remote', [
          { name: term('TR-069'), route: '/remote', page: tr069 },
          { name: ['Disconnect lock', '断开锁定'], route: '/disconnect-lock', page: disconnectLock },
        ]),
      WITH.catv &&
        section(term('CATV'), 'catv', [
          { name: term('CATV'), route: '/catv', page: catv, words: WITH.synonyms && ['television, cable', '有线电视'] },
        ]),
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
