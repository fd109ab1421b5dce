import { record } from '../../model/entity'
import { choice } from '../../model/field'

/** Results of a report to the ACS (spec 4, "Manual inform result"), in the order of their codes. */
export const informResults = {
  none: ['Not reported', '未上报'],
  noResponse: ['No response', '无响应'],
  interrupted: ['Interrupted', '上报中断'],
  verification: ['Verification failed', '认证失败'],
  success: ['Reported', '上报成功'],
  running: ['Reporting …', '上报中…'],
  other: ['Other error', '其他错误'],
} as const

/** Reports to the ACS by hand, and what has become of it and of the ACS's own requests (module tr069_status, spec 4). */
export const inform = record('tr069_status', {
  informResult: choice(['Manual inform', '手动上报'], informResults, {
    shown: true,
    verdicts: { noResponse: false, interrupted: false, verification: false, success: true, other: false },
  }),
  connectionRequest: choice(['Connection request', '连接请求'], {
    none: ['None received', '未收到'],
    interrupted: ['Interrupted', '中断'],
    success: ['Succeeded', '成功'],
  }, { shown: true, verdicts: { interrupted: false, success: true } }),
})
