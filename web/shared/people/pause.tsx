import { interpolate, type LocalizedText } from '../../../src/model/localized-text'
import { enumerated, translate } from '../../look/language'
import { CallError, errorText } from '../../net/call'

/** Label of the button that pauses a person. */
export const pauseLabel: LocalizedText = ['Pause', '暂停上网']

/** Says which devices a pause is about. */
export const PauseText = ({ devices }: { devices: readonly { name: string }[] }) => {
  const names = enumerated(devices.map(({ name }) => name))
  return <p>{translate(interpolate(['The MAC filter will block _.', 'MAC 过滤将禁止 _ 上网。'], names))}</p>
}

/** Says whether the device in use is among those of a person. */
export const PauseWarning = ({ isOwn }: { isOwn: boolean }) => (
  <p class={isOwn ? 'bad' : undefined}>
    {translate(
      isOwn
        ? ['You are using one of these devices right now.', '您正在使用其中一台设备。']
        : ['Make sure the one you are using is not among them.', '请确认不包含您正在使用的设备。'],
    )}
  </p>
)

/** Says of the failure of several writes, one after the other, that some of them may have taken effect. */
export const orPartly = <Result,>(writes: Promise<Result>): Promise<Result> =>
  writes.catch(error => {
    if (!(error instanceof CallError)) throw error
    throw new CallError(
      interpolate(['Not done for all devices. _', '未对全部设备生效。_'], errorText(error)),
      error.code,
    )
  })
