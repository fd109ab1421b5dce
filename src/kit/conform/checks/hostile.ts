import { unknownModule } from '../../../device/device-errors'
import { type Device, describe } from '../device'
import { type Evidence, Finding } from '../errors'
import type { Run } from '../run'
import { checkForeignHost, checkForeignOrigins, checkForgedWrites, checkOwnOrigin } from './foreign-pages'

/** Matches the content of files outside the web root: /etc/passwd, boot.ini. */
const secretFile = /root:[^:\n]*:0:0:|\[boot loader\]/

/** What the contract says about requests that no console sends. */
const rejected: Evidence = {
  contract: 'a call is a JSON object for a module that exists; anything else has no effect',
  section: 'calls',
}

const success = /"code":\s*0\b/

const malformedJson = [
  '{"module":"snmp_config"',
  '{module:snmp_config}',
  '{"module":"snmp_config",}',
  '',
  '\0',
  '{"module":"snmp_config"}}',
]

const notObjects = ['[]', '[{"module":"snmp_config"}]', 'null', '1', '"snmp_config"', 'true']

const unknownModules = [
  'no_such_module',
  '',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'SNMP_CONFIG',
  ' snmp_config',
  'x'.repeat(700),
]

const traversalPaths = [
  '/../../../../etc/passwd',
  '/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2f..%2f..%2fetc%2fpasswd',
  '/....//....//etc/passwd',
  '//etc/passwd',
  '/..\\..\\etc\\passwd',
  '/index.html%00/../../../etc/passwd',
]

const invalidLengths = ['-1', '99999999999999999999', '1e3', '0x10', '5, 5']

const hostOf = (device: Device) => new URL(device.address.origin).host

/** Sends a request line, the Host header and further headers without any validation. */
const sendHead = (device: Device, requestLine: string, headers: readonly string[] = []) =>
  device.sendRaw([`${requestLine} HTTP/1.0`, `Host: ${hostOf(device)}`, ...headers, '', ''].join('\r\n'))

const expectRejectedBody = async (device: Device, description: string, body: string | Buffer): Promise<void> => {
  const headers = { 'Content-Type': 'application/json' }
  const response = await device.request('POST', '/post.json', { body, headers })
  if (response.code === 0) throw device.finding(`${description} returns success`, rejected)
  if (response.status >= 500)
    throw device.finding(`${description} causes an internal error: HTTP ${response.status}`, rejected)
}

const checkUnknownModules = async (device: Device): Promise<void> => {
  for (const module of unknownModules) {
    const responses = { read: await device.get(module), write: await device.post({ module }) }
    for (const [action, response] of Object.entries(responses)) {
      if (response.code === unknownModule.code) continue
      const name = JSON.stringify(module.slice(0, 40))
      throw device.finding(
        `a ${action} of the module ${name} returns ${describe(response)}, not ${unknownModule.code}`,
        {
          sent: `a ${action} of ${name}`,
          returned: describe(response),
          contract: `a module that the device does not have has code ${unknownModule.code}`,
          section: 'codes',
        },
      )
    }
  }
}

const checkModuleTypes = async (device: Device): Promise<void> => {
  for (const module of [1, null, {}, ['snmp_config'], true]) {
    const { code } = await device.post({ module })
    if (code === 0) throw device.finding(`a write to the module ${JSON.stringify(module)} returns success`, rejected)
  }
}

const checkTraversal = async (device: Device): Promise<void> => {
  for (const path of traversalPaths) {
    const text = await sendHead(device, `GET ${path}`)
    if (secretFile.test(text))
      throw new Finding(`${path} reads a file outside the web root`, {
        ...rejected,
        sent: `GET ${path}`,
        returned: text.slice(0, 200),
      })
  }
}

const checkHeaderInjection = async (device: Device): Promise<void> => {
  const { headers } = await device.get('x\r\nX-Injected: 1\r\n\r\n')
  if (headers['x-injected'] !== undefined)
    throw device.finding('a line break in the query becomes a header of the response', rejected)
}

