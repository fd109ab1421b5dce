import { button, click, enter, mount, pass, press, settled, submit, textOf, the } from './dom.ts'
import type { ComponentChild } from 'preact'
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

test('a dialog takes the focus, keeps it inside, and gives it back', async () => {
  const open = signal(false)
  const Page = () => (
    <>
      <button id="before">Open</button>
      {open.value && (
        <Dialog title={['Question', '问题']}>
          <input id="first" /><button disabled>never</button><a id="link" href="#/">there</a><button id="last">end</button>
        </Dialog>
      )}
    </>
  )
  const { host, leave } = await mount(<Page />)
  the('#before').focus()
  open.value = true
  await settled()
  const box = the('[role=dialog]', host)
  assert.equal([box.getAttribute('aria-modal'), box.getAttribute('aria-label'), textOf(the('h2', box))], ['true', 'Question', 'Question'])
  const seen = [focused()]
  for (const shiftKey of [false, false, false, true, true]) {
    await press('Tab', { shiftKey })
    seen.push(focused())
  }
  assert.equal(seen, ['first', 'link', 'last', 'first', 'last', 'link'])
  open.value = false
  await settled()
  assert.is(focused(), 'before')
  await leave()
})

test('a dialog with nothing to press takes the focus itself', async () => {
  const { host, leave } = await mount(<Dialog title="MTU"><p>text</p></Dialog>)
  assert.ok(document.activeElement === the('[role=dialog]', host))
  await press('Tab')
  assert.ok(document.activeElement === the('[role=dialog]', host))
  await leave()
})

test('Escape closes a dialog that can be closed, and other keys do not', async () => {
  let closed = 0
  const { leave } = await mount(<Dialog title="MTU" close={() => { closed++ }}><input /></Dialog>)
  for (const key of ['Enter', 'e', 'Tab']) await press(key)
  assert.is(closed, 0)
  await press('Escape')
  assert.is(closed, 1)
  await leave()
  const other = await mount(<Dialog title="MTU"><input /></Dialog>)
  await press('Escape')
  assert.is(document.querySelectorAll('[role=dialog]').length, 1)
  await other.leave()
})

test('a question is answered by its buttons or by Escape, and is gone then', async () => {
  const { host, leave } = await mount(<NoticeDialog />)
  const cases: [answer: () => Promise<unknown>, agreed: boolean][] = [
    [() => click(button('Delete', host)), true], [() => click(button('Cancel', host)), false], [() => press('Escape'), false],
  ]
  for (const [answer, agreed] of cases) {
    const asked = confirm(['Delete?', '删除？'], ['It is <b>gone</b> then.', '将被删除。'], ['Delete', '删除'], true)
    await settled()
    const box = the('[role=alertdialog]', host)
    assert.equal([textOf(the('h2', box)), textOf(the('p', box)), button('Delete', host).className], ['Delete?', 'It is <b>gone</b> then.', 'bad'])
    assert.ok(document.activeElement === button('Cancel', host), 'the harmless answer has the focus')
    await answer()
    assert.equal([await asked, host.textContent], [agreed, ''])
  }
  const plain = confirm(['Go on?', '继续？'], ['Really.', '确定。'], ['Go', '继续'])
  await settled()
  assert.is(button('Go', host).className, 'main')
  await click(button('Go', host))
  assert.is(await plain, true)
  await leave()
})

test('what a question says follows what it reads', async () => {
  const { host, leave } = await mount(<NoticeDialog />)
  const seconds = signal(60)
  const asked = confirm(['Locked', '已锁定'], () => [`${seconds.value} s`, `${seconds.value} 秒`], undefined, false, ['Close', '关闭'])
  await settled()
  seconds.value = 59
  await settled()
  assert.equal([textOf(the('p', host)), host.querySelectorAll('button').length], ['59 s', 1])
  await click(button('Close', host))
  assert.is(await asked, false)
  await leave()
})

test('while the page waits for something, that is said, with a bar and nothing to press', async () => {
  const { host, leave } = await mount(<NoticeDialog />)
  notice.value = { title: ['Restarting', '正在重启'], text: ['Wait.', '请稍候。'] }
  await settled()
  assert.equal([the('progress', host).getAttribute('aria-label'), host.querySelectorAll('button').length], ['Restarting', 0])
  await press('Escape')
  assert.ok(notice.peek(), 'Escape does not hide it')
  notice.value = undefined
  await leave()
})

