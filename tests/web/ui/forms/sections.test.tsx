import { term } from '../../../../src/model/localized-text'
import '../../dom'
import * as assert from 'uvu/assert'
import { record } from '../../../../src/model/entity'
import { choice, flag, int, multiChoice, secret, text, when } from '../../../../src/model/field'
import { formatNumber, formatSummary, formatTitle } from '../../../../web/ui/data/format'
import { forgetUnsaved } from '../../../../web/ui/forms/open-forms'
import { EntityView } from '../../../../web/ui/screens/entity-page'
import { searchTarget } from '../../../../web/ui/search-target'
import { enter, mount, newCalls, settled, submit, test, textOf, the } from '../../dom'

const mode = choice(term('Mode'), { plain: term('Plain'), rich: term('Rich') })
const settings = record(
  'form_config',
  {
    name: text(term('Name')),
    mode,
    ...when(mode, 'rich', { colour: text(term('Colour')) }),
    size: int(term('Size'), { min: 1, max: 9, unit: term('MB') }),
    shared: flag(term('Shared')),
    note: text(term('Note'), { optional: true }),
  },
  { sections: { mode: { heading: term('Style') }, size: { heading: term('More'), folded: true } } },
)

const open = async () => {
  newCalls()
  const page = await mount(<EntityView entity={settings} />)
  await newCalls()[0]!.answer({ code: 0, name: 'a', mode: 0, size: 4, shared: 1, note: '' })
  return { ...page, details: () => the<HTMLDetailsElement>('details', page.host) }
}

test('a form has the sections of its definition; a folded one sums up its values', async () => {
  const { host, details } = await open()
  assert.equal([...host.querySelectorAll('h2')].map(textOf), ['Style', 'More'])
  assert.equal([details().open, textOf(the('summary', host))], [false, 'MoreSize 4 MB · Shared'])
})

test('an error opens the section that its field is in', async () => {
  const { host, details } = await open()
  await enter(the('[name=size]', host), '10')
  await submit(the('[name=name]', host))
  assert.equal([details().open, document.activeElement!.getAttribute('name')], [true, 'size'])
  forgetUnsaved()
})

test('a search result opens the section that it is in', async () => {
  const { details } = await open()
  // happy-dom cannot scroll.
  HTMLElement.prototype.scrollIntoView = () => {}
  searchTarget.value = { tab: 0, field: settings.settings.fields.note }
  await settled()
  assert.is(details().open, true)
})

test('a summary has what matters: no secret, nothing empty, off or without effect, numbers with their label', () => {
  const fields = {
    mode,
    ...when(mode, 'rich', { colour: text(term('Colour')) }),
    size: int(term('Size')),
    shared: flag(term('Shared')),
    hidden: flag(term('Hidden')),
    key: secret(term('Key')),
    ports: multiChoice(term('Ports'), { choices: { a: term('LAN 1'), b: term('LAN 2') } }),
    none: multiChoice(term('None')),
  }
  const values = {
    mode: 'plain',
    colour: 'red',
    size: 4,
    shared: true,
    hidden: false,
    key: 'k',
    ports: ['a', 'b'],
    none: [],
  }
  const summary = formatSummary({ fields, rules: {} }, Object.keys(fields), values).replace(/\u00a0/g, ' ')
  assert.is(summary, 'Plain · Size 4 · Shared · LAN 1, LAN 2')
})

test('a row without a title is called after its first value', () => {
  const shape = {
    fields: { name: text(term('Name')), size: int(term('Size')), key: text(term('Key')) },
    title: 'key',
    rules: {},
  }
  const cases = [
    [{ name: 'a', size: 4, key: 'k' }, 'k'],
    [{ name: 'a', size: 4, key: '' }, 'a'],
    [{ name: '', size: 4, key: '' }, '4'],
  ] as const
  for (const [row, title] of cases) assert.is(formatTitle(shape, row), title)
})

test('a number has a minus sign, not a hyphen, and its unit', () => {
  assert.equal([formatNumber(-7.5, term('dBm')), formatNumber(3)], ['−7.5\u00a0dBm', '3'])
})

test.run()
