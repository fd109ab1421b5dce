import { record } from '../../model/entity'
import { choice, flag, switched, within } from '../../model/field'

/** How SIP is spoken (module voip_config): spec 3 "VoIP", limits in spec 5. Times in seconds. */
export const voipAdvance = record('voip_config', {
  protocol: choice(['Protocol', '协议'], ['UDP', 'TCP', 'TLS']),
  localPort: within(['Local port', '本地端口'], 1, 65535, 5060),
  expires: within(['Registration validity', '注册有效期'], 10, 86400, 3600, 's'),
  retry: within(['Retry interval', '重试周期'], 1, 65535, 30, 's'),
  escapeHash: flag(['Send # as %23', '# 转义为 %23']),
  ...switched({ sessionUpdate: flag(['Session update', '会话更新'], { init: true }) }, {
    sessionPeriod: within(['Session period', '会话周期'], 1, 65535, 1800, 's'),
  }),
})