test('messages: one at a time; a good one goes by itself, a bad one stays until it is closed', async () => {
  const { host, leave } = await mount(<Message />)
  const seen = () => [the('.message', host).getAttribute('role'), textOf(host)]
  assert.equal(seen(), ['status', ''], 'the live region is there before the first message')
  notify(['Saved.', '已保存。'])
  await pass(3999)
  assert.equal(seen(), ['status', 'Saved.'])
  await pass(1)
  assert.equal(seen(), ['status', ''])
  notify(['First.', '一。'])
  await pass(3000)
  notify(['Second.', '二。'])
  await pass(3000)
  assert.equal(seen(), ['status', 'Second.'], 'each has its own time')
  notify(['It <b>failed</b>.', '失败。'], true)
  await pass(600000)
  assert.equal(seen(), ['alert', 'It <b>failed</b>.'])
  notify(['Good again.', '好了。'])
  await settled()
  assert.equal(seen(), ['status', 'Good again.'])
  await click(button('Close', host))
  assert.equal(seen(), ['status', ''])
  notify(['Bad.', '坏。'], true)
  clearMessage()
  await settled()
  assert.equal(seen(), ['status', ''])
  await leave()
})

/** A wizard of three steps, the second of which asks whether one may go on. */
const walk = async (next: () => Promise<boolean>, at?: number) => {
  const log: unknown[] = []
  const steps: Step[] = [
    { title: ['First', '一'], content: () => <input id="one" /> },
    { title: ['Second', '二'], content: () => <input id="two" />, next, words: ['Connect', '连接'] },
    { title: ['Third', '三'], content: () => <p>last</p>, words: ['Finish', '完成'] },
  ]
  const page = await mount(<Wizard steps={steps} at={at} done={() => { log.push('done') }} moved={step => { log.push(step) }} />)
  const marks = () => [textOf(page.host.querySelector('p')!), textOf(the('h2', page.host))]
  return { ...page, log, marks, forward: () => submit(the('.actions', page.host)) }
}

test('a wizard goes step by step, back, and ends after the last', async () => {
  const { host, log, marks, forward, leave } = await walk(async () => true)
  assert.equal(marks(), ['1 / 3', 'First'])
  assert.equal([...host.querySelectorAll('button')].map(textOf), ['Next'], 'nothing stands before the first step')
  await forward()
  assert.equal([marks(), [...host.querySelectorAll('button')].map(textOf)], [['2 / 3', 'Second'], ['Connect', 'Back']])
  await click(button('Back', host))
  assert.equal(marks(), ['1 / 3', 'First'])
  await forward()
  await forward()
  assert.equal([marks(), [...host.querySelectorAll('p')].pop()!.textContent], [['3 / 3', 'Third'], 'last'])
  await click(button('Finish', host))
  assert.equal([log, marks()[1]], [[1, 0, 1, 2, 'done'], 'Third'])
  await leave()
})

test('a step that refuses keeps the person there; one that works says so', async () => {
  const answers: ((good: boolean) => void)[] = []
  const { host, log, marks, forward, leave } = await walk(() => new Promise(done => { answers.push(done) }), 1)
  assert.equal(marks(), ['2 / 3', 'Second'])
  await forward()
  const main = the<HTMLButtonElement>('button.main', host)
  assert.equal([textOf(main), main.getAttribute('aria-disabled'), main.getAttribute('aria-busy')], ['Connect…', 'true', 'true'])
  answers[0]!(false)
  await settled()
  assert.equal([marks()[1], textOf(main), main.getAttribute('aria-disabled'), log], ['Second', 'Connect', 'false', []])
  await forward()
  answers[1]!(true)
  await settled()
  assert.equal([marks()[1], log], ['Third', [2]])
  await leave()
})

const tabs = (extra: () => ComponentChild = () => 'three') =>
  <Tabs tabs={[[['One', '一'], () => <p>one</p>], [['Two', '二'], () => <input id="typed" />], [['Three', '三'], extra]]} />

test('tabs show one part at a time; arrow keys move round and take the focus along', async () => {
  const { host, leave } = await mount(tabs())
  const state = () => [...host.querySelectorAll<HTMLElement>('[role=tab]')].map(tab => `${tab.getAttribute('aria-selected') === 'true' ? '+' : '-'}${textOf(tab)}${tab.tabIndex}`)
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
  await leave()
})

test('a tab with unsaved changes asks before another one opens', async () => {
  const { settings } = record('', { name: text('') })
  const values = blank(settings)
  const Form = () => {
    const form = useForm(settings, values)
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
