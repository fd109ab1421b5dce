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
  words: WITH.synonyms && [
    'connected devices, block, overview, status, start page',
    '已连接设备, 禁止上网, 状态, 总览',
  ],
}

/** Quick setup of a new device; listed after Home, outside every section. */
export const quickEntry: Entry = {
  name: ['Quick setup', '快速设置'],
  route: '/quick',
  page: quick,
  icon: 'quick',
  words: WITH.synonyms && [
    'wizard, setup assistant, set up, first installation, start over',
    '向导, 安装向导, 初次设置, 初始设置, 首次安装',
  ],
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
          'WLAN, SSID, guest Wi-Fi, visitors, QR code, share, WPA2, WPA3, 5 GHz network, password, passphrase, key, network name, rename, hidden network, security, encryption, band steering, turn off Wi-Fi, new password',
          '无线, 访客网络, 客人 Wi-Fi, 二维码, 名称, 改名, 密码, 看密码, 分享, 隐藏网络, 加密, 安全, 热点, 关闭无线, 双频合一',
        ],
      },
      WITH.devices && {
        name: ['Devices', '联网设备'],
        shortName: ['Devices', '联网设备'],
        route: '/devices',
        page: devices,
        icon: 'devices',
        words: WITH.synonyms && [
          'clients, list of devices, block a phone, unblock, pause, remove, rename, who uses the Internet, who is connected, who is on my Wi-Fi, unknown, stranger, kick someone, intruder, usage, smart TV, printer, IP or MAC address of a device, wake on LAN',
          '终端, 设备列表, 连接的设备, 禁止上网, 暂停设备, 改名, 谁在用网, 谁连了 Wi-Fi, 有人蹭网, 拉黑, 解除拉黑, 踢人, 陌生, 流量, 智能电视, 打印机, 手机, 网络唤醒',
        ],
      },
      {
        name: ['Internet connection', '上网设置'],
        shortName: ['Internet', '上网'],
        route: '/wan',
        page: wan,
        icon: 'internet',
        words: WITH.synonyms && [
          'broadband, provider, ISP, DNS server, PPPoE, dial-up, VLAN ID, public IP, static IP from the provider, bridge mode, modem, MTU, IPv6 on, password, user name',
          'WAN, 宽带账号, 宽带拨号, 宽带密码, 密码, 运营商, 桥接模式, DNS, 公网 IP, 静态 IP, 固定公网 IP, IPv6 开启',
        ],
      },
      WITH.check && {
        name: ['Connection check', '连接检查'],
        route: '/check',
        page: check,
        icon: 'diagnosis',
        words: WITH.synonyms && [
          'Internet down, no Internet, Wi-Fi connected but no Internet, offline, slow, why is it slow, buffering, website does not load, cannot connect, not working, connection lost, keeps disconnecting, keeps dropping, outage, problem, troubleshoot, repair, test, health check, diagnose',
          '上不了网, 没法上网, 断网, 没有网络, 网页打不开, 网速慢, 上网很慢, 卡顿, 视频卡, 打游戏卡, 网络不通, 故障, 异常, 连接失败, 老是掉线, 检测, 排查, 修复, 诊断',
        ],
      },
      WITH.parental && {
        name: ['Parental controls', '家长控制'],
        route: '/parental',
        page: parental,
        icon: 'people',
        words: WITH.synonyms && [
          'kids, children, child protection, teenager, son, daughter, family, bedtime, screen time, homework, limit Internet time, no Internet at night, online hours, school, Internet at certain hours',
          '孩子, 小孩, 儿童保护, 未成年, 家庭, 睡觉断网, 睡觉, 限制上网时间, 控制上网时间, 作业, 学习, 青少年, 管孩子上网',
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
                'open port, forward a port, port mapping, virtual server, game server, game console, PlayStation, PS5, Xbox, Nintendo Switch, Minecraft, access from outside, host a website, NAS, remote desktop, IP camera, port range',
                '开放端口, 打开端口, 端口映射, 虚拟服务器, 游戏, 游戏机联机, PS5, 我的世界, 外网访问, 网站, NAS, 远程桌面, 摄像头, 监控, 端口范围, 端口段',
              ]
            : [
                'open port, forward a port, port mapping, virtual server, game server, game console, PlayStation, PS5, Xbox, Nintendo Switch, Minecraft, access from outside, host a website, NAS, remote desktop, IP camera',
                '开放端口, 打开端口, 端口映射, 虚拟服务器, 游戏, 游戏机联机, PS5, 我的世界, 外网访问, 网站, NAS, 远程桌面, 摄像头, 监控',
              ]),
      },
      {
        name: ['Backup and restore', '备份与恢复'],
        route: '/backup-restore',
        page: backupRestore,
        icon: 'storage',
        words: WITH.synonyms && [
          'backup, reset, factory reset, factory settings, hard reset, erase everything, delete all settings, save settings, export, import, download configuration, restore',
          '备份, 重置, 恢复出厂设置, 出厂, 清除设置, 初始化, 还原, 导出配置, 导入配置, 下载配置',
        ],
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
          words: WITH.synonyms && [
            'channel, channel width, 80 MHz, 160 MHz, country code, transmit power, signal strength, beacon interval',
            '信道, 频宽, 频道带宽, 国家码, 发射功率, 信号强度, 穿墙',
          ],
        },
        WITH.wifiTools && {
          name: ['Wi-Fi optimisation', 'Wi-Fi 优化'],
          route: '/wifi/channel',
          page: wifiChannel,
          words: WITH.synonyms && [
            'slow, best channel, interference, neighbours, weak Wi-Fi, scan, optimize, channel optimisation',
            '网速慢, Wi-Fi 慢, 最佳信道, 最好的信道, 信道优化, 干扰, 邻居 Wi-Fi',
          ],
        },
        WITH.wifiTools && {
          name: ['Wi-Fi schedule', 'Wi-Fi 定时关闭'],
          route: '/wifi/shutdown',
          page: wifiShutdown,
          words: WITH.synonyms && [
            'turn off at night, turn Wi-Fi off automatically, Wi-Fi timer',
            '夜间, 晚上自动关闭, 定时关 Wi-Fi, 定时关闭无线',
          ],
        },
        WITH.mesh && {
          name: term('EasyMesh'),
          route: '/easy-mesh',
          page: mesh,
          words: WITH.synonyms && [
            'mesh nodes, repeater, extender, satellite, second router, coverage, range, no signal upstairs',
            '中继, 无线中继, 子路由, 组网, 扩展器, 覆盖, 信号差, 楼上没信号',
          ],
        },
        WITH.ddns && {
          name: term('DDNS'),
          route: '/ddns',
          page: ddns,
          words: WITH.synonyms && [
            'dynamic DNS, DynDNS, No-IP, domain name, host name, reach the home by name',
            '动态域名解析, 花生壳, 用域名访问',
          ],
        },
      ]),
      section(['Device', '设备'], 'system', [
        {
          name: ['Firmware update', '固件升级'],
          route: '/upgrade',
          page: upgrade,
          words: WITH.synonyms && [
            'upgrade, update the router, new version, latest version, software version, install update, upload firmware, automatic updates',
            '更新, 检查更新, 新版本, 最新版本, 软件版本, 升级光猫, 自动升级, 自动更新, 上传固件',
          ],
        },
        {
          name: ['Users', '用户管理'],
          route: '/account',
          page: account,
          words: WITH.synonyms && [
            'admin, administrator, user, own password, login password, router password, forgot password, add a user',
            '登录密码, 修改登录密码, 管理密码, 后台密码, 自己的密码, 管理员, 账号, 用户, 添加用户',
          ],
        },
        {
          name: ['Time zone', '时区'],
          route: '/timezone',
          page: timezone,
          words: WITH.synonyms && [
            'time, time server, clock, clock is wrong, wrong time, date, NTP server, daylight saving, summer time',
            '时间, 时间服务器, 时钟, 时间不对, 时间错误, 校时, 改时间, 日期, 夏令时',
          ],
        },
        WITH.service && {
          name: ['LED', '指示灯'],
          route: '/led',
          page: led,
          words: WITH.synonyms && [
            'lights, lights off, turn off LEDs, status light, blinking, too bright, dark at night',
            '灯, 关灯, 灯太亮, 信号灯, 闪烁',
          ],
        },
        WITH.poe && { name: term('PoE'), route: '/poe', page: poe },
        WITH.service && {
          name: ['Scheduled restart', '定时重启'],
          route: '/restart',
          page: restart,
          words: WITH.synonyms && [
            'reboot, reboot every week, every night, automatic restart',
            '自动重启, 每周重启, 夜里重启',
          ],
        },
        WITH.service && {
          name: ['Reset button', '复位键'],
          route: '/reset-button',
          page: resetButton,
          words: WITH.synonyms && ['disable the reset key, button on the device', '禁用按键, 复位按钮'],
        },
        {
          name: ['System log', '系统日志'],
          route: '/systemlog',
          page: systemLog,
          words: WITH.synonyms && ['log, events, history, log file', '日志, 记录, 运行日志'],
        },
      ]),
      section(['Security', '安全'], 'security', [
        WITH.security && {
          name: ['MAC filter', 'MAC 过滤'],
          route: '/safety/mac',
          page: macFilter,
          words: WITH.synonyms && [
            'block a device, block MAC address, blacklist, deny list, whitelist, allow only',
            '禁止设备上网, 禁止 MAC, 黑名单, 白名单, 只允许',
          ],
        },
        WITH.security && {
          name: ['IP filter', 'IP 过滤'],
          route: '/safety/ip',
          page: ipFilter,
          words: WITH.synonyms && ['block an IP, block a port, IP blacklist', '禁止 IP, IP 黑名单, 禁用端口'],
        },
        WITH.security && {
          name: ['Domain blocklist', '域名黑名单'],
          route: '/safety/domain-blacklist',
          page: domainBlacklist,
          words: WITH.synonyms && [
            'block a website, ban a site, block a domain, YouTube, TikTok, ads, ad blocker',
            '屏蔽网站, 禁止访问网站, 拦截域名, 抖音, 广告, 去广告',
          ],
        },
        WITH.security && {
          name: ['Firewall', '防火墙'],
          route: '/firewall',
          page: firewall,
          words: WITH.synonyms && [
            'attack, hackers, protection, security level, ping from outside, ignore ping',
            '攻击, 防攻击, 黑客, 防护等级, 禁 ping',
          ],
        },
        WITH.security && {
          name: term('DMZ'),
          route: '/dmz',
          page: dmz,
          words: WITH.synonyms && ['DMZ host, exposed host, all ports to one computer', 'DMZ 主机, 全部端口'],
        },
      ]),
      section(['Applications', '应用'], 'applications', [
        WITH.wifiTools && {
          name: term('WPS'),
          route: '/wps',
          page: wps,
          words: WITH.synonyms && [
            'push button, pair a device, connect without password, PIN',
            '一键连接, 配对, 免密连接, 按键',
          ],
        },
        WITH.applications && {
          name: term('UPnP'),
          route: '/upnp',
          page: upnp,
          words: WITH.synonyms && ['open ports automatically, game', '自动端口映射, 游戏'],
        },
        WITH.applications && {
          name: ['NAT type', 'NAT 类型'],
          route: '/nat',
          page: nat,
          words: WITH.synonyms && [
            'open NAT, strict NAT, moderate NAT, full cone, game',
            '全锥形, NAT 严格, NAT1, 游戏',
          ],
        },
        WITH.applications && {
          name: ['Access to the gateway', '光猫访问控制'],
          route: '/access',
          page: access,
          words: WITH.synonyms && [
            'remote access, remote administration, manage from outside, Telnet, SSH, HTTPS',
            '远程访问, 远程登录, 外网管理, Telnet, SSH',
          ],
        },
        WITH.applications && {
          name: term('ALG'),
          route: '/alg',
          page: alg,
          words: WITH.synonyms && ['SIP ALG, VPN passthrough, FTP', 'VPN 穿透, FTP'],
        },
        WITH.applications && {
          name: ['Static routes', '静态路由'],
          route: '/route',
          page: route,
          words: WITH.synonyms && ['routing table, add a route, next hop', '路由表, 添加路由, 下一跳'],
        },
        WITH.mirror && {
          name: ['Port mirror', '端口镜像'],
          route: '/mirror',
          page: mirror,
          words: WITH.synonyms && ['copy traffic, packet capture, Wireshark', '抓包, 复制流量'],
        },
        WITH.snmp && {
          name: term('SNMP'),
          route: '/snmp',
          page: snmp,
          words: WITH.synonyms && ['management, monitoring', '网管, 监控'],
        },
        WITH.pinholes && {
          name: ['Open ports (IPv6)', '开放端口（IPv6）'],
          route: '/pinhole',
          page: pinhole,
          words: WITH.synonyms && [
            'pinhole, IPv6 port, IPv6 firewall, allow IPv6, reach from outside',
            'IPv6 端口, IPv6 防火墙, 放行 IPv6, 外网访问',
          ],
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
        words: WITH.synonyms && [
          'router IP, router address, change the address, gateway address, local IP, 192.168.1.1, subnet, DHCP range, address pool, static lease, fixed IP for a device, reserve an address',
          '局域网, 内网 IP, 内网地址, 光猫地址, 改光猫 IP, 网关地址, 固定 IP, 给设备固定 IP, IP 绑定, 静态分配, 地址池, 地址范围',
        ],
      },
      WITH.pon && {
        name: term('PON'),
        route: '/pon',
        page: pon,
        icon: 'fibre',
        words: WITH.synonyms && [
          'fibre, fiber, GPON, optical power, optical signal, light level, Rx power, serial number, SN, registration ID',
          '光纤, 光功率, 收光, 光信号强度, 光衰, 注册码, SN 号',
        ],
      },
      WITH.service && {
        name: ['Default configuration', '默认配置'],
        route: '/default-config',
        page: defaultConfig,
        icon: 'edit',
        words: WITH.synonyms && ['provider settings, preset', '预置配置'],
      },
      WITH.service && {
        name: ['XML decryption', 'XML 解密'],
        route: '/decrypt',
        page: decrypt,
        icon: 'eye',
        words: WITH.synonyms && ['decrypt configuration', '解密配置'],
      },
    ],
    [
      WITH.voip &&
        section(['Phone', '语音'], 'phone', [
          {
            name: ['Phone accounts', '语音账号'],
            route: '/voip',
            page: voip,
            words: WITH.synonyms && [
              'telephone, landline, number, phone not working, SIP',
              '电话, 座机, 固话, 固定电话, 电话打不通, VoIP, SIP',
            ],
          },
          {
            name: term('SIP'),
            route: '/voip/advance',
            page: voipAdvance,
            words: WITH.synonyms && ['SIP server, proxy, registrar', 'SIP 服务器, 代理'],
          },
          {
            name: ['Phone audio', '通话音频'],
            route: '/voip/media',
            page: voipMedia,
            words: WITH.synonyms && ['media, codec, fax, echo', '媒体, 编码, 传真, 回声'],
          },
          {
            name: ['Digit map', '数图'],
            route: '/voip/digitmap',
            page: digitMap,
            words: WITH.synonyms && ['dialling plan', '拨号规则'],
          },
          {
            name: ['Call services', '增值业务'],
            route: '/voip/adds',
            page: voipAdds,
            words: WITH.synonyms && [
              'call forwarding, call waiting, caller ID, voicemail, hotline, three-way calling',
              '呼叫转移, 呼叫等待, 来电显示, 三方通话, 热线',
            ],
          },
        ]),
      section(['Diagnosis', '诊断'], 'diagnosis', [
        WITH.diary && {
          name: ['What happened', '网络动态'],
          route: '/diary',
          page: diary,
          words: WITH.synonyms && [
            'diary, events, history, log, what happened last night, outages, disconnections, new devices',
            '日记, 事件记录, 历史, 日志, 昨晚, 断网记录',
          ],
        },
        WITH.usage && {
          name: ['Data usage', '流量统计'],
          route: '/usage',
          page: usage,
          words: WITH.synonyms && [
            'who uses most, traffic per device, data per device, how much data, monthly usage, volume, month, GB, gigabytes, traffic statistics',
            '用量, 谁用得最多, 谁用流量最多, 设备流量, 每台设备流量, 本月流量, 用了多少流量, 流量',
          ],
        },
        WITH.speed && {
          name: ['Speed test', '测速'],
          route: '/speed-test',
          page: speedTest,
          words: WITH.synonyms && [
            'slow, bandwidth, Mbit/s, Mbps, measure speed, how fast, download and upload speed',
            '测速, 测网速, 网速测试, 下载速度, 带宽, 多快',
          ],
        },
        WITH.diagnosis && {
          name: term('Ping'),
          route: '/ping',
          page: ping,
          words: WITH.synonyms && [
            'latency, high latency, lag, packet loss, is a host reachable',
            '延迟, 测延迟, 丢包',
          ],
        },
        WITH.diagnosis && {
          name: ['Tracert', '路由跟踪'],
          route: '/tracert',
          page: tracert,
          words: WITH.synonyms && ['traceroute, trace a route, hops', '路由追踪, 路由'],
        },
        WITH.diagnosis && {
          name: ['Loop detection', '环路检测'],
          route: '/loop',
          page: loop,
          words: WITH.synonyms && ['network loop, broadcast storm', '网络环路, 广播风暴'],
        },
        WITH.tr069 && {
          name: ['Manual inform', '手动上报'],
          route: '/inform',
          page: informPage,
          words: WITH.synonyms && ['report to the provider', '立即上报'],
        },
      ]),
      WITH.tr069 &&
        section(['Remote management', '远程管理'], 'remote', [
          {
            name: term('TR-069'),
            route: '/remote',
            page: tr069,
            words: WITH.synonyms && ['ACS server, CWMP, remote management by the provider', 'ACS 地址, 运营商远程管理'],
          },
          { name: ['Disconnect lock', '断开锁定'], route: '/disconnect-lock', page: disconnectLock },
        ]),
      WITH.catv &&
        section(term('CATV'), 'catv', [
          {
            name: term('CATV'),
            route: '/catv',
            page: catv,
            words: WITH.synonyms && ['television, TV signal, cable TV', '有线电视, 电视信号, 闭路电视'],
          },
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
