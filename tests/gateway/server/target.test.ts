import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { startBench } from '../start'

test('--target serves the console here and forwards calls as if the device’s own console had made them', async () => {
  const seen: { url: string; headers: IncomingHttpHeaders; body: string }[] = []
  const device = createServer((request, response) => {
    let body = ''
    request
      .on('data', chunk => (body += chunk))
      .on('end', () => {
        seen.push({ url: request.url!, headers: request.headers, body })
        response
          .writeHead(200, { 'Content-Type': 'text/html', 'Content-Disposition': 'attachment; filename="a.xml"' })
          .end('{"code":7}')
      })
  })
  await new Promise<void>(resolve => device.listen(0, '127.0.0.1', resolve))
  const own = `127.0.0.1:${(device.address() as AddressInfo).port}`
  const bench = await startBench({ target: `http://${own}` })
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
  await new Promise(resolve => device.close(resolve))
  assert.is((await fetch(`${bench.base}/get.json?module=x`)).status, 502)
  await bench.end()
})

test.run()
