import { term } from '../../../../src/model/localized-text'
import '../../dom'
import * as assert from 'uvu/assert'
import Firewall from '../../../../web/pages/security/firewall'
import { NoticeDialog } from '../../../../web/ui/primitives/dialog'
import { button, click, mount, newCalls, submit, test, textOf, the } from '../../dom'

/** Mounts the page of a firewall that is on or off. */
const open = async (enable: 0 | 1) => {
  const mounted = await mount(
    <>
      <Firewall title={term('Firewall')} />
      <NoticeDialog />
    </>,
  )
  await newCalls()[0]!.answer({ code: 0, enable, level: 0 })
  return mounted
}

/** Switches the firewall and presses Save. */
const flip = async () => {
  const box = the('input[name=enable]')
  await click(box)
  await submit(box)
}

test('turning the firewall off asks first, and does it only with a yes', async () => {
  await open(1)
  await flip()
  const question = the('[role=alertdialog]')
  assert.is(question.getAttribute('aria-label'), 'Turn off the firewall?')
  assert.match(textOf(question), 'Your devices can then be reached from the Internet.')
  await click(button('Cancel', question))
  assert.equal(newCalls(), [])
  await submit(the('input[name=enable]'))
  await click(button('Turn off', the('[role=alertdialog]')))
  assert.equal(
    newCalls().map(({ sent }) => sent),
    [{ module: 'firewall_config', enable: 0 }],
  )
})

test('turning the firewall on asks nothing', async () => {
  await open(0)
  await flip()
  assert.is(document.querySelectorAll('[role=alertdialog]').length, 0)
  assert.equal(
    newCalls().map(({ sent }) => sent),
    [{ module: 'firewall_config', enable: 1, level: 0 }],
  )
})

test.run()
