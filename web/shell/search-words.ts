import type { LocalizedText } from '../../src/model/localized-text'

/**
 * What owners and technicians call a screen besides `commonWords`, and what they want to do there, by its route and in
 * both languages: names and purposes with commas between them. The names of screens and the labels of fields are found
 * without.
 */
export const searchWords: Readonly<Record<string, LocalizedText>> = {
  '/virtual-host': WITH.ranges
    ? [
        'game console, PlayStation, Xbox, server, NAS, forward a port, port mapping, virtual server, game server, PS4, Nintendo Switch, Minecraft, access from outside, host a website, web server, Plex, torrent, remote desktop, IP camera, port range',
        '开放端口, 摄像头, 打开端口, 端口映射, 虚拟服务器, 游戏, 游戏机联机, 我的世界, 网站, 远程桌面, 监控, 端口范围, 端口段',
      ]
    : [
        'game console, PlayStation, Xbox, server, NAS, forward a port, port mapping, virtual server, game server, PS4, Nintendo Switch, Minecraft, access from outside, host a website, web server, Plex, torrent, remote desktop, IP camera',
        '开放端口, 摄像头, 打开端口, 端口映射, 虚拟服务器, 游戏, 游戏机联机, 我的世界, 网站, 远程桌面, 监控',
      ],
  '/': ['connected devices, block, overview, status, start page', '已连接设备, 禁止上网, 状态, 总览'],
  '/quick': [
    'wizard, first installation, setup assistant, set up, start over',
    '首次安装, 向导, 安装向导, 初次设置, 初始设置',
  ],
  '/wifi': [
    'wireless, WLAN, SSID, visitors, share, new password, passphrase, rename, WPA2, WPA3, security, turn off, 5 GHz network, password, key, network name, hidden network, encryption, band steering, turn off Wi-Fi, not visible, passcode',
    '访客, 客人, 二维码, 关闭, 扫码连网, 名称, 网络名字, 改名, 密码, 看密码, 分享, 隐藏网络, 加密, 安全, 热点, 双频合一, 无线密钥',
  ],
  '/devices': [
    'clients, who is connected, unblock, kick someone, tablet, list of devices, pause, remove, rename, who uses the Internet, who is on my Wi-Fi, stranger, freeloader, intruder, usage, smart TV, laptop, IP or MAC address of a device, wake on LAN',
    '踢人, 暂停, 终端, 设备列表, 暂停设备, 改名, 谁在用网, 谁连了 Wi-Fi, 设备管理, 有人蹭网, 解除拉黑, 陌生, 流量, 智能电视, 打印机, 手机, 笔记本电脑, 家里设备, 网络唤醒',
  ],
  '/wan': [
    'broadband, provider, ISP, bridge, DNS server, public IP, static IP, IPoE, VLAN ID, static IP from the provider, bridge mode, modem, MTU, IPv6 on, password, user name',
    '拨号, 桥接, 运营商, WAN, 宽带拨号, 宽带密码, 桥接模式, DNS, 公网 IP, 静态 IP, 固定公网 IP, IPv6 开启',
  ],
  '/check': [
    'slow, Internet down, Wi-Fi connected but no Internet, offline, why is it slow, buffering, website does not load, pages do not open, laggy, dropouts, cannot connect, not working, connection lost, keeps disconnecting, keeps dropping, outage, problem, troubleshoot, repair, test, health check, diagnose',
    '网速慢, 没法上网, 断网, 没有网络, 网页打不开, 上网很慢, 卡顿, 视频卡, 打游戏卡, 网络不通, 故障, 异常, 连接失败, 老是掉线, 检测, 排查, 修复, 诊断, 网络诊断',
  ],
  '/parental': [
    'children, screen time, homework, teenager, family, child protection, son, daughter, no Internet at night, kid’s tablet, online hours, Internet at certain hours, stop gaming at night',
    '小孩, 儿童, 睡觉, 作业, 儿童保护, 未成年, 家庭, 控制上网时间, 青少年, 防沉迷, 管孩子上网',
  ],
  '/backup-restore': [
    'backup, back up, reset, factory settings, hard reset, erase everything, save settings, export, import, download configuration, restore',
    '重置, 清除, 还原, 备份, 清空, 清除设置, 初始化, 导出配置, 导入配置, 下载配置',
  ],
  '/wifi/advance': [
    'channel, channel width, 80 MHz, 160 MHz, country code, transmit power, signal strength, beacon interval',
    '信道, 频宽, 频道带宽, 国家码, 发射功率, 信号强度, 穿墙',
  ],
  '/wifi/channel': [
    'slow, best channel, interference, neighbours, weak Wi-Fi, scan, optimize, channel optimisation',
    '网速慢, Wi-Fi 慢, 最佳信道, 最好的信道, 信道优化, 干扰, 邻居 Wi-Fi',
  ],
  '/wifi/shutdown': [
    'sleep, turn off at night, turn Wi-Fi off automatically, Wi-Fi timer',
    '夜间, 晚上自动关闭, 定时关 Wi-Fi, 定时关闭无线',
  ],
  '/easy-mesh': [
    'repeater, extender, coverage, second router, mesh nodes, satellite, range',
    '中继, 子路由, 组网, 覆盖, 扩展, 扩展器, 信号差, 楼上没信号, 子母路由',
  ],
  '/ddns': [
    'DynDNS, dynamic DNS, No-IP, domain name, host name, reach the home by name',
    '动态域名, 花生壳, 动态域名解析, 用域名访问',
  ],
  '/upgrade': [
    'new version, automatic updates, upgrade, update the router, install update, upload firmware',
    '系统更新, 检查更新, 升级光猫, 自动升级, 自动更新, 上传固件',
  ],
  '/account': [
    'admin, user, accounts, own password, login password, forgot password, change password, add a user',
    '后台, 改密码, 修改密码, 管理密码, 后台密码, 自己的密码, 管理员, 账号, 用户, 添加用户',
  ],
  '/timezone': [
    'NTP, summer time, time, time server, date, NTP server, daylight saving',
    '时钟, 时间不对, 校时, 时间, 时间服务器, 时间错误, 改时间, 日期, 夏令时',
  ],
  '/led': [
    'lights, turn off, blinking, lamp, lights off, turn off LEDs, status light, too bright, dark at night',
    '灯太亮, 灯, 关灯, 晚上灯亮, 信号灯, 闪烁',
  ],
  '/restart': [
    'every night, automatic, reboot every week, automatic restart, switch off and on',
    '自动重启, 每周重启, 夜里重启',
  ],
  '/reset-button': ['disable the reset key, button on the device', '禁用按键, 复位按钮'],
  '/systemlog': ['log, events, history, log file', '日志, 记录, 运行日志'],
  '/safety/mac': [
    'blacklist, whitelist, block a device, block MAC address, deny list, allow only',
    '黑名单, 白名单, 禁止设备上网, 禁止 MAC, 只允许',
  ],
  '/safety/ip': ['block an IP, block a port, IP blacklist', '禁止 IP, IP 黑名单, 禁用端口'],
  '/safety/domain-blacklist': [
    'ads, ban a site, block a domain, YouTube, Facebook, TikTok, porn, ad blocker',
    '屏蔽网站, 禁止访问网站, 网址过滤, 拦截域名, 抖音, 去广告',
  ],
  '/safety': ['hacked, weak password', '被入侵, 弱密码'],
  '/firewall': [
    'hackers, security level, protect, protection, ping from outside, ignore ping',
    '安全级别, 防护等级, 禁 ping',
  ],
  '/dmz': [
    'DMZ host, exposed host, all ports to one computer, public IP, half bridge',
    'DMZ 主机, 主机暴露, 全部端口, 公网 IP, 半桥',
  ],
  '/wps': [
    'push button, pair a device, connect a printer, connect without password, PIN',
    '一键连接, 配对, 免密连接, 按键',
  ],
  '/upnp': ['open ports automatically, game', '自动端口映射, 游戏'],
  '/nat': ['open NAT, strict NAT, moderate NAT, full cone, game', '全锥形, NAT 严格, NAT1, 游戏'],
  '/access': [
    'remote access, Telnet, SSH, remote login, remote administration, manage from outside, HTTPS',
    '远程登录, 远程访问, 外网管理',
  ],
  '/alg': ['SIP ALG, VPN passthrough, FTP', 'VPN 穿透, FTP'],
  '/route': ['routing table, add a route, next hop', '路由表, 添加路由, 下一跳'],
  '/mirror': ['copy traffic, packet capture, Wireshark', '抓包, 复制流量'],
  '/snmp': ['management, monitoring', '网管, 监控'],
  '/pinhole': [
    'pinhole, IPv6 port, IPv6 firewall, allow IPv6, reach from outside',
    'IPv6 端口, IPv6 防火墙, 放行 IPv6, 外网访问',
  ],
  '/lan': [
    'subnet, reserve, fixed IP, static lease, change the address, local IP, 192.168.1.1, address pool, home network address, fixed IP for a device, reserve an address',
    '局域网, 光猫地址, 地址池, 网段, 路由器地址, 改光猫 IP, 给设备IP 绑定, 静态分配, 地址范围',
  ],
  '/pon': [
    'light, laser, GPON, optical signal, light level, Rx power, serial number, SN, registration ID',
    '光纤, 光功率, 光信号, 光模块, 收光, 光信号强度, 注册码, SN 号',
  ],
  '/default-config': ['provider settings, preset', '预置配置'],
  '/decrypt': ['decrypt configuration', '解密配置'],
  '/voip': ['telephone, landline, number, phone not working, SIP', '固定电话, 座机, 电话, 固话, 电话打不通, VoIP, SIP'],
  '/voip/advance': ['SIP server, proxy, registrar', 'SIP 服务器, 代理'],
  '/voip/media': ['media, codec, fax, echo', '媒体, 编码, 传真, 回声'],
  '/voip/digitmap': ['dialling plan', '拨号规则'],
  '/voip/adds': [
    'call forwarding, call waiting, caller ID, voicemail, hotline, three-way calling',
    '呼叫转移, 呼叫等待, 来电显示, 三方通话, 热线',
  ],
  '/diary': [
    'diary, events, history, log, what happened last night, outages, disconnections, new devices',
    '日记, 事件记录, 历史, 日志, 昨晚, 断网记录',
  ],
  '/usage': [
    'who uses most, traffic per device, data per device, how much data, monthly usage, volume, month, GB, gigabytes, traffic statistics',
    '用量, 谁用得最多, 谁用流量最多, 设备流量, 每台设备流量, 本月流量, 用了多少流量, 流量',
  ],
  '/speed-test': [
    'slow, bandwidth, Mbit/s, Mbps, measure speed, how fast, download and upload speed',
    '测速, 测网速, 网速测试, 下载速度, 带宽, 多快',
  ],
  '/ping': ['latency, high latency, lag, packet loss, is a host reachable', '延迟, 测延迟, 丢包'],
  '/tracert': ['traceroute, trace a route, hops', '路由追踪, 路由'],
  '/loop': ['network loop, broadcast storm', '网络环路, 广播风暴'],
  '/inform': ['report to the provider', '立即上报'],
  '/remote': ['ACS server, CWMP, remote management by the provider', 'ACS 地址, 运营商远程管理'],
  '/catv': ['television, TV signal, cable TV', '有线电视, 电视信号, 闭路电视'],
}
