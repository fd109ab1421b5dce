import { record } from '../../model/entity'
import { choice } from '../../model/field'
import type { Facts } from '../facts'
import type { Feature } from '../profile'

export const feature: Feature = 'tr069'

/**
 * Connection to the ACS (module tr069_status, requirements 4.7, 4.8): the result of the last inform and of the ACS's
 * last connection request. Any write makes the device send an inform.
 */
export const inform = record(
  'tr069_status',
  {
    informResult: choice(
      ['Manual inform', '手动上报'],
      {
        notReported: ['Not reported', '未上报'],
        noResponse: ['No response', '无响应'],
        interrupted: ['Interrupted', '中断'],
        verificationFailed: ['Verification failed', '认证失败'],
        reported: ['Reported', '上报成功'],
        reporting: ['Reporting', '上报中'],
        otherError: ['Other error', '其他错误'],
      },
      {
        readOnly: true,
        tones: {
          noResponse: 'bad',
          interrupted: 'bad',
          verificationFailed: 'bad',
          reported: 'good',
          otherError: 'bad',
        },
      },
    ),
    connectionRequest: choice(
      ['Connection request', '连接请求'],
      {
        noneReceived: ['None received', '未收到'],
        interrupted: ['Interrupted', '中断'],
        succeeded: ['Succeeded', '成功'],
      },
      { readOnly: true, tones: { interrupted: 'bad', succeeded: 'good' } },
    ),
  },
  { minRole: 1 },
)

export const informFacts = {
  entity: inform,
  after: 'The device sends an inform. The console reads the module until `inform_result` is no longer 5.',
} satisfies Facts<typeof inform>
