import { table } from '../../model/entity'
import { choice, flag, secret, text } from '../../model/field'
import type { Format } from '../../model/format-types'
import { domain } from '../../model/formats'
import { term } from '../../model/localized-text'
import { ddnsFull, wrongPassword } from '../device-errors'
import { enabledLabel, passwordLabel, stateLabel } from '../labels'
import type { Feature } from '../profile'

export const feature: Feature = 'ddns'

/** The services use HTTP's basic authentication, where a colon ends the user name (RFC 7617 2). */
const userId: Format = {
  name: 'userId',
  isFreeText: true,
  accepts: name => !name.includes(':'),
  message: ['Must not contain a colon.', '不能含冒号。'],
}

/** Dynamic DNS (module ddns_config, requirements 3.20): up to 8 unique host names (requirements 5.36). */
export const ddns = table(
  'ddns_config',
  'list',
  {
    service: choice(['Service', '服务商'], {
      dyndns: term('DynDNS'),
      noip: term('No-IP'),
      dynu: term('Dynu'),
      qdns: term('3322'),
      oray: ['Oray', '花生壳'],
    }),
    host: domain(['Host name', '主机名'], { unique: true }),
    username: text(['User name or email', '用户名或邮箱'], { max: 63, format: userId }),
    password: secret(passwordLabel, { max: 63 }),
    enable: flag(enabledLabel, { init: true }),
    state: choice(
      stateLabel,
      {
        off: ['Off', '关闭'],
        updating: ['Updating', '更新中'],
        registered: ['Registered', '已注册'],
        refused: wrongPassword.text,
        failed: ['Failed', '失败'],
      },
      { readOnly: true, tones: { registered: 'good', refused: 'bad', failed: 'bad' } },
    ),
  },
  { title: 'host', max: 8, full: ddnsFull, addTitle: ['Add a domain', '添加域名'], probe: 'ddns' },
)
