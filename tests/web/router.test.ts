import { button, calls, click, mount, newCalls, settled, underWay } from './dom.ts'
import { createElement } from 'preact'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
// By its place, since tsconfig.json gives the name to ours.
import * as packaged from '../../node_modules/preact-iso/src/router.js'
import { snmp } from '../../src/device/applications/snmp.ts'
import { blank } from '../../src/model/entity.ts'
import { enter } from '../../web/app.tsx'
import { Dropped, send } from '../../web/net/call.ts'
import { session, startSession } from '../../web/net/session.ts'
import * as own from '../../web/router.ts'
import { NoticeDialog } from '../../web/ui/dialog.tsx'
import { forget, useForm, type Form } from '../../web/ui/form.ts'
import { go, path, startRouting } from '../../web/ui/location.ts'

const same: readonly (readonly [address: string, route: string, params: Record<string, string> | undefined])[] = [
  ['/', '/', {}],
  ['/lan', '/lan', {}],
  ['/wifi/advance', '/wifi/advance', {}],
  ['/wan-edit/3', '/wan-edit/:id', { id: '3' }],
  ['/wan-edit/a-b_c.d', '/wan-edit/:id', { id: 'a-b_c.d' }],
  ['/a/1/b/2', '/a/:one/b/:two', { one: '1', two: '2' }],
  ['/lan', '/', undefined],
  ['/', '/lan', undefined],
  ['/lan', '/wan', undefined],
  ['/LAN', '/lan', undefined],
  ['/la', '/lan', undefined],
  ['/lan4', '/lan', undefined],
  ['/wifi', '/wifi/advance', undefined],
  ['/wifi/advance', '/wifi', undefined],
  ['/wifi/advance/more', '/wifi/advance', undefined],
  ['/wan-edit', '/wan-edit/:id', undefined],
  ['/wan-edit/', '/wan-edit/:id', undefined],
  ['/wan-edit/3/4', '/wan-edit/:id', undefined],
  ['/constructor', '/lan', undefined],
]

test('matches the console’s addresses as preact-iso does', () => {
  for (const [address, route, params] of same) {
    assert.equal(own.exec(address, route)?.params, params, `${address} on ${route}`)
    assert.equal((packaged.exec(address, route) as { params: object } | undefined)?.params, params, `${address} on ${route}, the package`)
  }
})

test('an address with empty parts is none of ours', () => {
  for (const address of ['', 'lan', '/lan/', '//lan', '/wan-edit//', '/wan-edit/3/']) {
    for (const route of ['/', '/lan', '/wan-edit/:id']) assert.is(own.exec(address, route), undefined, `${address} on ${route}`)
  }
})

test('a path leads where it may: without a token to the login, from an unknown screen home', () => {
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
    ['t', 1, 'lan', '/lan', '/login'],
    ['t', 1, '/snmp', '/lan', '/snmp'],
    ['t', 0, '/snmp', '/lan', '/'],
  ]
  for (const [access_token, flag, to, from, leads] of cases) {
    startSession({ access_token, snmp: flag })
    assert.is(enter(to, from), leads, `${to} from ${from}${access_token && ' with a token'}, SNMP ${flag}`)
  }
  startSession({ access_token: '', snmp: 0 })
  assert.is(session.peek().access_token, '')
})

let closed = ''
startRouting((to, from) => (to === closed ? from : to === '/moved' ? '/lan' : to))

/** Goes where a person would by a link or the address bar. */
const follow = async (to: string) => {
  go(to)
  await settled()
}

test('the hash is the path: a change shows the page, another target is written back', async () => {
  assert.equal([path.peek(), location.hash], ['/', '#/'])
  await follow('/lan')
  assert.equal([path.peek(), location.hash], ['/lan', '#/lan'])
  await follow('/')
  await follow('/moved')
  assert.equal([path.peek(), location.hash], ['/lan', '#/lan'])
})

test('a closed page leaves one where one was', async () => {
  closed = '/systemlog'
  await follow('/lan')
  await follow('/systemlog')
  assert.equal([path.peek(), location.hash], ['/lan', '#/lan'])
  closed = ''
})

test('leaving a page drops its reads; staying does not', async () => {
  await follow('/lan')
  newCalls()
  const answers: unknown[] = []
  const note = (answer: unknown) => { answers.push(answer) }
  send({ url: 'get.json?module=a' }).then(note, note)
  await follow('/lan')
  assert.equal([underWay().length, answers], [1, []])
  await follow('/snmp')
  assert.equal([calls.map(call => call.state), answers.length, answers[0] instanceof Dropped], [['aborted'], 1, true])
})

test('unsaved changes ask first: stay keeps page and text, discard goes on', async () => {
  let form: Form | undefined
  const Page = () => {
    form = useForm(snmp.settings as never, blank(snmp.settings)) as Form
    return null
  }
  await follow('/snmp')
  const page = await mount(createElement(Page, null))
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
  forget()
  await page.leave()
  await notice.leave()
})

test.run()
