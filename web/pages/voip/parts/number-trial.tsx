import { useSignal } from '@preact/signals'
import { dial, digitMapFormat, outcomes } from '../../../../src/device/voip/dial'
import { Field } from '../../../ui/forms/form-layout'
import { StatusLabel } from '../../../ui/primitives/status-label'

/** Tests a number against the digit map while the user types the number. */
export const NumberTrial = ({ map }: { map: string }) => {
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
