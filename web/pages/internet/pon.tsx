import { pon } from '../../../src/device/internet/pon'
import { ponInfo, powerStops, registrationStates } from '../../../src/device/internet/pon-info'
import { say } from '../../look/language'
import { EntityView, type PageComponent } from '../../ui/entity-page'
import { Facts } from '../../ui/facts'
import { Page, Verdict } from '../../ui/page'
import { Scale } from '../../ui/scale'

const tones = ['bad', 'good', 'bad'] as const

/** PON: how the device stands with the OLT, its light against the limits, and what it makes itself known with. */
const Pon: PageComponent = ({ title }) => (
  <Page title={title}>
    <Facts heading={['State', '状态']} entity={ponInfo} fields={['temperature', 'voltage', 'bias']} every={3} above={values => (
      <>
        <Verdict good={values.state === 'registered'} words={registrationStates[values.state]} />
        <div class="cards">
          {(['received', 'sent'] as const).map(name => {
            const [, low, high] = powerStops[name]
            const power = parseFloat(values[name])
            return (
              <div>
                <p>{say(ponInfo.settings.fields[name].label)}</p>
                <div class="row"><b>{values[name]} dBm ({low} … {high})</b><Verdict good={power >= low && power <= high}
                  words={power > high ? ['Too high', '过高'] : power >= low ? ['Good', '正常'] : ['Too low', '过低']} /></div>
                <Scale tones={tones} stops={powerStops[name]} value={power} />
              </div>
            )
          })}
        </div>
      </>
    )} />
    <EntityView entity={pon} />
  </Page>
)

export default Pon
