import '../../dom.ts'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { clearMessage, Message, notify, notifyError } from '../../../../web/ui/feedback/message'
import { button, click, mount, pass, settled, textOf, the } from '../../dom.ts'

test('messages: one at a time; a success disappears, an error stays until it is closed', async () => {
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
  await leave()
})
test.run()
