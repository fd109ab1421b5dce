import '../dom'
import { createElement } from 'preact'
import * as assert from 'uvu/assert'
import { snmp } from '../../../src/device/applications/snmp'
import { initialValues } from '../../../src/model/shape'
import { enter } from '../../../web/app'
import { CancelledError, send } from '../../../web/net/call'
import { session, updateSession } from '../../../web/net/session'
import { startRouter } from '../../../web/shell/start-router'
import type { Form } from '../../../web/ui/forms/form'
import { forgetUnsaved } from '../../../web/ui/forms/open-forms'
import { useForm } from '../../../web/ui/forms/use-form'
import { NoticeDialog } from '../../../web/ui/primitives/dialog'
import { navigate, path } from '../../../web/ui/router'
import { button, calls, click, mount, newCalls, settled, test, underWay } from '../dom'

test('a path without a token leads to the login, an unknown one home', () => {
  const cases: [token: string, snmp: number, to: string, from: string, leads: string][] = [
    ['', 1, '/', '/login', '/login'],
    ['', 1, '/lan', '/login', '/login'],
    ['', 1, '/change-password', '/login', '/login'],
    ['', 1, '/nowhere', '/', '/login'],
    ['t', 1, '/', '/login', '/'],
    ['t', 1, '/lan', '/', '/lan'],
    ['t', 1, '/login', '/lan', '/login'],
    ['t', 1, '/change-password', '/', '/change-password'],
    ['t', 1, '/nowhere', '/lan', '/'],
    ['t', 1, '/lan/more', '/lan', '/'],
    ['t', 1, '/wan-edit/3', '/lan', '/wan-edit/3'],
    ['t', 1, '/wan-edit/%', '/lan', '/'],
    ['t', 1, 'lan', '/lan', '/login'],
    ['t', 1, '/snmp', '/lan', '/snmp'],
    ['t', 0, '/snmp', '/lan', '/'],
  ]
  for (const [access_token, flag, to, from, leads] of cases) {
    updateSession({ access_token })
    updateSession({ snmp: flag ? 1 : 0 })
    assert.is(enter(to, from), leads, `${to} from ${from}${access_token && ' with a token'}, SNMP ${flag}`)
  }
  updateSession({ access_token: 't', password_due: true })
  for (const to of ['/', '/lan', '/change-password', '/nowhere', '/wan-edit/3'])
    assert.is(enter(to, '/change-password'), '/change-password', `${to} while a new password is due`)
  assert.is(enter('/login', '/change-password'), '/login')
  updateSession({ access_token: '', password_due: false })
  updateSession({ snmp: 0 })
  assert.is(session.peek().access_token, '')
})

let closed = ''
startRouter((to, from) => {
  if (to === closed) return from
  return to === '/moved' ? '/lan' : to
})

/** Navigates as a link or the address bar does. */
const follow = async (to: string) => {
  navigate(to)
  await settled()
}

test('the hash is the path: a change shows the page, a redirect is written back', async () => {
  assert.equal([path.peek(), location.hash], ['/', '#/'])
  await follow('/lan')
  assert.equal([path.peek(), location.hash], ['/lan', '#/lan'])
  await follow('/')
  await follow('/moved')
  assert.equal([path.peek(), location.hash], ['/lan', '#/lan'])
})

test('navigating to a closed page stays on the previous one', async () => {
  closed = '/systemlog'
  await follow('/lan')
  await follow('/systemlog')
  assert.equal([path.peek(), location.hash], ['/lan', '#/lan'])
  closed = ''
})

test('leaving a page aborts its reads; staying does not', async () => {
  await follow('/lan')
  newCalls()
  const answers: unknown[] = []
  const note = (answer: unknown) => {
    answers.push(answer)
  }
  send({ url: 'get.json?module=a' }).then(note, note)
  await follow('/lan')
  assert.equal([underWay().length, answers], [1, []])
  await follow('/snmp')
  assert.equal(
    [calls.map(call => call.state), answers.length, answers[0] instanceof CancelledError],
    [['aborted'], 1, true],
  )
})

test('unsaved changes ask first: stay keeps page and text, discard goes on', async () => {
  let form: Form | undefined
  const Page = () => {
    form = useForm(snmp.settings as never, initialValues(snmp.settings)) as Form
    return null
  }
  await follow('/snmp')
  await mount(createElement(Page, null))
  const notice = await mount(createElement(NoticeDialog, null))
  await follow('/lan')
  assert.is(path.peek(), '/lan', 'nothing was changed, nothing is asked')
  form!.set('enable', true)
  form!.set('readCommunity', 'typed')
  await follow('/snmp')
  assert.equal([path.peek(), location.hash], ['/lan', '#/lan'])
  await click(button('Stay', notice.host))
  assert.equal([path.peek(), form!.values.readCommunity, notice.host.textContent], ['/lan', 'typed', ''])
  await follow('/snmp')
  await click(button('Discard', notice.host))
  await settled()
  assert.equal([path.peek(), location.hash], ['/snmp', '#/snmp'])
  forgetUnsaved()
})

test.run()
