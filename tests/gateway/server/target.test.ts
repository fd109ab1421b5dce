import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { RunOptions } from '../../../src/gateway/run'
import { type Bench, sendRaw, startBench } from '../start'

/** Runs a task with a device that answers as `answer` does, and a gateway that forwards calls to it. */
const withDevice = async (
  answer: RequestListener,
  options: Partial<RunOptions>,
  task: (bench: Bench, own: string, closeDevice: () => Promise<void>) => Promise<void>,
): Promise<void> => {
  const device = createServer(answer)
  await new Promise<void>(resolve => device.listen(0, '127.0.0.1', resolve))
  const own = `127.0.0.1:${(device.address() as AddressInfo).port}`
  const bench = await startBench({ target: `http://${own}`, ...options })
  const closeDevice = () =>
    new Promise<void>(resolve => {
      device.close(() => resolve())
      device.closeAllConnections()
    })
  await task(bench, own, closeDevice).finally(() => Promise.all([bench.end(), closeDevice()]))
}

test('--target serves the console here and forwards calls as if the device’s own console had made them', async () => {
  const seen: { url: string; headers: IncomingHttpHeaders; body: string }[] = []
  const answer: RequestListener = (request, response) => {
    let body = ''
    request
      .on('data', chunk => (body += chunk))
      .on('end', () => {
        seen.push({ url: request.url!, headers: request.headers, body })
        response
          .writeHead(200, { 'Content-Type': 'text/html', 'Content-Disposition': 'attachment; filename="a.xml"' })
          .end('{"code":7}')
      })
  }
  await withDevice(answer, {}, async (bench, own, closeDevice) => {
    bench.token = 'secret'
    assert.is((await bench.read('snmp_config', { refresh_login_timer: '0' })).code, 7)
    assert.is((await bench.write('snmp_config', { enable: 1 })).code, 7)
    assert.is((await bench.upload('a.img', Buffer.from('x'.repeat(200_000)))).code, 7)
    const origin = { Origin: bench.base, Referer: `${bench.base}/` }
    const file = await fetch(`${bench.base}/boaform/formSaveConfig`, {
      method: 'POST',
      body: 'save_cs=1',
      headers: origin,
    })
    assert.is(file.headers.get('content-disposition'), 'attachment; filename="a.xml"')
    assert.equal(
      seen.map(({ url }) => url),
      [
        '/get.json?module=snmp_config&refresh_login_timer=0',
        '/post.json',
        '/boaform/admin/formUpload',
        '/boaform/formSaveConfig',
      ],
    )
    for (const { headers } of seen)
      assert.equal([headers.host, headers.origin, headers.referer], [own, `http://${own}`, `http://${own}/`])
    assert.is(seen[0]!.headers.authorization, 'secret')
    assert.equal(JSON.parse(seen[1]!.body), { module: 'snmp_config', enable: 1 })
    assert.ok(seen[2]!.body.length > 200_000)
    assert.is(seen[3]!.body, 'save_cs=1')
    assert.is(
      (await fetch(`${bench.base}/get.json?module=x`, { headers: { Origin: 'http://evil.example' } })).status,
      403,
    )
    await closeDevice()
    assert.is((await fetch(`${bench.base}/get.json?module=x`)).status, 502)
  })
})

const status = async (response: Promise<Response>) => (await response).status

test('a device that does not answer a call holds up no other call and no file of the console', async () => {
  const answer: RequestListener = ({ url = '' }, response) => {
    if (url.includes('silent')) return
    if (url.includes('half')) response.writeHead(200).write('{"code":')
    else response.end('{"code":0}')
  }
  const root = new URL('../../../docs', import.meta.url).pathname
  await withDevice(answer, { root, targetTimeouts: { call: 2000, file: 60_000 } }, async ({ base, write }) => {
    const silent = ['silent', 'half', 'silent'].map(module => status(fetch(`${base}/get.json?module=${module}`)))
    assert.is(await Promise.race([silent[0], status(fetch(`${base}/testing.md`))]), 200)
    assert.is(((await Promise.race([silent[0], write('other')])) as { code: number }).code, 0)
    assert.equal(await Promise.all(silent), [504, 504, 504])
  })
})

test('a file call to a device ends when it makes no progress, not when it takes long', async () => {
  const answer: RequestListener = (request, response) => {
    request.resume().on('end', () => {
      if (request.url!.includes('SysLog')) return
      let parts = 0
      const timer = setInterval(() => {
        response.write('part ')
        if (++parts < 6) return
        clearInterval(timer)
        response.end()
      }, 250)
    })
  }
  await withDevice(answer, { targetTimeouts: { call: 60_000, file: 1200 } }, async ({ base }) => {
    const slow = await fetch(`${base}/boaform/formSaveConfig`, { method: 'POST', body: 'save_cs=1' })
    assert.is(await slow.text(), 'part '.repeat(6))
    assert.is(await status(fetch(`${base}/boaform/formSysLog`, { method: 'POST', body: 'save_log=1' })), 504)
  })
})

/** Paths that are not those of a file call, although some servers would resolve them to one or to another page. */
const foreignPaths = [
  '/boaform/../../admin/reboot',
  '/boaform/..%2f..%2fadmin/reboot',
  '/boaform/%2e%2e/%2e%2e/admin/reboot',
  '/boaform/%252e%252e/admin/reboot',
  '/boaform/..\\..\\admin\\reboot',
  '/boaform/..;/admin/reboot',
  '/boaform/admin/../formSaveConfig',
  '/boaform/./formSaveConfig',
  '/boaform//formSaveConfig',
  '/boaform/formSaveConfig/',
  '/boaform/formSaveConfig/../../admin/reboot',
  '/boaform/formSaveConfig%00',
  '/boaform/formSaveConfig;x',
  '/boaform/formsaveconfig',
  '/boaform/formReboot',
  '/boaform/',
  '/boaform',
  '//boaform/formSaveConfig',
  '/./post.json',
  '/post.json/',
  '/post.json/../admin/reboot',
  '/x/../post.json',
  '/%70ost.json',
  '//post.json',
  '/admin/reboot',
  '/cgi-bin/reboot',
]

test('only the paths of the product reach a device', async () => {
  const reached: string[] = []
  const answer: RequestListener = ({ url = '' }, response) => {
    reached.push(url)
    response.end('{"code":0}')
  }
  await withDevice(answer, {}, async bench => {
    for (const path of foreignPaths) {
      for (const method of ['GET', 'POST']) {
        const head = [`${method} ${path} HTTP/1.1`, 'Authorization: x', 'Content-Length: 2', '', '{}'].join('\r\n')
        assert.match(await sendRaw(bench.port, head), /^HTTP\/1\.0 40[04] /, `${method} ${path}`)
      }
    }
    assert.equal(reached, [])
    await bench.write('dev_config', { reboot: 1 })
    assert.equal(reached, ['/post.json'])
  })
})

test.run()
