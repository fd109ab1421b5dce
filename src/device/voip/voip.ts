import { hasChinese } from '../../model/checks'
import { table } from '../../model/entity'
import { choice, flag, optionalKey, secret, text } from '../../model/field'
import type { Format } from '../../model/format-types'
import { host, port } from '../../model/formats'
import type { LocalizedText } from '../../model/localized-text'
import type { Facts } from '../facts'
import { heldIn, passwordSet, passwordSetNote } from '../held-secret'
import { passwordLabel, usernameLabel } from '../labels'
import { charactersExpected } from '../login/password-policy'
import { portName } from '../port-name'
import type { Feature } from '../profile'
import { accountNumber } from './phone-number'

export const feature: Feature = 'voip'

const noChinese: Format = {
  name: 'noChinese',
  isFreeText: true,
  accepts: text => !hasChinese(text),
  message: charactersExpected,
}
const upTo63 = { max: 63, optional: true }
const account = { ...upTo63, format: noChinese }

/**
 * The SIP accounts of the two phone ports (module voip_confignew, requirements 3.12): unique numbers, no Chinese
 * characters (requirements 5.24).
 */
export const voip = table(
  'voip_confignew',
  'voip',
  {
    port: portName(),
    number: accountNumber(['Number', '号码'], { ...upTo63, unique: true }),
    username: text(usernameLabel, account),
    password: secret(passwordLabel, { ...account, minReadRole: 1, ...(WITH.safety && { heldIn }) }),
    ...(WITH.safety && passwordSet()),
  },
  { max: 2, fixed: true },
)

export const voipFacts = {
  entity: voip,
  note: WITH.safety ? passwordSetNote : undefined,
} satisfies Facts<typeof voip>

/** Registration and call state of each phone port (module voip_info). */
export const voipInfo = table(
  'voip_info',
  'voip',
  {
    port: portName(),
    state: choice(
      ['Registration', '注册状态'],
      {
        notUsed: ['Not used', '未使用'],
        registering: ['Registering', '注册中'],
        registered: ['Registered', '已注册'],
        failed: ['Failed', '失败'],
      },
      { tones: { registered: 'good', failed: 'bad' } },
    ),
    call: choice(['Phone', '电话'], {
      onHook: ['On hook', '挂机'],
      ringing: ['Ringing', '振铃'],
      inCall: ['In a call', '通话中'],
    }),
  },
  { max: 2, readOnly: true },
)

/** Telephony as a whole. */
const wholeSwitch = WITH.netTools && {
  enable: optionalKey(
    flag(['Telephony', '电话'], {
      help: ['While it is off, nobody can call or be called.', '关闭后无法拨打和接听电话。'],
    }),
  ),
}

const server = (label: LocalizedText) => host(label, { optional: true, needsLabel: true })
const serverPort = (label: LocalizedText) => port(label, { init: 5060 })

/**
 * The primary and secondary SIP servers (module voip_config): IP addresses or domains, ports 1-65535 (requirements 5.5,
 * 5.24).
 */
export const voipServers = table(
  'voip_config',
  'list',
  {
    rank: choice(
      ['Server', '服务器'],
      {
        primary: ['Primary', '主用'],
        secondary: ['Secondary', '备用'],
      },
      { readOnly: true },
    ),
    registrar: server(['Registrar', '注册服务器']),
    registrarPort: serverPort(['Registrar port', '注册端口']),
    proxy: server(['Proxy', '代理服务器']),
    proxyPort: serverPort(['Proxy port', '代理端口']),
    outbound: server(['Outbound proxy', '出局代理']),
    outboundPort: serverPort(['Outbound port', '出局端口']),
  },
  {
    max: 2,
    fixed: true,
    settings: {
      // What uses it is under WITH.netTools.
      ...(wholeSwitch as Exclude<typeof wholeSwitch, false>),
      sipDomain: host(['SIP domain', 'SIP 域'], upTo63),
    },
  },
)

export const voipServersFacts = {
  entity: voipServers,
  note: WITH.netTools
    ? 'While `enable`, which firmware may lack, is 0, no number is registered and no port of telephony is open.'
    : undefined,
} satisfies Facts<typeof voipServers>
