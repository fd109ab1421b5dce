import { useSignal } from '@preact/signals'
import { currentTime, isClockSet } from '../../../../src/device/system/timezone'
import { type LocalizedText, term } from '../../../../src/model/localized-text'
import { endOfDay, inADay, momentStamp, nextMidnight } from '../../../../src/model/moment'
import { translate } from '../../../look/language'
import { useRead } from '../../data/resource'
import { Row } from '../../layout'
import { StatusLabel } from '../../primitives/status-label'
import type { KindProps } from './kind-props'

type Choice = 'never' | 'midnight' | 'day' | 'kept' | 'date'

/** The first day that is proposed: tomorrow, as something that ends today ends tonight. */
const tomorrow = (now: Date) => momentStamp(inADay(now)).slice(0, 10)

/** The choice that a value is, if nobody has just made one. */
const choiceOf = (value: unknown, now: Date): Choice => {
  if (!value) return 'never'
  if (value === nextMidnight(now)) return 'midnight'
  return typeof value === 'number' ? 'kept' : 'date'
}

/** Says that the gateway does not know the time, by which something is to end. */
const ClockNote = () => {
  const { data } = useRead(currentTime, { maxAge: 60 })
  return data && !isClockSet(data.values.currentTime) ? (
    <StatusLabel
      tone="bad"
      text={['The gateway’s clock is not set yet. It ends once it is.', '光猫时钟尚未校准，校准后才会自动关闭。']}
    />
  ) : null
}

/**
 * When something ends: never, tonight, in 24 hours, or with a day. A day that is none stays as it was typed, and is the
 * value meanwhile.
 */
export const MomentInput = ({ field, value, attributes, onType, onChoose }: KindProps) => {
  const now = new Date()
  const chosen = useSignal<{ value: unknown; choice: Choice; day: string } | undefined>(undefined)
  const own = chosen.value && chosen.value.value === value ? chosen.value : undefined
  const choice = own ? own.choice : choiceOf(value, now)
  const day = own ? own.day : String(value)
  const take = (next: unknown, nextChoice: Choice, nextDay: string, tell: (next: unknown) => void) => {
    chosen.value = { value: next, choice: nextChoice, day: nextDay }
    tell(next)
  }
  const takeDay = (typed: string, tell: (next: unknown) => void) => {
    const end = endOfDay(typed, now)
    take(end === undefined ? typed : end, 'date', typed, tell)
  }
  const options: Partial<Record<Choice, LocalizedText>> = {
    never: field.zero!,
    midnight: ['Tonight at midnight', '今晚 24:00'],
    day: ['In 24 hours', '24 小时后'],
    ...(choice === 'kept' && { kept: term(momentStamp(value as number)) }),
    date: ['On a date', '指定日期'],
  }
  const choose = (next: string) => {
    if (next === 'date') takeDay(tomorrow(now), onChoose)
    else if (next === 'midnight') take(nextMidnight(now), next, '', onChoose)
    else if (next === 'day') take(inADay(now), next, '', onChoose)
    else take(0, 'never', '', onChoose)
  }
  return (
    <Row>
      <select {...attributes} value={choice} onChange={event => choose(event.currentTarget.value)}>
        {(Object.keys(options) as Choice[]).map(name => (
          <option key={name} value={name}>
            {translate(options[name]!)}
          </option>
        ))}
      </select>
      {choice === 'date' && (
        <input
          type="date"
          aria-label={translate(['Last day', '最后一天'])}
          aria-describedby={attributes['aria-describedby']}
          aria-invalid={attributes['aria-invalid']}
          min={momentStamp(now.getTime() / 1000).slice(0, 10)}
          value={day}
          onInput={event => takeDay(event.currentTarget.value, onType)}
          onBlur={attributes.onBlur}
        />
      )}
      {value !== 0 && <ClockNote />}
    </Row>
  )
}
