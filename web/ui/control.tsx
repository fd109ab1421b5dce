import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'react'
import type { Entity, State } from '../../src/model/entity'
import type { Field, Option } from '../../src/model/field'
import type { Words } from '../../src/model/words'
import { say } from '../look/language'
import { read } from '../net/device'
import { IconButton } from './button'
import type { Form } from './form'
import { failed } from './load'

const days: readonly Words[] = [['Sun', '周日'], ['Mon', '周一'], ['Tue', '周二'], ['Wed', '周三'], ['Thu', '周四'], ['Fri', '周五'], ['Sat', '周六']]

/** The weekdays of a mask as words. */
export const dayNames = (mask: number): string => days.filter((_, day) => mask & (1 << day)).map(say).join(' ')

/** Options of a field: its own choices, or rows of the entity it draws from. */
const optionsOf = ({ context, values }: Form, { kind, choices, from, optional, offers }: Field): readonly Option[] => {
  if (choices) return (offers ? offers(values) : Object.keys(choices)).map(name => [name, choices[name]!] as const)
  const state = from && (context as unknown as Record<string, State>)[from.entity.module]
  return state ? (optional && kind === 'pick' ? [['', ['Automatic', '自动']] as Option] : []).concat(from!.options(state, values)) : []
}

/** From how many options on a list is searched by typing rather than opened. */
const long = 32

/** The control of a field, by its kind: the only place that draws inputs. `autoComplete` says which passwords a browser may offer. */
export const Control = ({ form, field, id, describedBy, autoComplete }: {
  form: Form; field: Field; id: string; describedBy: string; autoComplete?: string
}): ComponentChildren => {
  const { kind, name, unit } = field
  const open = useSignal(false)
  const value = (form.values as Record<string, unknown>)[name]
  const text = String(value)
  const { from } = field
  const query = from && from.query && from.query(form.values)
  useEffect(() => { if (query) read(from!.entity as Entity, false, query).then(state => form.beside(from!.entity.module, state), failed) }, [JSON.stringify(query)])
  const options = optionsOf(form, field)
  const words = (option: Option) => say(option[1])
  const set = (next: unknown) => form.set(name, next)
  const choose = (next: unknown) => {
    set(next)
    form.touch(name)
  }
  const props = {
    id, name,
    'aria-describedby': describedBy,
    'aria-invalid': form.fault(name) ? true : undefined,
    onBlur() {
      // A field left empty was not filled in wrongly; saving will say that it is missing.
      if (text) form.touch(name)
    },
  }
  // Controls of rare kinds stand behind USES: one that no field needs leaves no byte (src/device/profile.ts).
  const boxes = (all: readonly Option[], on: (key: string) => unknown, toggle: (key: string, place: number) => unknown) => (
    <div class="many" role="group" id={id} tabIndex={-1} aria-labelledby={`${id}-label`} aria-describedby={describedBy}>
      {all.map((option, place) => (
        <label key={option[0]}>
          <input type="checkbox" checked={!!on(option[0])} onChange={() => choose(toggle(option[0], place))} />{words(option)}
        </label>
      ))}
    </div>
  )
  if (kind === 'flag') return <input {...props} type="checkbox" role="switch" checked={value as boolean} onChange={() => choose(!value)} />
  if (USES.weekdays && kind === 'weekdays') {
    const mask = value as number
    return boxes(days.map((day, place) => [String(place), day] as const), day => mask & (1 << Number(day)), (_, day) => mask ^ (1 << day))
  }
  if (USES.many && kind === 'many') {
    const list = value as readonly string[]
    const has = (key: string) => list.indexOf(key) >= 0
    // What is chosen stays on the list though the device no longer offers it.
    const unlisted = list.filter(key => !options.some(option => option[0] === key)).map(key => [key, key] as const)
    const add = (input: HTMLInputElement) => {
      choose(list.concat(field.clean!(input.value)))
      input.value = ''
    }
    return <>
      {boxes(options.concat(unlisted), has, key => (has(key) ? list.filter(one => one !== key) : list.concat(key)))}
      {field.example && <input aria-label={say(field.label)} placeholder={field.example} onInput={({ currentTarget }) => {
        // As soon as it is one: what joined the list only on the way to Save would move Save away.
        if (!field.check!([field.clean!(currentTarget.value)] as never)) add(currentTarget)
      }} onChange={({ currentTarget }) => { if (currentTarget.value) add(currentTarget) }} />}
    </>
  }
  if (kind === 'file')
    // Over the browser's own words, which are in the browser's language and not in ours.
    return (
      <div class="row">
        <input {...props} type="file" accept={field.example} onChange={event => {
          const file = (form.files[name] = event.currentTarget.files![0])
          choose(file ? file.name : '')
        }} />
        <span>{text || say(['Choose a file', '选择文件'])}</span>
      </div>
    )
  if (USES.long && kind === 'long') return <textarea {...props} rows={4} value={text} onInput={event => choose(event.currentTarget.value)} />
  const oneOf = kind === 'choice' || (USES.pick && kind === 'pick')
  // Without a list that the device tells, no list is long.
  if (oneOf && (!USES.pick || options.length < long))
    return (
      <select {...props} value={text} onChange={event => choose(event.currentTarget.value)}>
        {options.some(option => option[0] === value) || <option value={text}>{text}</option>}
        {options.map(option => <option key={option[0]} value={option[0]}>{words(option)}</option>)}
      </select>
    )

  const input = (shown: string, take: (typed: string) => unknown, more: object) => (
    <input autoComplete={autoComplete || 'off'} autoCapitalize="none" spellcheck={false} placeholder={field.example} value={shown}
      onInput={event => set(take(event.currentTarget.value))} {...props} {...more} />
  )
  if (USES.timeRange && kind === 'timeRange') {
    const part = (place: 0 | 1, label: Words) => input(text.split('-')[place] || '', typed => {
      const ends = text.split('-')
      ends[place] = typed
      return `${ends[0]}-${ends[1] || ''}`
    }, { type: 'time', id: place ? `${id}-end` : id, 'aria-label': `${say(field.label)}: ${say(label)}` })
    return <div class="row">{part(0, ['start', '开始'])}{part(1, ['end', '结束'])}</div>
  }
  const secret = kind === 'secret'
  const searched = USES.pick && oneOf
  const chosen = searched && options.find(option => option[0] === value)
  return (
    <div class="row">
      {input(
        chosen ? words(chosen) : text,
        typed => {
          const found = searched && options.find(option => words(option) === typed)
          // A number as typed stays text until it is one, so that nothing typed is lost.
          return found ? found[0] : kind === 'int' && String(Number(typed)) === typed ? Number(typed) : typed
        },
        {
          type: secret && !open.value ? 'password' : USES.time && kind === 'time' ? kind : 'text',
          inputMode: kind === 'int' && field.min! >= 0 ? 'numeric' : kind === 'ipv4' ? 'decimal' : undefined,
          list: options[0] && `${id}-list`,
        },
      )}
      {options[0] && (
        <datalist id={`${id}-list`}>
          {options.map(option => <option key={option[0]} value={searched ? words(option) : option[0]}>{searched ? '' : words(option)}</option>)}
        </datalist>
      )}
      {unit && <span class="soft">{say(unit)}</span>}
      {secret && <IconButton icon="eye" label={['Show', '显示']} pressed={open.value} onClick={() => { open.value = !open.value }} />}
    </div>
  )
}
