import type { Entity } from '../../model/entity'
import type { Field } from '../../model/field-types'
import { inLanguage, type LocalizedText } from '../../model/localized-text'
import type { DeviceError, Shape } from '../../model/shape'

const inBoth = (text: LocalizedText) => {
  const [en, zh] = [inLanguage(text, 'en'), inLanguage(text, 'zh')]
  return en === zh ? en : `${en} | ${zh}`
}

/** Where the texts of options run into hundreds, such as time zones, their number stands for them. */
const mostOptions = 40

const optionsOf = ({ choices = {}, tones = {} }: Field): string[] => {
  const options = Object.entries(choices)
  if (options.length > mostOptions) return [`${options.length} options`]
  return options.map(([id, words]) => [`${id}: ${inBoth(words)}`, tones[id]].filter(Boolean).join(' '))
}

const wordingOfField = (field: Field): string => {
  const { label, init, unit, states, help, example } = field
  return [
    inBoth(label),
    `init ${JSON.stringify(init)}`,
    unit && `unit ${inBoth(unit)}`,
    states && `off ${inBoth(states.off)}, on ${inBoth(states.on)}`,
    ...optionsOf(field),
    help && `help ${inBoth(help)}`,
    example && `example ${example}`,
  ]
    .filter(Boolean)
    .join('; ')
}

const wordingOfShape = (prefix: string, { fields, sections = {} }: Shape): [string, string][] => {
  return Object.entries(fields).map(([name, field]) => {
    const section = sections[name]
    const heading = section && `[${inBoth(section.heading)}${section.folded ? ', folded' : ''}] `
    return [`${prefix}.${field.wire}`, (heading ?? '') + wordingOfField(field)]
  })
}

const wordingOfEntity = ({ module, settings, rows }: Entity): [string, string][] => {
  const title: [string, string][] = rows?.addTitle ? [[`${module}.${rows.key}[]`, inBoth(rows.addTitle)]] : []
  return [
    ...wordingOfShape(module, settings),
    ...title,
    ...(rows ? wordingOfShape(`${module}.${rows.key}[]`, rows) : []),
  ]
}

/**
 * What users see of the definitions, one line per key: label, initial value, unit, options with their tones, help and
 * section; and the text of each error. Firmware need not know it: it is approved like the contract, so that a change
 * nobody meant is seen.
 */
export const wordingOf = (
  entities: readonly Entity[],
  errors: Readonly<Record<string, DeviceError>>,
): Record<string, string> =>
  Object.fromEntries([
    ...entities.flatMap(wordingOfEntity),
    ...Object.entries(errors).map(([name, { text }]) => [`error ${name}`, inBoth(text)]),
  ])
