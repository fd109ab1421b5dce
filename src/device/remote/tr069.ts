import { record } from '../../model/entity'
import { flag, secret, switched, text, within } from '../../model/field'
import { example, host, port } from '../../model/formats'
import { isHttpUrl } from '../../model/checks'
import type { Fault } from '../../model/words'
import { limits } from '../profile'

const acs = 'https://acs.example.com/'
const path = (value: string): Fault => !/^\/?[^\s/?#][^\s?#]*$/.test(value) && ['No spaces, ? or #.', '不能含空格、? 或 #。']
const username = () => text(['User name', '用户名'], { max: 63, optional: true })
const password = () => secret(['Password', '密码'], { max: 63, optional: true })

/**
 * Remote management by the operator's server, the ACS (module tr069_config): spec 3 "TR-069", limits in spec 5: the
 * interval in s (two readings, chosen by the device type), ports 1-65535.
 */
export const tr069 = record('tr069_config', switched({ enable: flag('TR-069', { init: true }) }, {
  acsUrl: text(['ACS address', 'ACS 地址'], { max: 255, example: acs, check: value => !isHttpUrl(value) && example(acs, 'an address', '地址') }),
  username: username(),
  password: password(),
  ...switched({ periodic: flag(['Periodic inform', '周期上报'], { init: true }) }, {
    interval: within(['Inform interval', '上报间隔'], limits.tr069IntervalMin, limits.tr069IntervalMax, 43200, 's'),
  }),
  requestPath: text(['Path', '路径'], { max: 63, init: '/tr069', check: path }),
  requestPort: port(['Port', '端口'], { init: 7547 }),
  requestUsername: username(),
  requestPassword: password(),
  ...switched({ stun: flag('STUN') }, {
    stunServer: host(['STUN server', 'STUN 服务器'], { max: 63 }),
    stunPort: port(['STUN port', 'STUN 端口'], { init: 3478 }),
  }),
}))