const checkMethods = async (device: Device): Promise<void> => {
  const token = `Authorization: ${device.token}`
  for (const method of ['PUT', 'DELETE', 'TRACE', 'PATCH']) {
    const text = await sendHead(device, `${method} /get.json?module=dev_info`, [token, 'Content-Length: 0'])
    if (success.test(text))
      throw new Finding(`${method} is handled like GET`, {
        ...rejected,
        sent: `${method} /get.json?module=dev_info`,
        returned: text.slice(0, 200),
      })
  }
  const text = await sendHead(device, 'GET /post.json?module=logout', [token])
  if (success.test(text))
    throw new Finding('a GET of post.json returns success: any web page could send one', {
      ...rejected,
      sent: 'GET /post.json?module=logout',
      returned: text.slice(0, 200),
    })
}

const checkLongHead = async (device: Device): Promise<void> => {
  await sendHead(device, `GET /get.json?module=${'x'.repeat(4000)}`)
  const headers = Array.from({ length: 40 }, (_, index) => `X-${index}: ${'x'.repeat(900)}`)
  await sendHead(device, 'GET /get.json?module=public_info', headers)
}

const checkHalfRequests = async (device: Device): Promise<void> => {
  const halfBody = [
    'POST /post.json HTTP/1.0',
    `Host: ${hostOf(device)}`,
    'Content-Length: 900',
    '',
    '{"module":',
  ].join('\r\n')
  for (let pair = 0; pair < 6; pair++) {
    await device.sendAndDisconnect(halfBody)
    await device.sendAndDisconnect('GET /get.json?mod')
  }
}

const checkInvalidLengths = async (device: Device): Promise<void> => {
  for (const length of invalidLengths) {
    const head = ['POST /post.json HTTP/1.0', `Host: ${hostOf(device)}`, `Content-Length: ${length}`]
    const text = await device.sendRaw([...head, '', '{}'].join('\r\n'), { timeoutMs: 1000 })
    if (success.test(text))
      throw new Finding(`a Content-Length of ${length} returns success`, {
        ...rejected,
        sent: `Content-Length: ${length}`,
        returned: text.slice(0, 200),
      })
  }
}

const checkBodies = async (
  device: Device,
  check: (name: string, body: () => Promise<void>) => unknown,
): Promise<void> => {
  const reject = (description: string, body: string | Buffer) => expectRejectedBody(device, description, body)
  await check('broken-json', async () => {
    for (const text of malformedJson) await reject(`the body ${JSON.stringify(text)}`, text)
  })
  await check('no-object', async () => {
    for (const text of notObjects) await reject(`the body ${text}`, text)
  })
  const nested = `{"module":${'['.repeat(20000)}${']'.repeat(20000)}}`
  await check('deep-json', () => reject('a body of 20000 nested lists', nested))
  const large = JSON.stringify({ module: 'x'.repeat(512 * 1024) })
  await check('large-json', () => reject('a body with a module name of 512 KB', large))
  const notUtf8 = Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x80, 0x22, 0x3a, 0x31, 0x7d])
  await check('bytes', () => reject('a body that is not UTF-8', notUtf8))
  const pollution = '{"__proto__":{"module":"snmp_config"},"constructor":{"prototype":{"admin":1}}}'
  await check('prototype', () => reject('a write to __proto__', pollution))
}

/** Checks that the device rejects malicious requests and keeps working. */
export const checkHostile = async (run: Run): Promise<void> => {
  const { device } = run
  const check = (name: string, body: () => Promise<void>) =>
    run.check(`hostile/${name}`, 'hostile', async () => {
      await body()
      const { code } = await device.get('public_info', { token: '' })
      if (code !== 0) throw device.finding(`a read of public_info afterwards returns code ${code}`, rejected)
    })
  await checkBodies(device, check)
  await check('unknown-module', () => checkUnknownModules(device))
  await check('module-kinds', () => checkModuleTypes(device))
  await check('traversal', () => checkTraversal(device))
  await check('header-injection', () => checkHeaderInjection(device))
  await check('methods', () => checkMethods(device))
  await check('foreign-origin', () => checkForeignOrigins(device))
  await check('foreign-host', () => checkForeignHost(device))
  await check('forged-write', () => checkForgedWrites(device))
  await check('own-origin', () => checkOwnOrigin(device))
  await check('long-head', () => checkLongHead(device))
  await check('half-request', () => checkHalfRequests(device))
  await check('false-length', () => checkInvalidLengths(device))
}
