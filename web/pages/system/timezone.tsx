import { currentTime, timeSettings } from '../../../src/device/system/timezone'
import { say } from '../../look/language'
import { read } from '../../net/device'
import { entityPage } from '../../ui/entity-page'
import { useLoad } from '../../ui/load'
import { Loading } from '../../ui/page'

/** What `performance.now()` lacks to the device's wall clock, and seconds since it was asked. */
let ahead = 0
let age = 0

/** The device's wall clock: asked now and then, and ticking on in between. Read as UTC, so that the browser's zone has no say. */
const Clock = () => {
  const load = useLoad(async timer => {
    if (!timer) age = 0
    if (age++ % 20 === 0) ahead = Date.parse(`${(await read(currentTime, timer)).values.currentTime.replace(' ', 'T')}Z`) - performance.now()
    return ahead + performance.now()
  }, 1)
  return (
    <Loading of={load}>
      {now => <p class="shown">{say(['Current time', '当前时间'])} {now > 0 ? new Date(now).toISOString().slice(0, 19).replace('T', ' ') : '–'}</p>}
    </Loading>
  )
}

/** Time zone and time servers. */
export default entityPage(timeSettings, { settings: { below: () => <Clock />, after() { age = 0 } } })
