import { unknownModule } from '../../device/problems.ts'
import { Finding, type Run } from './run.ts'
import { told } from './writing.ts'

const secrets = /root:[^:\n]*:0:0:|\[boot loader\]/

/** What somebody may send who means no good. The device has to refuse it, and to live on. */
export async function checkHostile(run: Run): Promise<void> {
  const { device } = run
  const host = new URL(device.address.origin).host
  const check = (name: string, make: () => Promise<void>) => run.check(`hostile/${name}`, 'hostile', async () => {
    await make()
    const { code } = await device.get('public_info', {}, '')
    if (code !== 0) throw new Finding(`the device answers with code ${code} afterwards`)
  })
  const body = async (what: string, text: string | Buffer) => {
    const answer = await device.call('POST', '/post.json', { body: text, headers: { 'Content-Type': 'application/json' } })
    if (answer.code === 0) throw new Finding(`${what} is answered with success`)
    if (answer.status >= 500) throw new Finding(`${what} is answered with HTTP ${answer.status}: something failed inside`)
  }
  await check('broken-json', async () => {
    for (const text of ['{"module":"snmp_config"', '{module:snmp_config}', '{"module":"snmp_config",}', '', '\0', '{"module":"snmp_config"}}']) await body(`the body ${JSON.stringify(text)}`, text)
  })
  await check('no-object', async () => {
    for (const text of ['[]', '[{"module":"snmp_config"}]', 'null', '1', '"snmp_config"', 'true']) await body(`the body ${text}`, text)
  })
  await check('deep-json', () => body('a body of 20000 nested lists', `{"module":${'['.repeat(20000)}${']'.repeat(20000)}}`))
  await check('large-json', () => body('a body with a module of 512 KB', JSON.stringify({ module: 'x'.repeat(512 * 1024) })))
  await check('bytes', () => body('a body that is not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x80, 0x22, 0x3a, 0x31, 0x7d])))
  await check('prototype', () => body('a write to __proto__', '{"__proto__":{"module":"snmp_config"},"constructor":{"prototype":{"admin":1}}}'))
  await check('unknown-module', async () => {
    for (const module of ['no_such_module', '', '__proto__', 'constructor', '../../etc/passwd', '<script>alert(1)</script>', 'SNMP_CONFIG', ' snmp_config', 'x'.repeat(700)]) {
      const [read, written] = [await device.get(module), await device.post({ module })]
      for (const [answer, what] of [[read, 'read'], [written, 'write']] as const)
        if (answer.code !== unknownModule.code) throw new Finding(`a ${what} of the module ${JSON.stringify(module.slice(0, 40))} is answered with ${told(answer)}, not ${unknownModule.code}`)
    }
  })
  await check('module-kinds', async () => {
    for (const module of [1, null, {}, ['snmp_config'], true]) {
      const answer = await device.post({ module })
      if (answer.code === 0) throw new Finding(`a write with ${JSON.stringify(module)} for a module is answered with success`)
    }
  })
  await check('traversal', async () => {
    for (const path of ['/../../../../etc/passwd', '/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd', '/..%2f..%2f..%2f..%2fetc%2fpasswd', '/....//....//etc/passwd', '//etc/passwd', '/..\\..\\etc\\passwd', '/index.html%00/../../../etc/passwd']) {
      const text = await device.raw(`GET ${path} HTTP/1.0\r\nHost: ${host}\r\n\r\n`)
      if (secrets.test(text)) throw new Finding(`${path} reads a file outside the web root`)
    }
  })
  await check('header-injection', async () => {
    const answer = await device.get('x\r\nX-Injected: 1\r\n\r\n')
    if (answer.headers['x-injected'] !== undefined) throw new Finding('a line break in the query becomes a header of the answer')
  })
  await check('methods', async () => {
    const token = `Authorization: ${device.token}\r\n`
    for (const method of ['PUT', 'DELETE', 'TRACE', 'PATCH']) {
      const text = await device.raw(`${method} /get.json?module=dev_info HTTP/1.0\r\nHost: ${host}\r\n${token}Content-Length: 0\r\n\r\n`)
      if (/"code":\s*0\b/.test(text)) throw new Finding(`${method} is answered like GET`)
    }
    const text = await device.raw(`GET /post.json?module=logout HTTP/1.0\r\nHost: ${host}\r\n${token}\r\n`)
    if (/"code":\s*0\b/.test(text)) throw new Finding('a GET of post.json is answered with success: any page could make one')
  })
  await check('long-head', async () => {
    await device.raw(`GET /get.json?module=${'x'.repeat(4000)} HTTP/1.0\r\nHost: ${host}\r\n\r\n`)
    await device.raw(`GET /get.json?module=public_info HTTP/1.0\r\nHost: ${host}\r\n${Array.from({ length: 40 }, (_, at) => `X-${at}: ${'x'.repeat(900)}\r\n`).join('')}\r\n`)
  })
  await check('half-request', async () => {
    for (let turn = 0; turn < 12; turn++) await device.abandon(turn % 2 ? 'GET /get.json?mod' : `POST /post.json HTTP/1.0\r\nHost: ${host}\r\nContent-Length: 900\r\n\r\n{"module":`)
  })
  await check('false-length', async () => {
    for (const length of ['-1', '99999999999999999999', '1e3', '0x10', '5, 5']) {
      const text = await device.raw(`POST /post.json HTTP/1.0\r\nHost: ${host}\r\nContent-Length: ${length}\r\n\r\n{}`, 1000)
      if (/"code":\s*0\b/.test(text)) throw new Finding(`a Content-Length of ${length} is answered with success`)
    }
  })
}
