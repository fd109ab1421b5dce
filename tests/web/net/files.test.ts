import '../dom'
import * as assert from 'uvu/assert'
import {
  firmwareTooLarge,
  loginInvalid,
  logoutFailed,
  noSyslog,
  pppIp,
  timedOut,
  uploadFailed,
} from '../../../src/device/device-errors'
import { test } from '../test'
// Defines the errors of an upload.
import '../../../src/device/system/upgrade'
import type { LocalizedText } from '../../../src/model/localized-text'
import { CallError, CancelledError, cancelReads, handleSession } from '../../../web/net/call'
import { download, upload } from '../../../web/net/files'
import { updateSession } from '../../../web/net/session'
import { type Call, calls, newCalls, pass } from '../dom'

/** What was handed to the browser to keep, with what it holds. */
const kept: { name: string; content: Blob }[] = []
const blobs: Blob[] = []
URL.createObjectURL = content => `blob:${blobs.push(content as Blob) - 1}`
const revoked: string[] = []
URL.revokeObjectURL = url => void revoked.push(url)
document.addEventListener('click', event => {
  const { download: name, href } = event.target as HTMLAnchorElement
  kept.push({ name, content: blobs[Number(href.split(':')[1])]! })
  event.preventDefault()
})

/** A text in UTF-8 as a browser reads it in a header. */
const latin1 = (text: string) => String.fromCharCode(...new TextEncoder().encode(text))

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => assert.unreachable('it fails'),
    (error: unknown) => error,
  )
const nothing = () => {}

test.before.each(() => {
  newCalls()
  kept.length = 0
})

test('an upload is one multipart part with name and content, and reports its progress', async () => {
  updateSession({ access_token: 'token' })
  const file = new File(['\x00\xffimage'], '固件 "1".bin')
  const steps: number[][] = []
  const sending = upload('boaform/admin/formUpload', file, {
    onProgress: (...step) => {
      steps.push(step)
    },
  })
  const call = calls[0]!
  assert.equal(
    [call.method, call.url, call.headers],
    ['POST', 'boaform/admin/formUpload', { Authorization: 'token' }],
    'the browser sets the boundary itself',
  )
  const parts = [...(call.body as FormData).entries()] as [string, File][]
  assert.equal(
    parts.map(([name, part]) => [name, part.name, part.size]),
    [['file', file.name, file.size]],
  )
  call.progress(3, 9)
  call.progress(9, 9)
  await call.answer({ code: 0, image: 'taken' })
  assert.equal(
    [await sending, steps],
    [
      { code: 0, image: 'taken' },
      [
        [3, 9],
        [9, 9],
      ],
    ],
  )
  updateSession({ access_token: '' })
})

test('a cancelled upload is aborted, and leaving a page cancels none', async () => {
  let cancel = nothing
  const failing = failureOf(
    upload('form', new File([], 'a.bin'), {
      onQueued: abort => {
        cancel = abort
      },
    }),
  )
  cancelReads()
  assert.is(calls[0]!.state, 'sent')
  cancel()
  assert.instance(await failing, CancelledError)
  assert.is(calls[0]!.state, 'aborted')
})

test('a response to an upload becomes a message', async () => {
  const cases: readonly [answer: (call: Call) => unknown, words: LocalizedText][] = [
    [call => call.answer({ code: 10241 }), firmwareTooLarge.text],
    // boa and nginx refuse a file that is too large themselves.
    ...[400, 413].map((status): (typeof cases)[number] => [
      call => call.answer(`<h1>${status}</h1>`, status),
      ['The file is too large for this gateway.', '文件过大，光猫无法接收。'],
    ]),
    [call => call.answer({ code: 10250 }, 400), uploadFailed.text],
    [
      call => call.answer('<h1>500</h1>', 500),
      ['The gateway sent an invalid response. (500)', '光猫返回的数据无效。（500）'],
    ],
    [call => call.fail(), ['The gateway cannot be reached. Check the connection.', '无法连接光猫，请检查网络。']],
    [() => pass(60000), timedOut.text],
  ]
  for (const [answer, words] of cases) {
    const failing = failureOf(upload('form', new File([], 'a.bin')))
    const [call] = newCalls()
    answer(call!)
    assert.equal(((await failing) as CallError).text, words)
  }
})

