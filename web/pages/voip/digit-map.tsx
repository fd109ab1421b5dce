import { useSignal } from '@preact/signals'
import { dial, digitMapFormat, outcomes } from '../../../src/device/voip/dial'
import { digitMap } from '../../../src/device/voip/digit-map'
import { Field } from '../../ui/forms/form-layout'
import { StatusLabel } from '../../ui/primitives/status-label'
import { entityPage } from '../../ui/screens/entity-page'

/** Tests a number against the digit map while the user types the number. */
const Trial = ({ map }: { map: string }) => {
  const number = useSignal('')
  const outcome = number.value && digitMapFormat.accepts(map) && dial(map, number.value)
  return (
    <Field label={['Try a number', '测试号码']} id="trial">
      <input
        id="trial"
        value={number.value}
        onInput={event => {
          number.value = event.currentTarget.value
        }}
      />
      <div role="status">
        {outcome && <StatusLabel tone={outcome === 'never' ? 'bad' : 'good'} text={outcomes[outcome]} />}
      </div>
    </Field>
  )
}

/** The digit map, validated as the user types. */
export default entityPage(digitMap, { form: { footer: values => <Trial map={values.digitMap} /> } })
