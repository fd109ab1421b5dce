import { ddns } from '../../../../../src/device/internet/ddns'
import { disconnectLock } from '../../../../../src/device/remote/disconnect-lock'
import { interpolate } from '../../../../../src/model/localized-text'
import { openSettings, restartOrCall } from '../../../../shared/internet/trouble'
import type { CheckStep } from './line'

/** The operator's lock, which keeps everybody at home from the Internet. Only shown when closed. */
const lockStep: CheckStep = {
  id: 'lock',
  title: disconnectLock.settings.fields.lock.label,
  async check(device) {
    const { locked } = disconnectLock.settings.fields
    if ((await device.read(disconnectLock)).values.locked !== 'locked') return undefined
    const title = [
      'Internet access is locked: your provider’s server does not answer',
      '运营商服务器无响应，光猫已锁定上网',
    ] as const
    return { verdict: 'bad', text: locked.choices!.locked!, cause: { title, advice: restartOrCall } }
  },
}

/**
 * A name of the home that its service no longer updates, since it refuses the account. Only shown then: a failed update
 * is repeated by the gateway.
 */
const ddnsStep: CheckStep = {
  id: 'ddns',
  title: ['Internet name of this home (DDNS)', '家庭域名（DDNS）'],
  async check(device) {
    const refused = (await device.read(ddns)).rows.find(({ state }) => state === 'refused')
    if (!refused) return undefined
    const cause = {
      title: interpolate(
        ['The Internet works, but the name _ is not updated (DDNS)', '互联网可用，但域名“_”未更新（DDNS）'],
        refused.host,
      ),
      advice: ['Correct its user name and password.', '请更正其用户名和密码。'],
      route: '/ddns',
      action: openSettings,
    } as const
    return { verdict: 'warning', text: ddns.rows!.fields.state.choices!.refused!, cause }
  },
}

/** What depends on others than the provider of the line. */
export const serviceSteps: readonly CheckStep[] = [...(WITH.tr069 ? [lockStep] : []), ...(WITH.ddns ? [ddnsStep] : [])]