test('a download sends a form and saves the file under the name in the header', async () => {
  const cases: [header: string, name: string][] = [
    ['attachment; filename=config.xml', 'config.xml'],
    ['attachment; filename="config.xml"', 'config.xml'],
    ['attachment; filename="my config; old.xml"', 'my config; old.xml'],
    ['attachment; filename=config.xml; size=3', 'config.xml'],
    ['Attachment; FileName="LOG.TXT"', 'LOG.TXT'],
    ['attachment; filename="100%.log"', '100%.log'],
    ['attachment; filename="a%20b.log"', 'a%20b.log'],
    [`attachment; filename*=UTF-8''%E9%85%8D%E7%BD%AE%201.xml`, '配置 1.xml'],
    [`attachment; filename*=utf-8'zh'%E9%85%8D%E7%BD%AE.xml`, '配置.xml'],
    [`attachment; filename="config.xml"; filename*=UTF-8''%E9%85%8D%E7%BD%AE.xml`, '配置.xml'],
    [`attachment; filename*=UTF-8''%E9%85%8D%E7%BD%AE.xml; filename="config.xml"`, '配置.xml'],
    [`attachment; filename*=UTF-8''%E9%85.xml; filename="config.xml"`, 'config.xml'],
    [`attachment; filename*=UTF-8''100%.xml`, '100%.xml'],
    ['filename=config.xml', 'config.xml'],
    // Bytes that are no ASCII arrive as a character each.
    [`attachment; filename="${latin1('备份 2.xml')}"`, '备份 2.xml'],
    [`attachment; filename=${latin1('журнал.log')}`, 'журнал.log'],
    ['attachment; filename="caf\xe9.xml"', 'café.xml'],
  ]
  for (const [header, name] of cases) {
    kept.length = 0
    const getting = download('boaform/formSaveConfig', 'save_cs=1&logcap=2', noSyslog)
    const [call] = newCalls()
    assert.equal(
      [call!.method, call!.url, call!.body, call!.headers, call!.responseType],
      [
        'POST',
        'boaform/formSaveConfig',
        'save_cs=1&logcap=2',
        { 'Content-Type': 'application/x-www-form-urlencoded' },
        'arraybuffer',
      ],
    )
    await call!.answer('<config/>', 200, { 'content-disposition': header })
    await getting
    assert.equal(
      kept.map(file => file.name),
      [name],
      header,
    )
    assert.is(await kept[0]!.content.text(), '<config/>')
    assert.is(document.querySelector('a'), null, 'the link does not stay')
    assert.equal(revoked.splice(0), [], 'the browser may still be reading it')
    await pass(60000)
    assert.equal(revoked.splice(0), [`blob:${blobs.length - 1}`], 'but not for ever')
  }
})

test('a download without the header, or without a name in it, is no file', async () => {
  const cases: [content: string, headers: Record<string, string>][] = [
    ['', {}],
    ['Jan 1 00:00:00 syslogd started', {}],
    ['', { 'content-disposition': 'attachment' }],
    ['some text', { 'content-disposition': 'inline; filename=' }],
    ['{"code":0}', {}],
  ]
  for (const [content, headers] of cases) {
    const failing = failureOf(download('boaform/formSysLog', '', noSyslog))
    await newCalls()[0]!.answer(content, 200, headers)
    assert.equal([((await failing) as CallError).text, kept], [noSyslog.text, []], content)
  }
})

test('an error as JSON or as a page instead of a file becomes a message', async () => {
  const cases: [content: string, status: number, words: LocalizedText][] = [
    ['{"code":10241}', 200, firmwareTooLarge.text],
    [' \n{"code":10241}', 200, firmwareTooLarge.text],
    ['{"code":10241}', 500, firmwareTooLarge.text],
    ['{"code":10266}', 200, noSyslog.text],
    ['{"code":"10265"}', 200, logoutFailed.text],
    ['{"code":10285}', 200, pppIp.text],
    ['{"code":102', 200, ['The gateway sent an invalid response.', '光猫返回的数据无效。']],
    [
      '<h1>404 Not Found</h1>',
      404,
      ['The gateway does not support this. (boaform/formSysLog)', '光猫不支持此功能。（boaform/formSysLog）'],
    ],
    ['', 500, ['The gateway sent an invalid response. (500)', '光猫返回的数据无效。（500）']],
  ]
  for (const [content, status, words] of cases) {
    const failing = failureOf(download('boaform/formSysLog', '', noSyslog))
    await newCalls()[0]!.answer(content, status)
    const error = await failing
    assert.instance(error, CallError)
    assert.equal((error as CallError).text, words, `${status} ${content}`)
  }
  assert.equal(kept, [])
})

test('a download notices the end of the session too', async () => {
  let ended: LocalizedText | undefined
  const before = handleSession({
    ended: words => {
      ended = words
    },
  })
  const failing = failureOf(download('boaform/formSysLog', '', noSyslog))
  await newCalls()[0]!.answer({ code: 10102 })
  assert.equal([((await failing) as CallError).code, ended], [10102, loginInvalid.text])
  handleSession(before)
})

test.run()
