import { pon } from '../../../src/device/internet/pon'
import { ponInfo } from '../../../src/device/internet/pon-info'
import { labelled } from '../../../src/model/localized-text'
import { translate } from '../../look/language'
import { read } from '../../net/device'
import { useResource } from '../../ui/data/resource'
import { receivedPower } from './fibre'

/** What the provider asks for on the phone: the numbers by which it knows the device, and the light that arrives. */
export const NumbersToRead = () => {
  const { data } = useResource(
    async options => {
      const { sn, loid } = (await read(pon, options)).values
      return [sn, loid, translate(receivedPower((await read(ponInfo, options)).values.received))]
    },
    // What the check or Home has just read will do.
    { maxAge: 60 },
  )
  const { sn, loid } = pon.settings.fields
  const labels = [sn.label, loid.label, ponInfo.settings.fields.received.label]
  const numbers = labels.map((label, place) => labelled(label, data ? data[place]! : ''))
  // One that is unknown is empty or a dash.
  return (
    <p>
      {data &&
        numbers
          .map(translate)
          .filter((_, place) => /\w/.test(data[place]!))
          .join(' · ')}
    </p>
  )
}

/** Whom to call, if the brand says it. */
export const ProviderPhone = () => (
  <p>
    {BRAND.provider} <a href={`tel:${BRAND.phone}`}>{BRAND.phone}</a>
  </p>
)
