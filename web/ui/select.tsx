import type { Words } from '../../src/model/words'
import { say } from '../look/language'

/** A choice that takes effect at once, outside a form. */
export const Select = ({ label, value, choose, options }: {
  label: Words; value: string; choose(name: string): void; options: Readonly<Record<string, Words>>
}) => (
  <select aria-label={say(label)} value={value} onChange={event => choose(event.currentTarget.value)}>
    {Object.keys(options).map(name => <option value={name}>{say(options[name]!)}</option>)}
  </select>
)
