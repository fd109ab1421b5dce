import { hasChinese } from '../../model/checks'
import { table } from '../../model/entity'
import { choice, secret, text, within } from '../../model/field'
import { host } from '../../model/formats'
import type { Fault, Words } from '../../model/words'
import { portName } from '../port-name'

const notChinese = (value: string): Fault => hasChinese(value) && ['No Chinese characters.', '不能含中文。']
const account = { max: 63, optional: true, check: notChinese }

/** The two phone ports and their accounts (module voip_confignew): spec 3 "VoIP"; numbers differ, nothing Chinese (spec 5). */
export const voip = table('voip_confignew', 'voip', {
  port: portName(),
  number: text(['Number', '号码'], { ...account, unique: true }),
  username: text(['User name', '用户名'], account),
  password: secret(['Password', '密码'], account),
}, { title: 'port', max: 2, fixed: true })

/** How each phone port stands at the registrar, and what its phone is doing (module voip_info). */
export const voipInfo = table('voip_info', 'voip', {
  port: portName(),
  state: choice(['Registration', '注册状态'], [
    ['Not used', '未使用'], ['Registering', '注册中'], ['Registered', '已注册'], ['Failed', '注册失败'],
  ], { verdicts: '  +-' }),
  call: choice(['Phone', '电话'], [['On hook', '挂机'], ['Ringing', '振铃'], ['In a call', '通话中']]),
}, { title: 'port', max: 2, fixed: true, writes: '' })

const server = (label: Words) => host(label, { optional: true })
const serverPort = (label: Words) => within(label, 1, 65535, 5060)

/** The SIP servers, and those asked when they do not answer (module voip_config): valid IP or domain, ports 1-65535 (spec 5). */
export const voipServers = table('voip_config', 'list', {
  rank: choice(['Servers', '服务器'], [['Primary', '主用'], ['Secondary', '备用']], { shown: true }),
  registrar: server(['Registrar', '注册服务器']),
  registrarPort: serverPort(['Registrar port', '注册端口']),
  proxy: server(['Proxy', '代理服务器']),
  proxyPort: serverPort(['Proxy port', '代理端口']),
  outbound: server(['Outbound proxy', '出局代理']),
  outboundPort: serverPort(['Outbound port', '出局端口']),
}, {
  title: 'rank', max: 2, fixed: true,
  settings: { sipDomain: text(['SIP domain', 'SIP 域'], account) },
})
