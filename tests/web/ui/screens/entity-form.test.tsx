// The form of an entity: where there is nothing to enter, its switches act at once and can be taken back.
import { term } from '../../../../src/model/localized-text'
import '../../dom'
import * as assert from 'uvu/assert'
import { configFailed } from '../../../../src/device/device-errors'
import { record } from '../../../../src/model/entity'
import { flag, text, when } from '../../../../src/model/field'
import { updateSession } from '../../../../web/net/session'
import { Message } from '../../../../web/ui/messages/message'
import { entityPage } from '../../../../web/ui/screens/entity-page'
import { answerCalls, button, click, enter, mount, pass, submit, test, textOf, the } from '../../dom'

const enable = flag(term('Thing'))
const thing = record('thing_config', {
  enable,
  ...when(enable, true, { host: text(term('Host'), { max: 9 }) }),
})
const Things = entityPage(thing)

/** What the device has, and what was written to it. */
let state: object = {}
let written: object[] = []

/** Answers all calls, and those that follow. A code refuses what is written. */
const answerAll = (code = 0) =>
  answerCalls(call => {
    if (call.method === 'GET') return state
    const { module: _, ...keys } = call.sent
    written.push(keys)
    if (!code) state = { ...state, ...keys }
    return { code }
  })

/** Opens the screen on a device that has these values. */
const open = async (values: object) => {
  // Nothing of an earlier read is used.
  await pass(5000)
  updateSession({ access_token: 'token', role: 1, safe_apply: 0 } as never)
  state = values
  written = []
  const page = await mount(
    <>
      <Things title={term('Thing')} />
      <Message />
    </>,
  )
  await answerAll()
  return page
}

const control = () => the<HTMLInputElement>('[name=enable]')
const buttons = () => [...document.querySelectorAll('form button')].map(textOf)

test('turned off, it acts at once and says so; undone, it is on as before', async () => {
  await open({ enable: 1, host: 'attic' })
  assert.equal(buttons(), ['Save'])
  await click(control())
  assert.equal(buttons(), [], 'nothing is left to be saved')
  await answerAll()
  assert.equal(written, [{ enable: 0 }])
  assert.match(textOf(the('.message')), /Saved[.:]/)
  await click(button('Undo'))
  await answerAll()
  assert.equal(state, { enable: 1, host: 'attic' })
  assert.is(control().checked, true)
})

test('refused, it is where it was, and says why', async () => {
  await open({ enable: 1, host: 'attic' })
  await click(control())
  await answerAll(configFailed.code)
  assert.is(control().checked, true)
  assert.match(textOf(the('[role=alert]')), (configFailed.text as readonly string[])[0]!)
  await click(control())
  await answerAll()
  assert.equal([control().checked, state], [false, { enable: 0, host: 'attic' }])
})

test('turned twice before the device has answered, it shows what the device has', async () => {
  await open({ enable: 1, host: 'attic' })
  await click(control())
  await click(control())
  await answerAll()
  assert.equal([control().checked, state], [false, { enable: 0, host: 'attic' }])
})

test('turned twice while the device is read before, it is what it says that it has saved', async () => {
  await open({ enable: 1, host: 'attic' })
  await pass(5000)
  await click(control())
  await click(control())
  await answerAll()
  assert.equal([control().checked, state], [false, { enable: 0, host: 'attic' }])
  assert.match(textOf(the('.message')), /Saved[.:]/)
})

test('what has to be entered first is saved with a button', async () => {
  await open({ enable: 0, host: '' })
  assert.equal(buttons(), [])
  await click(control())
  await answerAll()
  assert.equal([written, buttons()], [[], ['Save']])
  await enter(the('[name=host]'), 'attic')
  await submit(control())
  await answerAll()
  assert.equal(state, { enable: 1, host: 'attic' })
})

test.run()
