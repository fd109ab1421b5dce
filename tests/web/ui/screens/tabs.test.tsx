import '../../dom'
import type { ComponentChild } from 'preact'
import * as assert from 'uvu/assert'
import { record, table } from '../../../../src/model/entity'
import { text } from '../../../../src/model/field'
import { initialValues } from '../../../../src/model/shape'
import { noteOwnChange } from '../../../../web/net/device'
import { updateSession } from '../../../../web/net/session'
import { forgetUnsaved } from '../../../../web/ui/forms/open-forms'
import { useForm } from '../../../../web/ui/forms/use-form'
import { NoticeDialog } from '../../../../web/ui/primitives/dialog'
import { Tabs } from '../../../../web/ui/screens/tabs'
import { button, click, enter, mount, press, settled, test, textOf, the } from '../../dom'

const first = record('first_config', { name: text('') })
const second = table('second_config', 'list', { label: text('') }, { max: 4 })

const tabs = (extra: () => ComponentChild = () => 'three') => (
  <Tabs
    tabs={[
      { title: ['One', '一'], entities: [first], content: () => <p>one</p> },
      { title: ['Two', '二'], entities: [second], content: () => <input id="typed" /> },
      { title: ['Three', '三'], entities: [], content: extra },
    ]}
  />
)

test('tabs show one panel at a time; arrow keys move the focus around', async () => {
  const { host } = await mount(tabs())
  const state = () =>
    [...host.querySelectorAll<HTMLElement>('[role=tab]')].map(
      tab => `${tab.getAttribute('aria-selected') === 'true' ? '+' : '-'}${textOf(tab)}${tab.tabIndex}`,
    )
  const panel = () => the('[role=tabpanel]', host)
  assert.equal([state(), textOf(panel())], [['+One0', '-Two-1', '-Three-1'], 'one'])
  await click(host.querySelectorAll<HTMLElement>('[role=tab]')[2]!)
  assert.equal([state(), textOf(panel())], [['-One-1', '-Two-1', '+Three0'], 'three'])
  assert.is(the(`#${panel().getAttribute('aria-labelledby')}`, host).textContent, 'Three')
  const seen: string[] = []
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowDown', 'ArrowLeft', 'ArrowLeft']) {
    await press(key)
    seen.push(`${textOf(document.activeElement!)} ${textOf(panel())}`.trim())
  }
  assert.equal(seen, ['One one', 'Three three', 'Two', 'Two', 'One one', 'Three three'])
})

test('a tab with unsaved changes asks before another one opens', async () => {
  const { settings } = record('', { name: text('') })
  const values = initialValues(settings)
  const Form = () => {
    const form = useForm(settings, values)
    return <input id="typed" value={form.values.name} onInput={event => form.set('name', event.currentTarget.value)} />
  }
  const { host } = await mount(
    <>
      {tabs(() => (
        <Form />
      ))}
      <NoticeDialog />
    </>,
  )
  await click(host.querySelectorAll<HTMLElement>('[role=tab]')[2]!)
  await enter(the('#typed', host), 'x')
  await click(host.querySelectorAll<HTMLElement>('[role=tab]')[0]!)
  await click(button('Stay', host))
  assert.is(the<HTMLInputElement>('#typed', host).value, 'x')
  await click(host.querySelectorAll<HTMLElement>('[role=tab]')[0]!)
  await click(button('Discard', host))
  assert.is(textOf(the('[role=tabpanel]', host)), 'one')
  forgetUnsaved()
})

test('the tab with an interrupted form opens, with the page or when its trial is over', async () => {
  const drafts = [{ fields: 'label', rowId: 1, values: { label: 'typed' } }]
  const opened = (host: HTMLElement) => textOf(the('[role=tab][aria-selected=true]', host))
  updateSession({ trial: 0, drafts })
  const page = await mount(tabs())
  assert.is(opened(page.host), 'Two')
  await page.leave()
  updateSession({ trial: 1 })
  const onTrial = await mount(tabs())
  assert.is(opened(onTrial.host), 'One')
  updateSession({ trial: 0 })
  noteOwnChange()
  await settled()
  assert.is(opened(onTrial.host), 'Two')
  // What was typed has arrived in its form, and the user goes elsewhere.
  updateSession({ drafts: [] })
  await click(onTrial.host.querySelectorAll<HTMLElement>('[role=tab]')[2]!)
  noteOwnChange()
  await settled()
  assert.is(opened(onTrial.host), 'Three')
})

test.run()
