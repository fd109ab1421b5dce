import type { ComponentChildren } from 'preact'
import { wifiOff, wifiPause } from '../../../src/device/internet/wifi-shutdown'
import { clockTime, currentTime } from '../../../src/device/system/timezone'
import { interpolate } from '../../../src/model/localized-text'
import { changeRow, type ReadOptions, read, readRows } from '../../net/device'
import { ifPresent } from '../../net/presence'
import { isPending, useResource } from '../../ui/data/resource'
import { Card, ordered, Row } from '../../ui/layout'
import { ActionButton } from '../../ui/messages/action-button'
import { notify } from '../../ui/messages/message'
import { StatusLabel } from '../../ui/primitives/status-label'

/** Reads what the schedule keeps off now; null if nothing. */
const readPause = async (options: ReadOptions) => {
  const rows = await ifPresent(wifiOff, readRows, options)
  if (!rows || !rows.some(({ enable }) => enable)) return null
  const { values } = await read(currentTime, options)
  return wifiPause(rows, clockTime(values.currentTime)) || null
}

interface WifiPauseProps {
  children?: ComponentChildren
}

const WifiPause = ({ children }: WifiPauseProps) => {
  const pause = useResource(readPause, { refreshSeconds: 75, maxAge: 60 })
  const { data } = pause
  const turnOn = async () => {
    for (const rule of data!.rules) await changeRow(wifiOff, { ...rule, enable: false }, rule)
    notify(['This period is now off.', '该定时时段已停用。'])
    await pause.reload()
  }
  return (
    <div class={ordered}>
      <div aria-busy={isPending(pause)}>
        {data && (
          <Card>
            <Row align="wrap">
              <StatusLabel
                tone="bad"
                text={
                  data.until
                    ? interpolate(['Wi-Fi is off until _', 'Wi-Fi 已定时关闭，_ 恢复'], data.until)
                    : ['The schedule keeps Wi-Fi off at all times', '定时设置使 Wi-Fi 始终关闭']
                }
              />
              <ActionButton label={['Turn on now', '立即开启']} action={turnOn} />
            </Row>
          </Card>
        )}
      </div>
      {children}
    </div>
  )
}

/**
 * Says above its children until when the schedule keeps Wi-Fi off, if it does, with a button that turns Wi-Fi on: it
 * disables the periods that apply, since a device has no other way. A schedule that cannot be read is not mentioned.
 */
export const WithWifiPause = ({ children }: WifiPauseProps) =>
  WITH.wifiTools ? <WifiPause>{children}</WifiPause> : children
