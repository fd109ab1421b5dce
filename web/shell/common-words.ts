import type { LocalizedText } from '../../src/model/localized-text'

/**
 * What owners ask for most, in their own words, by the route of the screen: only what neither names of screens nor
 * labels of fields find. What a language takes from the other, such as PS5, is in English only; a search sees both.
 */
export const commonWords: Readonly<Record<string, LocalizedText>> = {
  // What is wrong is on Home, too.
  [WITH.check ? '/check' : '/']: ['no Internet, slow', '上不了网, 网速慢'],
  '/quick': ['wizard, first installation', '首次安装'],
  '/wifi': [
    'wireless, WLAN, SSID, guest, visitors, share, QR code, new password, passphrase, rename, 5 GHz, WPA2, WPA3, security, turn off',
    '无线, 访客, 客人, 二维码, 关闭',
  ],
  '/devices': [
    'clients, who is connected, unknown, block a phone, unblock, kick someone, printer, tablet',
    '谁在蹭网, 连接的设备, 拉黑, 踢人, 禁止上网, 暂停',
  ],
  '/wan': [
    'PPPoE, broadband, provider, ISP, dial-up, bridge, DNS server, public IP, static IP',
    '宽带账号, 密码, 拨号, 桥接, 运营商',
  ],
  '/parental': [
    'kids, children, bedtime, school, screen time, limit Internet time, homework, teenager, family',
    '孩子, 小孩, 儿童, 睡觉, 限制上网时间, 作业, 学习',
  ],
  '/virtual-host': [
    'open port, game console, PlayStation, PS5, Xbox, server, camera, NAS, from outside',
    '开放端口, 游戏机, 外网访问, 摄像头',
  ],
  '/backup-restore': ['factory reset, delete all settings', '恢复出厂设置, 重置, 清除, 导出, 还原'],
  '/lan': [
    'router IP, gateway address, subnet, range, reserve, fixed IP, static lease',
    '局域网, 内网, 光猫地址, 绑定, 网关, 地址池',
  ],
  ...(WITH.mesh && { '/easy-mesh': ['repeater, extender, coverage, second router', '中继, 子路由, 组网, 覆盖, 扩展'] }),
  ...(WITH.ddns && { '/ddns': ['DynDNS', '动态域名, 花生壳'] }),
  '/upgrade': ['new version, software, automatic updates', '更新, 新版本, 系统'],
  '/account': ['router password, login, administrator', '修改登录密码, 后台'],
  '/timezone': ['clock, wrong date, NTP, summer time', '时钟, 时间不对, 校时'],
  '/led': ['lights, turn off, blinking', '灯太亮'],
  '/restart': ['reboot, every night, automatic', '重启光猫, 自动重启'],
  '/safety/mac': ['blacklist, whitelist', '黑名单, 白名单'],
  '/safety/domain-blacklist': ['block a website, ads', '禁止网站, 屏蔽, 广告'],
  '/firewall': ['attack, hackers, security level, protect', '攻击, 黑客, 安全级别'],
  '/access': ['remote access, Telnet, SSH', '远程登录'],
  ...(WITH.pon && { '/pon': ['fibre, fiber, optical power, light', '光纤, 光功率, 光衰, 光信号'] }),
  ...(WITH.voip && { '/voip': ['telephone, landline', '固定电话, 座机'] }),
  ...(WITH.catv && { '/catv': ['television', '有线电视'] }),
}
