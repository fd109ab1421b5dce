import { isDomain } from '../../model/checks'
import { table } from '../../model/entity'
import { choice, flag, secret, text, when } from '../../model/field'
import { host } from '../../model/formats'
import { ddnsFull } from '../problems'

const service = choice(['Service', '服务商'], {
  dyndns: 'DynDNS', noip: 'No-IP', qdns: '3322', oray: ['Oray', '花生壳'], other: ['Other', '其他'],
})

/** Names that follow the address of the device (module ddns_config): spec 3 "DDNS"; a host name stands there once (spec 5). */
export const ddns = table('ddns_config', 'list', {
  host: text(['Host name', '主机名'], { unique: true, example: 'home.example.com', check: value => !isDomain(value) && ['Enter a domain.', '请输入域名。'] }),
  service,
  ...when(service, 'other', { server: host(['Server', '服务器']) }),
  user: text(['User name or mailbox', '用户名或邮箱'], { wire: 'username', max: 63 }),
  password: secret(['Password', '密码'], { max: 63 }),
  enable: flag(['Enabled', '启用'], { init: true }),
  state: choice(['State', '状态'], {
    off: ['Off', '关闭'], updating: ['Updating', '更新中'], registered: ['Registered', '已注册'],
    refused: ['Wrong user name or password', '用户名或密码错误'], failed: ['No answer', '无应答'],
  }, { shown: true, verdicts: { registered: true, refused: false, failed: false } }),
}, { title: 'host', max: 8, full: ddnsFull })
