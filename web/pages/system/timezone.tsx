import { signal, useSignal } from '@preact/signals'
import { useEffect } from 'react'
import { currentTime, timeSettings } from '../../../src/device/system/time-zone'
import { say } from '../../look/language'
import { read } from '../../net/device'
import { entityPage } from '../../ui/entity-page'
import { useLoad } from '../../ui/load'
import { Loading } from '../../ui/page'

/** How often the zone was saved: the clock is asked again. */
const saved = signal(0)

/** The device's wall clock: asked now and then, and ticking on in between. Read as UTC, so that the browser's zone has no say. */
const Clock = () => {
  const beat = useSignal(0)
  const load = useLoad(async timer =>
    Date.parse(`${(await read(currentTime, timer)).values.now.replace(' ', 'T')}Z`) - performance.now(), 20)
  useEffect(() => {
    const timer = setInterval(() => beat.value++, 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <Loading of={load}>
      {start => <p class="shown">{say(['Current time', '当前时间'])} {beat.value >= 0 && start > -1e14 ? new Date(start + performance.now()).toISOString().slice(0, 19).replace('T', ' ') : '–'}</p>}
    </Loading>
  )
}

/** Time zone and time servers. */
export default entityPage(timeSettings, { settings: {
  below: () => <Clock key={saved.value} />,
  after() { saved.value++ },
} })
