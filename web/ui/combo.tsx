import { useSignal } from '@preact/signals'
import type { Option } from '../../src/model/field'
import { say } from '../look/language'

interface ComboProps {
  id: string
  name: string
  options: readonly Option[]
  value: string
  set(value: string): void
  onBlur(): void
  'aria-describedby'?: string
  'aria-invalid'?: boolean
}

/** A long list that one searches by typing any part of a name; arrow keys, Enter and Escape work. */
export const Combo = ({ id, options, value, set, onBlur, ...rest }: ComboProps) => {
  const search = useSignal<string | null>(null)
  const place = useSignal(0)
  const current = options.find(option => option[0] === value)
  const wanted = (search.value || '').toLowerCase().split(/\s+/)
  const found = search.value === null ? [] : options.filter(([, words]) => {
    const name = say(words).toLowerCase()
    return wanted.every(part => name.indexOf(part) >= 0)
  })
  const choose = (option: Option | undefined) => {
    if (option) set(option[0])
    search.value = null
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => {
      if (search.value === null) search.value = ''
      else place.value = Math.min(place.value + 1, found.length - 1)
    },
    ArrowUp: () => { place.value = Math.max(place.value - 1, 0) },
    Enter: () => choose(found[place.value]),
    Escape: () => choose(undefined),
  }
  return (
    <div class="box">
      <input
        {...rest} id={id} role="combobox" autoComplete="off" aria-expanded={!!found.length} aria-controls={`${id}-options`}
        aria-activedescendant={found.length ? `${id}-${place.value}` : undefined}
        value={search.value === null ? (current ? say(current[1]) : value) : search.value}
        placeholder={say(['Type to search', '输入以搜索'])}
        onClick={() => { search.value = ''; place.value = 0 }}
        onInput={event => { search.value = event.currentTarget.value; place.value = 0 }}
        onKeyDown={event => {
          const run = keys[event.key]
          if (run && (search.value !== null || event.key === 'ArrowDown')) {
            event.preventDefault()
            run()
          }
        }}
        onBlur={() => { search.value = null; onBlur() }}
      />
      {search.value !== null && (
        <ul class="options" role="listbox" id={`${id}-options`} onMouseDown={event => event.preventDefault()}>
          {found.slice(0, 100).map((option, index) => (
            <li key={option[0]} id={`${id}-${index}`} role="option" aria-selected={index === place.value}
              ref={element => { if (element && index === place.value && element.scrollIntoView) element.scrollIntoView({ block: 'nearest' }) }}
              onClick={() => choose(option)}>{say(option[1])}</li>
          ))}
          {!found.length && <li role="option" aria-selected={false}>{say(['Nothing found', '未找到'])}</li>}
        </ul>
      )}
    </div>
  )
}
