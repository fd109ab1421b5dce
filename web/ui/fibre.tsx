import { ponInfo, powerStops, registrationStates } from '../../src/device/internet/pon-info'
import { say } from '../look/language'
import { Facts } from './facts'
import { Verdict } from './page'
import { Scale } from './scale'

const tones = ['bad', 'good', 'bad'] as const
const powers = ['received', 'sent'] as const

/** The optical link in a card: how it is registered, both powers on their scales with a word for each, and what it tells. */
export const Fibre = ({ mend }: { mend?: string }) => (
  <Facts heading={['Fibre', '光纤']} entity={ponInfo} every={3} above={values => (
    <>
      <Verdict good={values.state === 'registered'} words={registrationStates[values.state]} mend={mend} />
      {powers.map(name => {
        const stops = powerStops[name]
        const [, low, high] = stops
        const power = parseFloat(values[name])
        return power < 99 && (
          <Scale tones={tones} stops={stops} value={power} good={power >= low && power <= high}
            words={power > high ? ['High', '高'] : power < low ? ['Low', '低'] : ['Normal', '正常']}>
            {say(ponInfo.settings.fields[name].label)} ({low} … {high})
          </Scale>
        )
      })}
    </>
  )} />
)
