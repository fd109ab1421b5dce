import { useEffect, useRef } from 'react'
import { deviceInfo } from '../../../src/device/home/device'
import { interpolate } from '../../../src/model/localized-text'
import { style } from '../../look/css'
import { Icon } from '../../look/icons'
import { translate } from '../../look/language'
import { againLabel } from '../../shared/internet/trouble'
import { card, Row } from '../../ui/layout'
import { Button } from '../../ui/primitives/button'
import { navigate } from '../../ui/router'
import { searchTarget } from '../../ui/search-target'
import { type Cause, type Conclusion, findingsOf, type StepState } from './parts/check/line'
import type { DeviceInfo } from './parts/check/report'

const box = style(
  'verdict',
  `
  min-height: 136px;
  border-left: 4px solid var(--line);
  & h2 { display: flex; align-items: center; margin: 0 0 4px; }
  & progress { margin-top: var(--medium); }
  & > div + div { margin-top: 12px; }
`,
)

/** The colours of the verdicts. */
const colours = { good: 'good', warning: 'ink', bad: 'bad' } as const

interface NumbersProps {
  states: readonly StepState[]
  info?: DeviceInfo
}

/** The numbers by which the provider knows the device. */
const Numbers = ({ states, info }: NumbersProps) => {
  const { registration } = findingsOf(states)
  const { serial } = deviceInfo.settings.fields
  const facts = [
    ...((registration && registration.facts) || []),
    ...(info ? [[serial.label, info.serial] as const] : []),
  ]
  const texts = facts.map(([label, value]) => interpolate(['_: _', '_：_'], label, value))
  return <p>{texts.map(translate).join(' · ')}</p>
}

const goFix = ({ route, field }: Cause) => {
  if (field) searchTarget.value = { tab: 0, field }
  navigate(route!)
}

interface ConclusionProps extends NumbersProps {
  conclusion: Conclusion
}

const Sentence = ({ conclusion, states, info }: ConclusionProps) => {
  const { verdict, cause } = conclusion
  return (
    <>
      <h2 class={verdict}>
        <Icon name={verdict === 'good' ? 'good' : 'bad'} />
        <span>{translate(cause.title)}</span>
      </h2>
      <p>{translate(cause.advice)}</p>
      {cause.callProvider && <Numbers states={states} info={info} />}
    </>
  )
}

interface VerdictCardProps extends NumbersProps {
  /** Undefined while the check runs. */
  conclusion?: Conclusion
  onStart(): void
}

/**
 * What the check has found: while it runs, its progress, then the cause and the next step, which come into view. Screen
 * readers announce only its beginning and its end.
 */
export const VerdictCard = ({ conclusion, states, info, onStart }: VerdictCardProps) => {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (conclusion) place.current!.scrollIntoView({ block: 'center' })
  }, [!conclusion])
  const fix = conclusion && conclusion.cause.route && conclusion.cause
  const colour = conclusion ? colours[conclusion.verdict] : 'line'
  const done = states.filter(({ finding }) => finding).length
  const running = translate(['Checking the connection', '正在检查连接'])
  return (
    <section class={`${card} ${box}`} style={{ borderColor: `var(--${colour})` }} ref={place}>
      <div role="status">
        {conclusion ? <Sentence conclusion={conclusion} states={states} info={info} /> : <h2>{running}</h2>}
      </div>
      {conclusion ? (
        <div>
          <Row align="wrap">
            {fix && <Button label={fix.action!} variant="primary" onClick={() => goFix(fix)} />}
            <Button label={againLabel} variant={fix ? undefined : 'primary'} onClick={onStart} />
          </Row>
        </div>
      ) : (
        <progress value={done} max={states.length || 1} aria-label={running} />
      )}
    </section>
  )
}
