import { useSignal } from '@preact/signals'
import type { Field, Option } from '../../src/model/field'
import type { State } from '../../src/model/entity'
import type { Words } from '../../src/model/words'
import { say } from '../look/language'
import { IconButton } from './button'
import { Combo } from './combo'
import type { Form } from './form'

/** What every control gets: its field, its form, and what ties it to its label and sentence. */
export interface ControlProps {
  form: Form
  field: Field
  id: string
  describedBy?: string
  /** Which passwords a browser may offer. */
  autoComplete?: string
}

const day: readonly Words[] = [['Sun', '周日'], ['Mon', '周一'], ['Tue', '周二'], ['Wed', '周三'], ['Thu', '周四'], ['Fri', '周五'], ['Sat', '周六']]

/** The weekdays of a mask as words. */
export const dayNames = (mask: number): string =>
  mask === 127 ? say(['Every day', '每天']) : day.filter((_, index) => mask & (1 << index)).map(say).join(say([', ', '、']))

/** Options of a field: its own choices, or rows of the entity it draws from. */
export const optionsOf = (form: Form, field: Field): readonly Option[] => {
  if (field.choices) return Object.keys(field.choices).map(name => [name, field.choices![name]!] as const)
  const state = field.from && (form.context as unknown as Record<string, State>)[field.from.entity.module]
  return state ? field.from!.options(state) : []
}

const keyboards: Record<string, 'numeric' | 'decimal' | undefined> = { int: 'numeric', ipv4: 'decimal' }

/** A number as typed stays text until it is one, so that nothing typed is lost. */
const typed = (field: Field, text: string) => (field.kind === 'int' && String(Number(text)) === text ? Number(text) : text)

/** The control of a field, by its kind: the only place that draws inputs. */
export const Control = ({ form, field, id, describedBy, autoComplete }: ControlProps) => {
  const { kind, name } = field
  const show = useSignal(false)
  const value = (form.values as Record<string, unknown>)[name]
  const set = (next: unknown) => form.set(name, next)
  const touch = () => {
    const text = form.values[name]
    if (field.clean && typeof text === 'string') set(field.clean(text))
    // A field left empty was not filled in wrongly; saving will say that it is missing.
    if (text !== '') form.touch(name)
  }
  const common = {
    id, name,
    'aria-describedby': describedBy,
    'aria-invalid': form.fault(name) ? true : undefined,
    'aria-required': field.optional ? undefined : true,
    onBlur: touch,
  }
  const group = (options: readonly (readonly [string, Words, boolean, (on: boolean) => unknown])[]) => (
    <div class="many" role="group" id={id} tabIndex={-1} aria-labelledby={`${id}-label`} aria-describedby={describedBy}>
      {options.map(([key, words, on, toggle]) => (
        <label key={key}>
          <input type="checkbox" checked={on} onChange={event => { set(toggle(event.currentTarget.checked)); form.touch(name) }} />
          {say(words)}
        </label>
      ))}
    </div>
  )
  const options = optionsOf(form, field)

  if (kind === 'flag')
    return <input {...common} aria-required={undefined} type="checkbox" role="switch" checked={value as boolean} onChange={event => set(event.currentTarget.checked)} />
  if (kind === 'choice' || kind === 'pick') {
    if (options.length > 12) return <Combo {...common} options={options} value={value as string} set={set} />
    const known = options.some(option => option[0] === value)
    return (
      <select {...common} value={value as string} onChange={event => { set(event.currentTarget.value); form.touch(name) }}>
        {!known && <option value={value as string}>{value as string}</option>}
        {options.map(option => <option key={option[0]} value={option[0]}>{say(option[1])}</option>)}
      </select>
    )
  }
  if (kind === 'many') {
    const list = value as readonly string[]
    return group(options.map(([key, words]) => [
      key, words, list.indexOf(key) >= 0,
      on => options.map(one => one[0]).filter(one => (one === key ? on : list.indexOf(one) >= 0)),
    ]))
  }
  if (kind === 'weekdays') {
    const mask = value as number
    return group(day.map((words, index) => [String(index), words, !!(mask & (1 << index)), () => mask ^ (1 << index)]))
  }
  if (kind === 'timeRange') {
    const [start = '', end = ''] = (value as string).split('-')
    const part = (label: Words, text: string, join: (text: string) => string, partId: string) => (
      <input {...common} id={partId} type="time" aria-label={`${say(field.label)}: ${say(label)}`} value={text}
        onInput={event => set(join(event.currentTarget.value))} />
    )
    return (
      <div class="box">
        {part(['start', '开始'], start, text => `${text}-${end}`, id)}
        <span class="unit">–&nbsp;&nbsp;</span>
        {part(['end', '结束'], end, text => `${start}-${text}`, `${id}-end`)}
      </div>
    )
  }
  if (kind === 'file')
    return (
      <input {...common} type="file" accept={field.example} onChange={event => {
        const file = event.currentTarget.files![0]
        form.files[name] = file
        set(file ? file.name : '')
        form.touch(name)
      }} />
    )
  if (kind === 'long')
    return <textarea {...common} rows={4} value={value as string} onInput={event => set(event.currentTarget.value)} />

  const list = options.length ? `${id}-list` : undefined
  return (
    <div class="box">
      <input
        {...common}
        inputMode={keyboards[kind]} autoComplete={autoComplete || (kind === 'secret' ? 'new-password' : 'off')} autoCapitalize="none" spellcheck={false}
        placeholder={field.example} value={String(value)} {...({ list, type: kind === 'secret' && !show.value ? 'password' : kind === 'time' ? 'time' : 'text' } as {})}
        onInput={event => set(typed(field, event.currentTarget.value))}
      />
      {field.unit && <span class="unit">{say(field.unit)}</span>}
      {kind === 'secret' && (
        <IconButton icon={show.value ? 'hidden' : 'eye'} pressed={show.value} label={['Show password', '显示密码']}
          onClick={() => { show.value = !show.value }} />
      )}
      {list && <datalist id={list}>{options.map(([key, words]) => <option key={key} value={key}>{say(words)}</option>)}</datalist>}
    </div>
  )
}
