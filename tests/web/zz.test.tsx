import { button, click, enter, mount, pass, press, settled, submit, textOf, the } from './dom.ts'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { text } from '../../src/model/field.ts'
import { blank, record } from '../../src/model/entity.ts'
import { signal } from '../../web/signals.ts'
import { confirm, Dialog, notice, NoticeDialog } from '../../web/ui/dialog.tsx'
import { forget, useForm } from '../../web/ui/form.ts'
import { clearMessage, Message, notify } from '../../web/ui/message.tsx'
import { Tabs } from '../../web/ui/tabs.tsx'
import { Wizard, type Step } from '../../web/ui/wizard.tsx'

const focused = () => document.activeElement!.id || document.activeElement!.nodeName

const tabs = (extra: () => preact.ComponentChild = () => 'three') =>
  <Tabs tabs={[[['One', '一'], () => <p>one</p>], [['Two', '二'], () => <input id="typed" />], [['Three', '三'], extra]]} />

test('tabs show one part at a time; arrow keys move round and take the focus along', async () => {
  const { host, leave } = await mount(tabs())
  const state = () => [...host.querySelectorAll<HTMLElement>('[role=tab]')].map(tab => `${tab.getAttribute('aria-selected') === 'true' ? '+' : '-'}${textOf(tab)}${tab.tabIndex}`)
  const panel = () => the('[role=tabpanel]', host)
  assert.equal([state(), textOf(panel())], [['+One0', '-Two-1', '-Three-1'], 'one'])
  await click(host.querySelectorAll<HTMLElement>('[role=tab]')[2]!)
  assert.equal([state(), textOf(panel())], [['-One-1', '-Two-1', '+Three0'], 'three'])
  assert.is(the(`#${panel().getAttribute('aria-labelledby')}`, host).textContent, 'Three')
  console.error('A')
  const seen: string[] = []
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowDown', 'ArrowLeft', 'ArrowLeft']) {
    console.error(key)
    await press(key)
    seen.push(`${textOf(document.activeElement!)} ${textOf(panel())}`.trim())
  }
  console.error(seen)
  assert.equal(seen, ['One one', 'Three three', 'Two', 'Two', 'One one', 'Three three'])
  await leave()
})

test('a tab with unsaved changes asks before another one opens', async () => {
  const { settings } = record('', { name: text('') })
  const Form = () => {
    const form = useForm(settings, blank(settings))
    return <input id="typed" value={form.values.name} onInput={event => form.set('name', event.currentTarget.value)} />
  }
  const { host, leave } = await mount(<>{tabs(() => <Form />)}<NoticeDialog /></>)
  await click(host.querySelectorAll<HTMLElement>('[role=tab]')[2]!)
  await enter(the('#typed', host), 'x')
  await click(host.querySelectorAll<HTMLElement>('[role=tab]')[0]!)
  await click(button('Stay', host))
  assert.is(the<HTMLInputElement>('#typed', host).value, 'x')
  await click(host.querySelectorAll<HTMLElement>('[role=tab]')[0]!)
  await click(button('Discard', host))
  assert.is(textOf(the('[role=tabpanel]', host)), 'one')
  forget()
  await leave()
})

test.run()
