import { useEffect, useRef } from 'react'
import { style } from '../../look/css'
import { Icon } from '../../look/icons'
import { translate } from '../../look/language'
import { NumbersToRead, ProviderPhone } from '../../shared/internet/provider'
import { againLabel } from '../../shared/internet/trouble'
import { card, Row } from '../../ui/layout'
import { Button } from '../../ui/primitives/button'
import { navigate } from '../../ui/router'
import { searchTarget } from '../../ui/search-target'
import type { Cause, Conclusion, Repair, StepState } from './parts/check/line'

const box = style(
  'verdict',
  `
  min-height: 136px;
  border-left: 4px solid var(--line);
  & h2 { display: flex; align-items: center; margin: 0 0 4px; }
  & progress { margin-top: 16px; }
  & > div + div { margin-top: 12px; }
`,
)

/** The colours of the verdicts. */
const colours = { good: 'good', warning: 'ink', bad: 'bad' } as const

const goFix = ({ route, field }: Cause) => {
  if (field) searchTarget.value = { tab: 0, field }
  navigate(route!)
}

const Sentence = ({ conclusion }: { conclusion: Conclusion }) => {
  const { verdict, cause } = conclusion
  return (
    <>
      <h2 class={verdict}>
        <Icon name={verdict === 'good' ? 'good' : 'bad'} />
        <span>{translate(cause.title)}</span>
      </h2>
      <p>{translate(cause.advice)}</p>
      {WITH.pon && cause.callProvider && <NumbersToRead />}
      {BRAND.phone && verdict === 'bad' && <ProviderPhone />}
    </>
  )
}

interface VerdictCardProps {
  states: readonly StepState[]
  /** Undefined while the check runs. */
  conclusion?: Conclusion
  onStart(repair?: Repair): void
}

/**
 * What the check has found: while it runs, its progress, then the cause and the next step, which come into view. Screen
 * readers announce only its beginning and its end.
 */
export const VerdictCard = ({ conclusion, states, onStart }: VerdictCardProps) => {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (conclusion) place.current!.scrollIntoView({ block: 'center' })
  }, [!conclusion])
  const fix = conclusion && conclusion.cause.route && conclusion.cause
  const repair = conclusion && conclusion.cause.repair
  const colour = conclusion ? colours[conclusion.verdict] : 'line'
  const done = states.filter(({ finding }) => finding).length
  const running = translate(['Checking the connection', '正在检查连接'])
  return (
    <section class={`${card} ${box}`} style={{ borderColor: `var(--${colour})` }} ref={place}>
      <div role="status">{conclusion ? <Sentence conclusion={conclusion} /> : <h2>{running}</h2>}</div>
      {conclusion ? (
        <div>
          <Row align="wrap">
            {repair && <Button label={repair.label} variant="primary" onClick={() => onStart(repair)} />}
            {fix && <Button label={fix.action!} variant={repair ? undefined : 'primary'} onClick={() => goFix(fix)} />}
            <Button label={againLabel} variant={fix ? undefined : 'primary'} onClick={() => onStart()} />
          </Row>
        </div>
      ) : (
        <progress value={done} max={states.length || 1} aria-label={running} />
      )}
    </section>
  )
}
