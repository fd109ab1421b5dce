import { isHttpUrl, toAsciiUrl } from '../../model/checks'
import { record } from '../../model/entity'
import { flag, int, secret, text, when } from '../../model/field'
import type { Options } from '../../model/field-options'
import type { Format } from '../../model/format-types'
import { host, port } from '../../model/formats'
import { term } from '../../model/localized-text'
import { passwordLabel, usernameLabel } from '../labels'
import { charactersExpected } from '../login/password-policy'
import type { Feature } from '../profile'

export const feature: Feature = 'tr069'

const path: Format = {
  name: 'path',
  accepts: text => /^\/?(?!\/|.*:\/\/)[!-"$->@-~]+$/.test(text),
  message: charactersExpected,
}
const httpUrl: Format = {
  name: 'httpUrl',
  accepts: isHttpUrl,
  clean: toAsciiUrl,
  message: ['Enter a URL such as https://acs.example.com/.', '请输入地址，例如 https://acs.example.com/。'],
}
const unencryptedAcs: Options<string> = {
  risk: {
    of: url =>
      /^http:/i.test(url) && [
        'Unencrypted: whoever is on the way can read and change what your provider sets.',
        '未加密：传输途中的任何人都可读取和篡改运营商的设置。',
      ],
    price: [
      'If your provider’s server does not support this, it can no longer help you from afar.',
      '若运营商的服务器不支持，将无法再远程协助您。',
    ],
    safe: values => (values as { acsUrl: string }).acsUrl.replace(/^http/i, 'https'),
  },
}

const username = () => text(usernameLabel, { max: 63, optional: true })
const password = () => secret(passwordLabel, { max: 63, optional: true, minReadRole: 1 })

const enable = flag(term('TR-069'), {
  init: true,
  help: ['Lets your provider manage this gateway.', '允许运营商管理此光猫。'],
})
const periodic = flag(['Periodic inform', '周期上报'], { init: true })
const stun = flag(term('STUN'))

/**
 * Remote management by the operator's server, the ACS (module tr069_config, requirements 3.23, 5.22). The range of the
 * inform interval, in seconds, depends on the device type.
 */
export const tr069 = record(
  'tr069_config',
  {
    enable,
    ...when(enable, true, {
      acsUrl: text(['ACS URL', 'ACS 地址'], {
        max: 255,
        placeholder: 'https://acs.example.com/',
        format: httpUrl,
        ...(WITH.safety && unencryptedAcs),
      }),
      username: username(),
      password: password(),
      periodic,
      ...when(periodic, true, {
        interval: int(['Inform interval', '上报间隔'], {
          min: LIMITS.tr069IntervalMin,
          max: LIMITS.tr069IntervalMax,
          init: 43200,
          unit: term('s'),
        }),
      }),
      requestPath: text(['Path', '路径'], { max: 63, init: '/tr069', format: path }),
      requestPort: port(['Port', '端口'], { init: 7547 }),
      requestUsername: username(),
      requestPassword: password(),
      stun,
      ...when(stun, true, {
        stunServer: host(['STUN server', 'STUN 服务器'], { max: 63 }),
        stunPort: port(['STUN port', 'STUN 端口'], { init: 3478 }),
      }),
    }),
  },
  {
    minWriteRole: 1,
    sections: {
      requestPath: { heading: ['Connection request', '连接请求'], folded: true },
      stun: { heading: term('STUN'), folded: true },
    },
  },
)
