import { useSignal } from '@preact/signals'
import { dial, outcomes, digitMapFault } from '../../../src/device/voip/dial'
import { digitMap } from '../../../src/device/voip/digit-map'
import { say } from '../../look/language'
import { entityPage } from '../../ui/entity-page'
import { Verdict } from '../../ui/page'

/** A box to try a number against the map as it is typed. */
const Trial = ({ map }: { map: string }) => {
  const number = useSignal('')
  const outcome = number.value && !digitMapFault(map) && dial(map, number.value)
  return (
    <div class="field">
      <label class="label" for="trial">{say(['Try a number', '试拨号码'])}</label>
      <div class="control">
        <input id="trial" value={number.value} onInput={event => { number.value = event.currentTarget.value }} />
        <div role="status">{outcome && <Verdict good={outcome !== 'never'} words={outcomes[outcome]} />}</div>
      </div>
    </div>
  )
}

/** The dial digit map, checked as one types. */
export default entityPage(digitMap, { settings: { below: values => <Trial map={values.digitMap} /> } })
