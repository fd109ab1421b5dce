import { currentTime, timeSettings } from '../../../src/device/system/timezone'
import { say } from '../../look/language'
import { read } from '../../net/device'
import { entityPage } from '../../ui/entity-page'
import { useLoad } from '../../ui/load'
import { Loading } from '../../ui/page'

/** Asks for the time anew. */
let ask: () => unknown

/** The device's wall clock: asked now and then, and ticking on in between. Read as UTC, so that the browser's zone has no say. */
const Clock = () => {
  // What `performance.now()` lacks to it.
  const load = useLoad(async timer => Date.parse(`${(await read(currentTime, timer)).values.currentTime.replace(' ', 'T')}Z`) - performance.now(), 20)
  ask = load.reload
  // Draws it anew.
  useLoad(async () => {}, 1)
  return (
    <Loading of={load}>
      {ahead => (
        <div class="field">
          <span class="label">{say(['Current time', '当前时间'])}</span>
          <p class="shown">{ahead ? new Date(ahead + performance.now()).toISOString().slice(0, 19).replace('T', ' ') : '–'}</p>
        </div>
      )}
    </Loading>
  )
}

/** Time zone and time servers. */
export default entityPage(timeSettings, { settings: { below: () => <Clock />, after() { ask() } } })
