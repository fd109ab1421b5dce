import { type LocalizedText, labelled } from '../../../src/model/localized-text'
import { type Strength, strengthIn } from '../../../src/model/strength'
import { translate } from '../../look/language'
import { Row } from '../layout'

const strengthLabels: Readonly<Record<Strength, LocalizedText>> = {
  weak: ['weak', '弱'],
  fair: ['fair', '中'],
  strong: ['strong', '强'],
}
const levels = Object.keys(strengthLabels)

interface StrengthMeterProps {
  secret: string
  /** What else is in the form. */
  values: object
  /** The fields whose values an attacker tries first. */
  names: readonly string[]
}

/** How strong a secret is, while it is typed: a bar, and in words, which a screen reader says when they change. */
export const StrengthMeter = ({ secret, values, names }: StrengthMeterProps) => {
  const strength = strengthIn(secret, values, names)
  return (
    <div role="status" style={{ flexBasis: '100%' }}>
      {secret && (
        <Row align="start">
          <meter aria-hidden max={3} low={2} high={3} optimum={3} value={levels.indexOf(strength) + 1} />
          <span>{translate(labelled(['Strength', '强度'], strengthLabels[strength]))}</span>
        </Row>
      )}
    </div>
  )
}
