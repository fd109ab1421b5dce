// What people ask for in a few words or a sentence, written down before the search was tuned, and the screens they
// mean: any of them is a right first result. Beside owner-words.ts, which the search words of the menu grew from.
export const askedWords: readonly (readonly [routes: string, english: string, chinese: string])[] = [
  [
    '/check',
    'internet not working, wifi connected but no internet, website does not load, internet keeps dropping, buffering, why is my internet so slow, troubleshoot, health check, connection lost, cannot connect',
    '没法上网, 网页打不开, 总断线, 卡顿, 上网很慢, 网络异常, 排查故障, 连接失败, 检测网络, 看视频卡',
  ],
  [
    '/wifi',
    'change my wifi password, wi-fi key, network name, rename wifi, guest wifi, wifi for visitors, hidden network, show qr code, passphrase, turn off wifi, 5 ghz network, band steering, wpa2, wifi security, set wifi password',
    '修改wifi密码, 怎么改wifi密码, 改无线名称, 客人wifi, 访客wifi, wifi二维码, 隐藏网络, 关闭无线, 无线加密, 双频合一, wifi安全, 热点名称, 看wifi密码',
  ],
  [
    '/speed-test',
    'speedtest, measure speed, mbps, how fast is my internet, download speed test',
    '测网速, 网速测试, 测试速度, 下载速度',
  ],
  [
    '/usage',
    'monthly usage, how much data, data per device, who used the most data, gigabytes used, traffic statistics',
    '本月流量, 用了多少流量, 每台设备流量, 谁用流量最多, 流量使用',
  ],
  [
    '/wifi/advance',
    'wifi channel, 80 mhz, 160 mhz, signal strength, transmit power, beacon interval, wifi country code',
    'wifi信道, 信号强度, 穿墙, 发射功率, 频道带宽, 国家码',
  ],
  [
    '/wifi/channel /check',
    'channel optimisation, neighbours wifi, weak wifi, wifi interference, find best channel, wifi scan',
    '信道优化, 邻居wifi, 信号干扰, 优化信道, 最好的信道',
  ],
  [
    '/wifi/shutdown',
    'wifi off at night, schedule wifi, turn wifi off automatically',
    '晚上自动关wifi, wifi定时, 定时关闭无线',
  ],
  [
    '/devices',
    'who is connected, who uses my wifi, list of devices, stranger on my network, remove device, ip of my printer, smart tv, wake on lan, mac address of my phone, pause a device, block a phone, unblock device',
    '谁连了我的wifi, 连接的设备, 有人蹭网, 设备列表, 打印机ip, 智能电视, 网络唤醒, 暂停设备, 禁止手机上网, 解除拉黑',
  ],
  [
    '/parental',
    'limit my son, child protection, no internet at night for kids, homework time, pause children, online hours, teenager, family',
    '管孩子上网, 限制小孩, 未成年, 孩子睡觉断网, 作业时间, 控制上网时间, 家庭, 儿童保护',
  ],
  [
    '/virtual-host',
    'forward a port, minecraft server, open ports for ps5, nintendo switch, game console, host a website, nas from outside, remote desktop, ip camera from outside, port mapping',
    '我的世界服务器, 开端口, ps5, 游戏机联机, 架设网站, 外网访问nas, 远程桌面, 监控摄像头, 端口打开, 映射端口',
  ],
  ['/nat /upnp /virtual-host', 'open nat, moderate nat, full cone', '全锥形, nat严格, nat1'],
  ['/pinhole', 'ipv6 port, ipv6 firewall, open ipv6', 'ipv6端口, ipv6防火墙, 放行ipv6'],
  ['/dmz', 'dmz host, exposed host, all ports to one computer', 'dmz主机, 全部端口'],
  [
    '/wan',
    'pppoe password, internet password, dial-up, dns server, change dns, public ip, static ip from provider, vlan id, bridge, mtu, ipv6 on',
    '宽带密码, 拨号账号, 宽带拨号, 改dns, 公网ip, 桥接模式, 固定公网ip, 宽带连接, mtu, 开启ipv6',
  ],
  [
    '/lan',
    'dhcp range, ip range, fixed ip for a device, static lease, change router address, gateway address, local ip, address pool, reserve an ip, 192.168.1.1',
    'dhcp地址池, 给设备固定ip, ip绑定, 改光猫ip, 网关地址, 静态分配, 内网地址, 地址范围',
  ],
  [
    '/backup-restore',
    'back to factory settings, export settings, import settings, download configuration, delete all settings, hard reset',
    '出厂设置, 导出配置, 导入配置, 下载配置, 还原, 恢复出厂',
  ],
  [
    '/upgrade',
    'firmware version, update router, automatic updates, latest version, install update, upload firmware',
    '固件版本, 升级光猫, 自动更新, 最新版本, 检查更新, 上传固件',
  ],
  [
    '/account',
    'router password, change login password, admin account, forgot admin password, add a user, own password',
    '登录密码, 修改管理密码, 后台密码, 管理员账号, 添加用户',
  ],
  [
    '/timezone',
    'clock is wrong, daylight saving, set time, ntp server, summer time',
    '时间错误, 校时, 夏令时, 设置时间, 改时间',
  ],
  ['/led', 'switch off the lights, status light, turn off leds, dark at night', '关闭指示灯, 灯太亮, 信号灯, 关灯'],
  [
    '/restart',
    'reboot every week, automatic restart, reboot schedule, restart at night',
    '每周重启, 自动重启, 定时重启, 夜里重启',
  ],
  ['/safety/mac /devices', 'block mac address, deny list, allow only my devices', '禁止mac, 黑名单, 只允许'],
  ['/safety/ip', 'block an ip, ip blacklist, block a port', '禁止ip, ip黑名单, 禁用端口'],
  [
    '/safety/domain-blacklist',
    'block youtube, ban a site, ad blocker, block domain',
    '屏蔽抖音, 禁止访问网站, 去广告, 拦截域名',
  ],
  [
    '/firewall',
    'hackers, protection against attacks, firewall level, ping from outside',
    '黑客, 防攻击, 防火墙等级, 禁ping',
  ],
  [
    '/access',
    'remote administration, ssh access, manage from outside, telnet off',
    '外网管理, 开启telnet, 远程登录, 关闭ssh',
  ],
  ['/ddns', 'dyndns, host name, no-ip, reach my home by name', '花生壳, 动态域名解析, 用域名访问'],
  [
    '/easy-mesh',
    'wifi extender, repeater, satellites, second floor no signal, mesh nodes',
    '子路由, 扩展器, 信号覆盖, 无线中继, 楼上没信号',
  ],
  ['/wps', 'wps button, connect printer without password, pair', '免密连接, wps配对, 按键配对'],
  [
    '/pon',
    'optical signal, rx power, sn, fibre light, gpon, registration id',
    '收光, 光衰, 光信号强度, sn号, 光纤信号, 注册码',
  ],
  [
    '/voip /voip/advance /voip/adds',
    'landline number, phone not working, sip server, voicemail, call waiting',
    '固定电话, 电话打不通, sip服务器, 来电显示, 三方通话',
  ],
  ['/catv', 'cable tv signal, television signal, catv', '电视信号, 有线电视, 闭路电视'],
  ['/ping', 'ping a host, high latency, packet loss', '测延迟, 丢包, ping测试'],
  ['/tracert', 'trace route, hops', '跟踪路由, 路由追踪'],
  [
    '/diary /systemlog',
    'what happened last night, event history, outages, log file',
    '昨晚断网, 事件记录, 断网记录, 运行日志',
  ],
  ['/remote', 'acs server, remote management by provider, cwmp', 'acs地址, 运营商远程管理'],
  ['/reset-button', 'disable reset button, wps reset key', '禁用复位键, 复位按钮'],
  ['/quick', 'setup assistant, first installation, start over setup', '安装向导, 首次安装, 初始设置'],
  ['/mirror', 'copy traffic, wireshark, packet capture', '抓包, 流量镜像'],
  ['/loop', 'network loop, broadcast storm', '网络环路, 广播风暴'],
  ['/route', 'routing table, add a route, next hop', '路由表, 添加路由, 下一跳'],
  ['/alg', 'sip alg, ftp alg, vpn passthrough', 'vpn穿透, ftp助手'],
]
