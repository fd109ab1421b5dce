import { type LocalizedText, term } from '../../../src/model/localized-text'
import { motion, style } from '../../look/css'
import { Icon, type IconName } from '../../look/icons'
import { translate } from '../../look/language'
import { Card } from '../../ui/layout'
import { Select } from '../../ui/primitives/select'
import { whichDevice } from './parts/check/home'
import type { Finding, StepState, Verdict } from './parts/check/line'
import { verdictNames } from './parts/check/report'

const turn = motion('to { transform: rotate(360deg); }')

const line = style(
  'check-line',
  `
  & li { position: relative; display: flex; align-items: flex-start; padding-bottom: 16px; }
  & li::before { content: ''; position: absolute; top: 16px; bottom: -16px; left: 15px; border-left: 2px solid; }
  & li.bad::before { border-left-style: dashed; }
  & li.soft::before { color: var(--line); }
  & li:last-child { padding-bottom: 0; }
  & li:last-child::before { display: none; }
  & li > svg { position: relative; width: 32px; height: 32px; padding: 6px; border-radius: 16px; background: var(--page); }
  & li > div { flex: 0 640px; min-width: 0; margin: 0 12px; }
  & li > p { flex: none; }
  & strong { display: block; color: var(--ink); }
  & select { max-width: 320px; margin-top: 8px; }
  @media (prefers-reduced-motion: no-preference) {
    & [aria-current] > svg { animation: ${turn} 1.2s linear infinite; }
  }
`,
)

/** How each verdict looks: a class of colour, and an icon. */
const looks: Readonly<Record<Verdict, readonly [tone: string, icon: IconName]>> = {
  good: ['good', 'good'],
  warning: ['', 'bad'],
  bad: ['bad', 'bad'],
  skipped: ['soft', 'soft'],
}

interface OwnDeviceProps {
  choices: NonNullable<Finding['choices']>
  own: string
  onChoose(mac: string): void
}

const OwnDevice = ({ choices, own, onChoose }: OwnDeviceProps) => {
  const options: Record<string, LocalizedText> = { '': ['Choose', '请选择'] }
  for (const { mac, name } of choices) options[mac] = term(name)
  return <Select label={whichDevice} value={options[own] ? own : ''} options={options} onChange={onChoose} />
}

interface StepRowProps {
  state: StepState
  own: string
  /** Undefined while the check runs. */
  onChoose?(mac: string): void
}

const StepRow = ({ state: { step, finding, startedAt }, own, onChoose }: StepRowProps) => {
  const [tone, icon] = looks[finding ? finding.verdict : 'skipped']
  const isCurrent = !!startedAt && !finding
  return (
    <li class={tone} aria-current={isCurrent ? 'step' : undefined}>
      <Icon name={isCurrent ? 'restart' : icon} />
      <div>
        <strong>{translate(step.title)}</strong>
        {finding && <p class={tone === 'good' ? 'soft' : tone}>{translate(finding.text)}</p>}
        {finding && finding.choices && onChoose && (
          <OwnDevice choices={finding.choices} own={own} onChoose={onChoose} />
        )}
      </div>
      {finding && <p>{translate(verdictNames[finding.verdict])}</p>}
    </li>
  )
}

interface CheckLineProps {
  states: readonly StepState[]
  isRunning: boolean
  /** The MAC address of the device that the user has chosen. */
  own: string
  onChoose(mac: string): void
}

/**
 * The line as steps that fill in with what each has found. The verdict tells screen readers the same.
 */
export const CheckLine = ({ states, isRunning, own, onChoose }: CheckLineProps) => (
  <Card>
    <ol class={line}>
      {states.map(state => (
        <StepRow key={state.step.id} state={state} own={own} onChoose={isRunning ? undefined : onChoose} />
      ))}
    </ol>
  </Card>
)
