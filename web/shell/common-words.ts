import type { LocalizedText } from '../../src/model/localized-text'

/**
 * What owners ask for most, in their own words, by the route of the screen: only what neither names of screens nor
 * labels of fields find. What a language takes from the other, such as PPPoE, is in English only; a search sees both.
 */
export const commonWords: Readonly<Record<string, LocalizedText>> = {
  // What is wrong is on Home, too.
  [WITH.check ? '/check' : '/']: ['no Internet', '上不了网'],
  '/wifi': ['guest, QR code, 5 GHz', '无线'],
  '/devices': ['unknown, printer, block a phone', '谁在蹭网, 连接的设备, 拉黑, 禁止上网'],
  '/wan': ['PPPoE, dial-up', '宽带账号, 密码'],
  '/parental': ['kids, bedtime, school, limit Internet time', '孩子, 限制上网时间, 学习'],
  '/virtual-host': ['open port, PS5, camera, from outside', '游戏机, 外网访问'],
  '/backup-restore': ['factory reset, delete all settings', '恢复出厂设置, 导出'],
  '/lan': ['router IP, gateway address, range', '内网, 绑定, 网关'],
  '/upgrade': ['software', '更新, 新版本, 系统'],
  '/account': ['router password, login, administrator', '修改登录密码'],
  '/timezone': ['clock, wrong date', ''],
  '/restart': ['reboot', '重启光猫'],
  '/safety/domain-blacklist': ['block a website', '禁止网站, 屏蔽, 广告'],
  '/firewall': ['attack', '攻击, 黑客'],
  ...(WITH.pon && { '/pon': ['fibre, fiber, optical power', '光衰'] }),
}
