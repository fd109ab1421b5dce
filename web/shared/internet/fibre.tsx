import { ponInfo, powerStops, registrationStates } from '../../../src/device/internet/pon-info'
import type { Values } from '../../../src/model/field-types'
import { type LocalizedText, term, withDetail } from '../../../src/model/localized-text'
import { labelIn } from '../../../src/model/unknown'
import { translate } from '../../look/language'
import { DescriptionList } from '../../ui/data/description-list'
import { formatNumber, formatValue } from '../../ui/data/format'
import { Scale } from '../../ui/data/scale'
import { Row, Stack } from '../../ui/layout'
import { StatusLabel, type StatusProps } from '../../ui/primitives/status-label'

const { fields } = ponInfo.settings
const tones = ['bad', 'good', 'bad'] as const
/** In dBm. The device reports a far higher value when there is no light. */
const highestPower = 99

const powerState = (power: number, low: number, high: number): LocalizedText => {
  if (power > high) return ['High', '高']
  if (power < low) return ['Low', '低']
  return ['Normal', '正常']
}

/** The number that a device sends as a text, in some countries with a decimal comma. */
export const powerOf = (text: string): number => parseFloat(text.replace(',', '.'))

/** Returns the received power on one line, and whether it is too high or too low. */
export const receivedPower = (text: string): LocalizedText => {
  const [, low, high] = powerStops.received
  const power = powerOf(text)
  if (!(power < highestPower)) return term('–')
  const value = formatNumber(text, term('dBm'))
  if (power >= low && power <= high) return term(value)
  return withDetail(powerState(power, low, high), value)
}

const PowerScale = ({ name, text }: { name: 'received' | 'sent'; text: string }) => {
  const stops = powerStops[name]
  const [, low, high] = stops
  const power = powerOf(text)
  const label = <span>{translate(fields[name].label)}</span>
  if (!(power < highestPower))
    return (
      <Row>
        {label}
        <span>{formatValue(fields[name], text)}</span>
      </Row>
    )
  return (
    <Stack>
      <Row>
        {label}
        <StatusLabel tone={power >= low && power <= high ? 'good' : 'bad'} text={powerState(power, low, high)} />
      </Row>
      <Scale tones={tones} stops={stops} value={power} unit={term('dBm')} />
    </Stack>
  )
}

const toneOf = (state: Values<typeof fields>['state']) => {
  if (state === 'registered') return 'good'
  return registrationStates[state] ? 'bad' : 'soft'
}

/** The registration with its tone. */
export const registrationStatus = (state: Values<typeof fields>['state']): StatusProps => ({
  tone: toneOf(state),
  text: labelIn(registrationStates, state),
})

const LinkState = ({ values }: { values: Values<typeof fields> }) => (
  <>
    <StatusLabel {...registrationStatus(values.state)} />
    <PowerScale name="received" text={values.received} />
    <PowerScale name="sent" text={values.sent} />
  </>
)

/** The optical link: its registration, both optical powers on scales with their limits, and its other readings. */
export const Fibre = () => (
  <DescriptionList
    heading={['Fibre', '光纤']}
    entity={ponInfo}
    refreshSeconds={3}
    omit={['received', 'sent']}
    header={values => <LinkState values={values} />}
  />
)
