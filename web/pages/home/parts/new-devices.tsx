import { useLayoutEffect } from 'react'
import { interpolate } from '../../../../src/model/localized-text'
import { listed, translate } from '../../../look/language'
import { persist, persistedSignal } from '../../../net/persisted'
import type { Device } from '../../../shared/devices/known-devices'
import { Card } from '../../../ui/layout'

/** Devices that a browser remembers at most, the latest ones first. */
const mostDevices = 512

/** The MAC addresses that this browser has seen. Empty before the first visit, after which all would be new. */
const seen = persistedSignal('ontlet.seen', { macs: [] as readonly string[] }, () => localStorage)

/** Those of earlier visits: what is new stays so until the console is loaded again. */
const before = seen.peek().macs

/** Names the devices that this browser has not seen before. */
export const NewDevices = ({ devices }: { devices: readonly Device[] }) => {
  const macs = devices.map(({ mac }) => mac)
  useLayoutEffect(() => {
    const others = seen.peek().macs.filter(mac => !macs.includes(mac))
    persist(seen, { macs: macs.concat(others).slice(0, mostDevices) })
  }, [macs.join()])
  const names = devices.filter(({ mac }) => !before.includes(mac)).map(({ name }) => name)
  if (!before[0] || !names[0]) return null
  const text = interpolate(['New since your last visit: _', '上次访问后的新设备：_'], listed(names))
  return (
    <Card>
      <p>{translate(text)}</p>
    </Card>
  )
}
