// One field on a page, for the tests of controls.

import '../../dom'
import { optionsFrom, record, table } from '../../../../src/model/entity'
import { text } from '../../../../src/model/field'
import type { Field } from '../../../../src/model/field-types'
import { type LocalizedText, term } from '../../../../src/model/localized-text'
import { type Context, initialValues, type State } from '../../../../src/model/shape'
import { FieldRow } from '../../../../web/ui/forms/field-row'
import { createForm } from '../../../../web/ui/forms/form'
import { mount, textOf, the } from '../../dom'

/** What every field here is called. */
export const label: LocalizedText = ['The label', '标签']

/** So many interfaces, as a device tells them. */
const interfaces = table('wan_interface', 'list', { name: text(''), mac: text('') }, { title: 'name', max: 99 })
const nearby = (count: number): State => ({
  values: {},
  rows: Array.from({ length: count }, (_, place) => ({
    id: place + 1,
    name: `wan${place + 1}`,
    mac: `00:11:22:33:44:${10 + place}`,
  })),
})
/** The interfaces, to be chosen by name. */
export const byName = optionsFrom(interfaces, row => [row.name, [`Connection ${row.name}`, `连接 ${row.name}`]])
/** Their addresses, offered while one types. */
export const byMac = optionsFrom(interfaces, row => [row.mac, term(row.name)])

/** One field on the page, with its form; `rows` says how many interfaces there are to choose from. */
export const show = async <F extends Field>(field: F, value: unknown = field.init, rows = 3) => {
  const { settings } = record('thing_config', { it: field } as { it: Field })
  const context = { others: [], wan_interface: nearby(rows) } as Context
  const form = createForm(settings, { ...initialValues(settings), it: value }, context)
  const page = await mount(
    <form>
      <FieldRow form={form} name="it" />
    </form>,
  )
  const control = <Kind extends Element = HTMLInputElement>() => the<Kind>(`#${form.id}-it`, page.host)
  return { ...page, form, control, value: () => form.values.it, sentence: () => textOf(the('p', page.host)) }
}
export type Shown = Awaited<ReturnType<typeof show>>

/** The options of a list, as value=words. */
export const optionsIn = (element: Element) =>
  [...element.querySelectorAll('option')].map(option => `${option.value}=${textOf(option)}`)
