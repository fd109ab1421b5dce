import { calls, newCalls, pass, type Call } from './dom.ts'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { firmwareTooLarge, loginInvalid, noSyslog, timedOut } from '../../src/device/problems.ts'
import type { Words } from '../../src/model/words.ts'
import { CallError, Dropped, dropReads, onSessionEnd } from '../../web/net/call.ts'
import { download, upload } from '../../web/net/files.ts'
import { startSession } from '../../web/net/session.ts'

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

const failureOf = (promise: Promise<unknown>) => promise.then(() => assert.unreachable('it fails'), (error: unknown) => error)
const nothing = () => {}

test.before.each(() => {
  newCalls()
  kept.length = 0
})

test('an upload is one multipart part with name and content, and says how far it is', async () => {
  startSession({ access_token: 'token' })
  const file = new File(['\x00\xffimage'], '固件 "1".bin')
  const steps: number[][] = []
  const sending = upload('boaform/admin/formUpload', file, [], (...step) => { steps.push(step) }, nothing)
  const call = calls[0]!
  assert.equal([call.method, call.url, call.headers], ['POST', 'boaform/admin/formUpload', { Authorization: 'token' }], 'the browser sets the boundary itself')
  const parts = [...(call.body as FormData).entries()] as [string, File][]
  assert.equal(parts.map(([name, part]) => [name, part.name, part.size]), [['file', file.name, file.size]])
  call.progress(3, 9)
  call.progress(9, 9)
  await call.answer({ code: 0, image: 'taken' })
  assert.equal([await sending, steps], [{ code: 0, image: 'taken' }, [[3, 9], [9, 9]]])
  startSession({ access_token: '' })
})

test('a cancelled upload is dropped, and leaving a page cancels none', async () => {
  let cancel = nothing
  const failing = failureOf(upload('form', new File([], 'a.bin'), [], nothing, abort => { cancel = abort }))
  dropReads()
  assert.is(calls[0]!.state, 'sent')
  cancel()
  assert.instance(await failing, Dropped)
  assert.is(calls[0]!.state, 'aborted')
})

test('what the device says to an upload is a sentence', async () => {
  const cases: [answer: (call: Call) => unknown, words: Words][] = [
    [call => call.answer({ code: 10241 }), firmwareTooLarge.words],
    [call => call.answer('<h1>413</h1>', 413), ['The device gave an answer that makes no sense. (413)', '设备返回了无法识别的数据。（413）']],
    [call => call.fail(), ['The device cannot be reached. Check the connection.', '无法连接设备，请检查网络。']],
    [() => pass(60000), timedOut.words],
  ]
  for (const [answer, words] of cases) {
    const failing = failureOf(upload('form', new File([], 'a.bin'), [firmwareTooLarge], nothing, nothing))
    const [call] = newCalls()
    answer(call!)
    assert.equal(((await failing) as CallError).words, words)
  }
})

test('a download asks with a form and hands the file to the browser under the name of the header', async () => {
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
    ['filename=config.xml', 'config.xml'],
  ]
  for (const [header, name] of cases) {
    kept.length = 0
    const getting = download('boaform/formSaveConfig', 'save_cs=1&logcap=2', [], noSyslog)
    const [call] = newCalls()
    assert.equal(
      [call!.method, call!.url, call!.body, call!.headers, call!.responseType],
      ['POST', 'boaform/formSaveConfig', 'save_cs=1&logcap=2', { 'Content-Type': 'application/x-www-form-urlencoded' }, 'blob'],
    )
    await call!.answer(new Blob(['<config/>']), 200, { 'content-disposition': header })
    await getting
    assert.equal(kept.map(one => one.name), [name], header)
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
    const failing = failureOf(download('boaform/formSysLog', '', [], noSyslog))
    await newCalls()[0]!.answer(new Blob([content]), 200, headers)
    assert.equal([((await failing) as CallError).words, kept], [noSyslog.words, []], content)
  }
})

test('a problem that comes as JSON, or as an error page, where a file should be is a sentence', async () => {
  const cases: [content: string, status: number, words: Words][] = [
    ['{"code":10241}', 200, firmwareTooLarge.words],
    [' \n{"code":10241}', 200, firmwareTooLarge.words],
    ['{"code":10241}', 500, firmwareTooLarge.words],
    ['{"code":102', 200, ['The device gave an answer that makes no sense.', '设备返回了无法识别的数据。']],
    ['<h1>404 Not Found</h1>', 404, ['The device gave an answer that makes no sense. (404)', '设备返回了无法识别的数据。（404）']],
    ['', 500, ['The device gave an answer that makes no sense. (500)', '设备返回了无法识别的数据。（500）']],
  ]
  for (const [content, status, words] of cases) {
    const failing = failureOf(download('boaform/formSysLog', '', [firmwareTooLarge], noSyslog))
    await newCalls()[0]!.answer(new Blob([content]), status)
    const error = await failing
    assert.instance(error, CallError)
    assert.equal((error as CallError).words, words, `${status} ${content}`)
  }
  assert.equal(kept, [])
})

test('a lost session is noticed in a download too', async () => {
  const { run } = onSessionEnd
  let ended: Words | undefined
  onSessionEnd.run = words => { ended = words }
  const failing = failureOf(download('boaform/formSysLog', '', [], noSyslog))
  await newCalls()[0]!.answer(new Blob(['{"code":10102}']))
  assert.equal([((await failing) as CallError).code, ended], [10102, loginInvalid.words])
  onSessionEnd.run = run
})

test.run()
