import { record } from '../../model/entity'
import { choice, flag, int, when } from '../../model/field'
import { port } from '../../model/formats'
import { term } from '../../model/localized-text'
import type { Feature } from '../profile'

export const feature: Feature = 'voip'

const sessionUpdate = flag(['Session update', '会话更新'], { init: true })

/** SIP settings (module voip_config, requirements 3.12, 5.23). Times are in seconds. */
export const voipAdvance = record('voip_config', {
  protocol: choice(['Protocol', '协议'], { udp: term('UDP'), tcp: term('TCP'), tls: term('TLS') }),
  localPort: port(['Local port', '本地端口'], { init: 5060 }),
  expires: int(['Registration expiry', '注册有效期'], { min: 10, max: 86400, init: 3600, unit: term('s') }),
  retry: int(['Retry interval', '重试周期'], { min: 1, max: 65535, init: 30, unit: term('s') }),
  escapeHash: flag(['Send # as %23', '# 转义为 %23']),
  sessionUpdate,
  ...when(sessionUpdate, true, {
    sessionPeriod: int(['Session period', '会话周期'], { min: 1, max: 65535, init: 1800, unit: term('s') }),
  }),
})
