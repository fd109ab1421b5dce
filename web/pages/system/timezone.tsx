import {
  citiesOf,
  clockNotSet,
  clockText,
  clockTime,
  currentTime,
  isClockSet,
  timeServers,
  timeServersWarning,
  timeSettings,
} from '../../../src/device/system/timezone'
import { zones } from '../../../src/device/system/zones'
import { withDetail } from '../../../src/model/localized-text'
import { language, translate } from '../../look/language'
import { noteOwnChange, type ReadOptions, read } from '../../net/device'
import { useResource } from '../../ui/data/resource'
import { ResourceView } from '../../ui/data/resource-view'
import { Field } from '../../ui/forms/form-layout'
import { StatusLabel } from '../../ui/primitives/status-label'
import { entityPage } from '../../ui/screens/entity-page'
import { TimeServers } from './parts/time-status'

/**
 * Returns how far the device's wall clock is ahead of `performance.now()`, in milliseconds; NaN if the clock is not
 * set.
 */
const readClockOffset = async (options: ReadOptions) =>
  clockTime((await read(currentTime, options)).values.currentTime) - performance.now()

/** The device's clock: read every 20 s and after saving, and advanced every second in between. */
const Clock = () => {
  const resource = useResource(readClockOffset, { refreshSeconds: 20 })
  // Only renders the component again every second.
  useResource(async () => {}, { refreshSeconds: 1 })
  return (
    <ResourceView resource={resource}>
      {offset => (
        <>
          <Field isShort label={['Current time', '当前时间']}>
            {offset ? clockText(offset + performance.now()) : '–'}
          </Field>
          {!(offset && isClockSet(clockText(offset + performance.now()))) && (
            <StatusLabel tone="bad" text={clockNotSet} />
          )}
        </>
      )}
    </ResourceView>
  )
}

/** The offset of a zone, which the end of a long name in the input would hide on a phone, and its cities in Chinese. */
const StandardTime = ({ zone }: { zone: string }) => {
  const offset = (zones[zone] || '').split(' ').pop()!
  const cities = language.value === 'zh' && citiesOf(zone)
  return (
    offset && (
      <Field isShort label={['Standard time', '标准时间']}>
        {cities ? translate(withDetail(cities, offset)) : offset}
      </Field>
    )
  )
}

const Clocks = ({ zone }: { zone: string }) => (
  <>
    <StandardTime zone={zone} />
    <Clock />
  </>
)

/** Time zone and time servers. */
export default entityPage(timeSettings, {
  form: {
    footer(values) {
      const warning = timeServersWarning(values)
      return (
        <>
          {WITH.plainNames ? <Clocks zone={values.timeZone} /> : <Clock />}
          {WITH.clock && <TimeServers servers={timeServers(values)} />}
          {warning && <StatusLabel tone="bad" text={warning} />}
        </>
      )
    },
    // The clock changes with the settings.
    onSaved: noteOwnChange,
  },
})
