import '../../dom'
import * as assert from 'uvu/assert'
import { updateSession } from '../../../../web/net/session'
import { clearMessage, Message, notify, notifyError } from '../../../../web/ui/messages/message'
import { button, click, mount, pass, settled, test, textOf, the } from '../../dom'

test('messages: one at a time; a success disappears, an error stays until it is closed', async () => {
  const { host } = await mount(<Message />)
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
  notifyError(['It <b>failed</b>.', '失败。'])
  await pass(600000)
  assert.equal(seen(), ['alert', 'It <b>failed</b>.'])
  notify(['Good again.', '好了。'])
  await settled()
  assert.equal(seen(), ['status', 'Good again.'])
  await click(button('Close', host))
  assert.equal(seen(), ['status', ''])
  notifyError(['Bad.', '坏。'])
  clearMessage()
  await settled()
  assert.equal(seen(), ['status', ''])
})

test('the same message again is another element, which screen readers say again; its buttons stay', async () => {
  const { host } = await mount(<Message />)
  const parts = () => [the('.message span', host), button('Close', host)] as const
  for (const show of [notifyError, notify]) {
    show(['Not now.', '现在不行。'])
    await settled()
    const [before, close] = parts()
    show(['Not now.', '现在不行。'])
    await settled()
    assert.is(textOf(host), 'Not now.')
    assert.is.not(parts()[0], before)
    assert.is(parts()[1], close)
  }
  clearMessage()
  await settled()
})

test('a message goes away with its page; one that is shown on the way to a page belongs to that page', async () => {
  const { host } = await mount(<Message />)
  const go = (to: string) => {
    location.hash = to
  }
  go('#/lan')
  notifyError(['Bad.', '坏。'])
  await pass(1)
  assert.is(textOf(host), 'Bad.')
  go('#/wifi')
  await settled()
  assert.is(textOf(host), '')
  go('#/wan')
  notify(['Saved.', '已保存。'])
  await settled()
  assert.is(textOf(host), 'Saved.', 'shown after navigating')
  notifyError(['Bad.', '坏。'])
  await Promise.resolve()
  go('#/safety/mac')
  await settled()
  assert.is(textOf(host), 'Bad.', 'shown before navigating')
  clearMessage()
})

test('a message makes room for a dialog and the login', async () => {
  updateSession({ access_token: 'x' })
  const { host } = await mount(
    <>
      <button type="button">Save</button>
      <div role="dialog" aria-modal="true" aria-label="Add">
        <input />
      </div>
      <Message />
    </>,
  )
  const isAside = () => the('.message', host).dataset.aside
  button('Save', host).focus()
  notify(['Saved.', '已保存。'])
  await settled()
  assert.is(isAside(), 'false')
  the('input', host).focus()
  assert.is(isAside(), 'true')
  button('Close', host).focus()
  assert.is(isAside(), 'true', 'it does not move from under the pointer')
  button('Save', host).focus()
  assert.is(isAside(), 'false')
  updateSession({ access_token: '' })
  notify(['Restarted.', '已重启。'])
  await settled()
  assert.is(isAside(), 'false', 'on the login page')
  clearMessage()
})

test('a message with Undo stays for eight seconds, and Undo takes back once', async () => {
  const { host } = await mount(<Message />)
  let undone = 0
  const undo = () => void undone++
  notify(['Deleted.', '已删除。'], { undo })
  await pass(7999)
  assert.is(textOf(host), 'Deleted.Undo')
  await pass(1)
  assert.equal([textOf(host), undone], ['', 0])
  notify(['Deleted.', '已删除。'], { undo })
  await settled()
  await click(button('Undo', host))
  assert.equal([textOf(host), undone], ['', 1])
})

test('on a phone a message stands above the tab bar, away from what is focused there', async () => {
  updateSession({ access_token: 'x' })
  const { host } = await mount(
    <>
      <button type="button">Save</button>
      <Message />
    </>,
  )
  const shown = async (width: number) => {
    Object.assign(globalThis, { innerWidth: width })
    notify(['Saved.', '已保存。'])
    await settled()
    const { aside } = the('.message', host).dataset
    clearMessage()
    await settled()
    return aside
  }
  const widths = [320, 719, 720, 1280]
  const asides: (string | undefined)[] = []
  for (const width of widths) asides.push(await shown(width))
  assert.equal(asides, ['true', 'true', 'false', 'false'])
})

test.run()
