import { term } from '../../../../src/model/localized-text'
import '../../dom'
import { signal } from '@preact/signals'
import * as assert from 'uvu/assert'
import { activeNotice, confirm, Dialog, NoticeDialog } from '../../../../web/ui/primitives/dialog'
import { button, click, mount, press, settled, test, textOf, the } from '../../dom'

const focused = () => document.activeElement!.id || document.activeElement!.nodeName

test('a dialog takes the focus, traps it, and returns it', async () => {
  const open = signal(false)
  const Page = () => (
    <>
      <button type="button" id="before">
        Open
      </button>
      {open.value && (
        <Dialog title={['Question', '问题']}>
          <input id="first" />
          <button type="button" disabled>
            never
          </button>
          <a id="link" href="#/">
            there
          </a>
          <button type="button" id="last">
            end
          </button>
        </Dialog>
      )}
    </>
  )
  const { host } = await mount(<Page />)
  the('#before').focus()
  open.value = true
  await settled()
  const box = the('[role=dialog]', host)
  assert.equal(
    [box.getAttribute('aria-modal'), box.getAttribute('aria-label'), textOf(the('h2', box))],
    ['true', 'Question', 'Question'],
  )
  const seen = [focused()]
  for (const shiftKey of [false, false, false, true, true]) {
    await press('Tab', { shiftKey })
    seen.push(focused())
  }
  assert.equal(seen, ['first', 'link', 'last', 'first', 'last', 'link'])
  open.value = false
  await settled()
  assert.is(focused(), 'before')
})

test('a question keeps the focus when the dialog that asked it closes, and then returns it to where that had it from', async () => {
  const isOpen = signal(false)
  const Page = () => (
    <>
      <button type="button" id="opener">
        Menu
      </button>
      {isOpen.value && (
        <Dialog
          title={term('MTU')}
          onClose={() => {
            isOpen.value = false
          }}
        >
          <a id="asker" href="#/">
            Restart
          </a>
        </Dialog>
      )}
      <NoticeDialog />
    </>
  )
  await mount(<Page />)
  the('#opener').focus()
  isOpen.value = true
  await settled()
  assert.is(focused(), 'asker')
  const asked = confirm({ title: ['Restart?', '重启？'], yes: ['Restart', '重启'] })
  await settled()
  isOpen.value = false
  await settled()
  assert.is(textOf(document.activeElement!), 'Cancel')
  await press('Escape')
  assert.is(await asked, false)
  await settled()
  assert.is(focused(), 'opener')
})

test('a dialog without buttons takes the focus itself', async () => {
  const { host } = await mount(
    <Dialog title={term('MTU')}>
      <p>text</p>
    </Dialog>,
  )
  assert.ok(document.activeElement === the('[role=dialog]', host))
  await press('Tab')
  assert.ok(document.activeElement === the('[role=dialog]', host))
})

test('Escape closes a dialog that can be closed, and other keys do not', async () => {
  let closed = 0
  const { leave } = await mount(
    <Dialog
      title={term('MTU')}
      onClose={() => {
        closed++
      }}
    >
      <input />
    </Dialog>,
  )
  for (const key of ['Enter', 'e', 'Tab']) await press(key)
  assert.is(closed, 0)
  await press('Escape')
  assert.is(closed, 1)
  await leave()
  await mount(
    <Dialog title={term('MTU')}>
      <input />
    </Dialog>,
  )
  await press('Escape')
  assert.is(document.querySelectorAll('[role=dialog]').length, 1)
})

test('a confirmation is answered by its buttons or by Escape, and closes', async () => {
  const { host } = await mount(<NoticeDialog />)
  const cases: [answer: () => Promise<unknown>, agreed: boolean][] = [
    [() => click(button('Delete', host)), true],
    [() => click(button('Cancel', host)), false],
    [() => press('Escape'), false],
  ]
  for (const [answer, agreed] of cases) {
    const asked = confirm({
      title: ['Delete?', '删除？'],
      text: ['It is <b>gone</b> then.', '将被删除。'],
      yes: ['Delete', '删除'],
      danger: true,
    })
    await settled()
    const box = the('[role=alertdialog]', host)
    assert.equal(
      [textOf(the('h2', box)), textOf(the('p', box)), button('Delete', host).className.split(' ')[0]],
      ['Delete?', 'It is <b>gone</b> then.', 'destroy'],
    )
    assert.ok(document.activeElement === button('Cancel', host), 'the harmless answer has the focus')
    await answer()
    assert.equal([await asked, host.textContent], [agreed, ''])
  }
  const plain = confirm({ title: ['Go on?', '继续？'], text: ['Really.', '确定。'], yes: ['Go', '继续'] })
  await settled()
  assert.ok(button('Go', host).classList.contains('primary'))
  await click(button('Go', host))
  assert.is(await plain, true)
})

test('the text of a confirmation follows the signals it reads', async () => {
  const { host } = await mount(<NoticeDialog />)
  const seconds = signal(60)
  const asked = confirm({
    title: ['Locked', '已锁定'],
    text: () => [`${seconds.value} s`, `${seconds.value} 秒`],
    no: ['Close', '关闭'],
  })
  await settled()
  seconds.value = 59
  await settled()
  assert.equal([textOf(the('p', host)), host.querySelectorAll('button').length], ['59 s', 1])
  assert.ok(button('Close', host).classList.contains('primary'), 'the only answer')
  await click(button('Close', host))
  assert.is(await asked, false)
})

test('while the page waits, a dialog shows it with a progress bar and no buttons', async () => {
  const { host } = await mount(<NoticeDialog />)
  activeNotice.value = { title: ['Restarting', '正在重启'], text: ['Wait.', '请稍候。'] }
  await settled()
  assert.equal(
    [the('progress', host).getAttribute('aria-label'), host.querySelectorAll('button').length],
    ['Restarting', 0],
  )
  await press('Escape')
  assert.ok(activeNotice.peek(), 'Escape does not hide it')
  activeNotice.value = undefined
})
test('a question that another one takes the place of is declined', async () => {
  await mount(<NoticeDialog />)
  const saving = confirm({ title: ['Save with its risk?', '仍要保存？'] })
  const leaving = confirm({ title: ['Discard?', '放弃？'], yes: ['Discard', '放弃更改'] })
  assert.is(await saving, false)
  await settled()
  assert.is(textOf(the('[role=alertdialog] h2')), 'Discard?')
  await click(button('Discard'))
  assert.is(await leaving, true)
})

test.run()
