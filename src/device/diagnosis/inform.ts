import { record } from '../../model/entity'
import { choice } from '../../model/field'

/** Reports to the ACS by hand, and what has become of it and of the ACS's own requests (module tr069_status, spec 4). */
export const inform = record('tr069_status', {
  // The seven results in the order of their codes.
  informResult: choice(['Manual inform', '手动上报'], [
    ['Not reported', '未上报'], ['No response', '无响应'], ['Interrupted', '上报中断'], ['Verification failed', '认证失败'],
    ['Reported', '上报成功'], ['Reporting', '上报中'], ['Other error', '其他错误'],
  ], { shown: true, verdicts: ' ---+ -' }),
  connectionRequest: choice(['Connection request', '连接请求'], [
    ['None received', '未收到'], ['Interrupted', '中断'], ['Succeeded', '成功'],
  ], { shown: true, verdicts: ' -+' }),
})
