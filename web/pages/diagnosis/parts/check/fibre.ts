import { pon } from '../../../../../src/device/internet/pon'
import { ponInfo, powerStops, registrationStates } from '../../../../../src/device/internet/pon-info'
import type { Values } from '../../../../../src/model/field-types'
import { labelled, term } from '../../../../../src/model/localized-text'
import { labelIn } from '../../../../../src/model/unknown'
import { powerOf, receivedPower } from '../../../../shared/internet/fibre'
import { dimLight, findLinkTrouble, readOut } from '../../../../shared/internet/trouble'
import { formatNumber, formatValue } from '../../../../ui/data/format'
import {
  type Cause,
  type CheckStep,
  type Fact,
  type Finding,
  factOf,
  isInterrupted,
  needsStepAbove,
  optional,
} from './line'

type Optics = Values<typeof ponInfo.settings.fields>

/** The states that another LOID may end. About the others the user can do something only at home or by telephone. */
const rejectedStates: readonly Optics['state'][] = ['unregistered', 'macKey']

const fibreCause = (registration: Exclude<Optics['state'], 'registered'>): Cause => {
  const trouble = findLinkTrouble({ registration, connections: [], internet: true })!
  if (!rejectedStates.includes(registration)) return { ...trouble, route: undefined }
  return { ...trouble, action: ['Enter the LOID', '输入 LOID'], field: pon.settings.fields.loid }
}

const lightCause = (text: string, isHigh: boolean): Cause => ({
  title: labelled(light.title, receivedPower(text)),
  advice: isHigh ? readOut : dimLight,
  callProvider: true,
})

const powerFact = (name: 'received' | 'sent', values: Optics): Fact => {
  const field = ponInfo.settings.fields[name]
  const [, low, high] = powerStops[name]
  return [
    field.label,
    term(`${formatValue(field, values[name])} (${formatNumber(low)} … ${formatNumber(high, term('dBm'))})`),
  ]
}

/** What is measured without limits. */
const measured = ['temperature', 'voltage', 'bias'] as const

/** Judges the received power against its limits, and by the states in which the light itself is the problem. */
const judgeLight = (values: Optics): Finding => {
  const { state, received } = values
  const [, low, high] = powerStops.received
  const power = powerOf(received)
  const facts = [
    powerFact('received', values),
    powerFact('sent', values),
    ...measured.map(name => factOf(ponInfo.settings.fields[name], values[name])),
  ]
  if (state === 'noLight' || state === 'lightLow' || state === 'lightHigh') {
    const text = labelled(registrationStates[state], formatNumber(received, term('dBm')))
    return { verdict: 'bad', text, cause: fibreCause(state), facts }
  }
  const text = receivedPower(received)
  if (power < low || power > high) return { verdict: 'warning', text, cause: lightCause(received, power > high), facts }
  return { verdict: 'good', text, facts }
}

const light: CheckStep = {
  id: 'light',
  title: ['Light in the fibre', '光信号'],
  check: async device => judgeLight((await device.read(ponInfo)).values),
}

const registration: CheckStep = {
  id: 'registration',
  title: ['Registration', '注册'],
  async check(device, findings) {
    const { state } = (await device.read(ponInfo)).values
    const identity = await optional(device.read(pon))
    const { sn, loid } = pon.settings.fields
    const facts: readonly Fact[] = identity ? [factOf(sn, identity.values.sn), factOf(loid, identity.values.loid)] : []
    if (isInterrupted(findings)) return { verdict: 'skipped', text: needsStepAbove, facts }
    const text = labelIn(registrationStates, state)
    if (state === 'registered') return { verdict: 'good', text, facts }
    if (!registrationStates[state]) return { verdict: 'warning', text, facts }
    return { verdict: 'bad', text, cause: fibreCause(state), facts }
  },
}

/** The light, and the registration with the OLT. */
export const fibreSteps: readonly CheckStep[] = [light, registration]
