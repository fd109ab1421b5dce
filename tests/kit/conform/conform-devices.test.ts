import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { invalidValue, notModified } from '../../../src/device/device-errors'
import { failure } from '../../../src/gateway/engine/calls/answer'
import { seededRandom } from '../../../src/gateway/engine/random'
import type { Reply } from '../../../src/gateway/server/reply'
import { isWritable } from '../../../src/model/entity'
import type { Bench } from '../../gateway/start'
import { seed } from '../../scale'
import type { FirmwareBug } from './bugs/firmware-bug'
import { configurationOf, failed, failures, run, runOverHttp, start } from './conform-setup'

/*
 * Devices that are not the simulated gateway: one that is stricter than the contract, which is no finding, and many
 * that answer in ways that no firmware should.
 */

/** Characters that a cautious firmware refuses everywhere. */
const refusedCharacters = /[^ -~]|["'<>$;`\\%&{}]/

const strict: FirmwareBug = {
  description: 'Refuses unusual characters and writes that change nothing.',
  async json(call, next) {
    const { on, body, gateway, caller } = call
    if (on !== 'write' || body.module === 'login' || !gateway.sessions.find(caller.token, { keepAlive: true }))
      return next()
    const [refused] =
      Object.entries(body).find(([, text]) => typeof text === 'string' && refusedCharacters.test(text)) ?? []
    if (refused) return failure(invalidValue, { field: refused })
    const states = () =>
      gateway.entities
        .filter(isWritable)
        .filter(({ writes }) => writes === body.module)
        .map(entity => gateway.state(entity))
    const before = JSON.stringify(states())
    const answer = await next()
    const isUnchanged = answer.code === 0 && JSON.stringify(states()) === before
    return isUnchanged && (body.action === undefined || body.action === 'set') ? failure(notModified) : answer
  },
}

const onlyStrict = [
  'session',
  'access',
  'snmp_config',
  'port_forwarding',
  'ddns_config',
  'firewall_config',
  'voip_confignew',
]

test('a device that refuses more than the contract, with codes of the contract, has no findings', () =>
  withBench({ interceptors: [strict], single: true }, async bench => {
    assert.equal(failures(await run(bench, { only: onlyStrict })), [])
  }))

/** Answers some reads of SNMP, counted from 1, with nothing but success. */
const emptyReads = (...numbers: number[]): FirmwareBug => {
  let reads = 0
  return {
    description: '',
    json: async ({ on, body }, next) =>
      on === 'read' && body.module === 'snmp_config' && numbers.includes(++reads) ? { code: 0 } : next(),
  }
}

test('what cannot be restored is not written: an empty answer is not taken for the configuration', () =>
  withBench({ interceptors: [emptyReads(1)] }, async bench => {
    const before = await configurationOf(bench)
    assert.equal(failures(await run(bench, { only: ['snmp_config'] })), [])
    assert.equal(await configurationOf(bench), before)
  }))

type Garble = (text: string) => string | undefined

const alterJson =
  (alter: (body: Record<string, unknown>) => unknown): Garble =>
  text => {
    try {
      return JSON.stringify(alter(JSON.parse(text) as Record<string, unknown>))
    } catch {
      return text
    }
  }

const mapValues = (alter: (value: unknown) => unknown) =>
  alterJson(body =>
    Object.fromEntries(Object.entries(body).map(([key, value]) => [key, key === 'code' ? value : alter(value)])),
  )

const mapNumbers = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 0.123456
  if (Array.isArray(value)) return value.map(mapNumbers)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === 'id' ? inner : mapNumbers(inner)]),
  )
}

/** Ways to garble an answer; undefined resets the connection. */
const garbles: Readonly<Record<string, Garble>> = {
  'decimals with six places': mapValues(mapNumbers),
  'objects for values': mapValues(() => ({ a: [null] })),
  'null for values': mapValues(() => null),
  'huge numbers': mapValues(value => (typeof value === 'number' ? 1e308 : value)),
  'lists of other things': mapValues(value => (Array.isArray(value) ? [1, null, 'row', [], { id: {} }] : value)),
  'missing keys': alterJson(({ code }) => ({ code })),
  'a code as text': alterJson(body => ({ ...body, code: 'no' })),
  'an unknown code': alterJson(() => ({ code: 65535, field: {}, message: [] })),
  'no object': () => '[[[]]]',
  'a list of 5,000 rows': mapValues(value =>
    Array.isArray(value) ? Array.from({ length: 5000 }, (_, id) => ({ id })) : value,
  ),
  html: () => '<html><body>502 \u001b[2J</body></html>',
  truncated: text => text.slice(0, text.length / 2),
  empty: () => '',
  'a reset connection': () => undefined,
}

/** The same value written in another way: objects in the reverse order, with keys that nobody knows. */
const rewritten = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(rewritten)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, rewritten(inner)] as const)
  return Object.fromEntries([['vendor', { build: [1, null] }], ['debug', 'on'], ...entries.reverse()])
}

/** Every character but letters and digits of a text of JSON as an escape, and slashes as some libraries write them. */
const escaped = (text: string) =>
  text
    .replace(/[^ -~]/g, character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replaceAll('/', '\\/')

const spaced = (text: string) => `\n${text.replace(/^\{/, '{\n  ').replace(/\}$/, '\n}\n')}`

/** An answer as it may be written, too: what a program takes of all this at once, it takes of each. */
const oddlyWritten = (text: string): string => spaced(escaped(alterJson(rewritten)(text)!))

const onlyHarmless = ['session', 'access', 'hostile', 'safe_apply', 'snmp_config', 'ddns_config', 'macfileter_config']

/** A server that passes on what it gets, and sends every answer in chunks, as some servers do from a program. */
const chunking = async (base: string): Promise<{ base: string; end: () => void }> => {
  const server = createServer((incoming, answer) => {
    const { method, url, headers } = incoming
    const outgoing = request(base + url, { method, headers, agent: false }, response => {
      const { 'content-length': _, ...others } = response.headers
      answer.writeHead(response.statusCode!, others)
      response.on('data', (bytes: Buffer) => {
        for (let at = 0; at < bytes.length; at += 100) answer.write(bytes.subarray(at, at + 100))
      })
      response.on('end', () => answer.end())
    })
    outgoing.on('error', () => answer.destroy())
    incoming.pipe(outgoing)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const end = () => {
    server.closeAllConnections()
    server.close()
  }
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, end }
}

test('a device that answers in chunks has no findings', () =>
  withBench({}, async bench => {
    const { base, end } = await chunking(bench.base)
    try {
      // How an answer arrives is the same for every module.
      const results = await runOverHttp({ ...bench, base }, { only: ['session', 'snmp_config', 'files'] })
      assert.equal(failures(results), [])
      assert.ok(results.some(({ id, outcome }) => id === 'files/backup' && outcome === 'passed'))
    } finally {
      end()
    }
  }))

test('a device that answers with keys in another order, unknown keys, every escape and spaces has no findings', () => {
  let altered = 0
  const altering: FirmwareBug = {
    description: '',
    async call({ kind }, next) {
      const reply = await next()
      const isJson = reply?.body.toString().startsWith('{') && kind !== 'page'
      if (!reply || !isJson) return reply
      altered++
      return { ...reply, body: Buffer.from(oddlyWritten(reply.body.toString())) }
    },
  }
  return withBench({ interceptors: [altering] }, async bench => {
    assert.equal(failures(await run(bench, { only: onlyHarmless })), [])
    assert.ok(altered > 1000, `${altered} answers`)
  })
})

const modules = ['snmp_config', 'catv_config', 'ddns_config']

/** Garbles answers of these modules, also those to writes that have been carried out. */
const garbling = (garble: Garble, isGarbled: (on: string) => boolean): FirmwareBug => ({
  description: '',
  async call({ kind, module }, next) {
    const reply = await next()
    if (!reply || !modules.includes(module) || !isGarbled(kind)) return reply
    const text = garble(reply.body.toString())
    return text === undefined ? undefined : ({ ...reply, body: Buffer.from(text) } as Reply)
  },
})

/** Starts a gateway for a task, and ends it even if the task fails. */
const withBench = async (options: Parameters<typeof start>[0], task: (bench: Bench) => Promise<unknown>) => {
  const bench = await start(options)
  try {
    const before = await configurationOf(bench)
    await task(bench)
    assert.equal(await configurationOf(bench), before)
  } finally {
    await bench.end()
  }
}

test('whatever a device answers now and then, there is a report, and all is restored', async () => {
  const counts: number[] = []
  for (const [index, [name, garble]] of Object.entries(garbles).entries()) {
    const only = modules[(seed + index) % modules.length]!
    // A sequence for each, so that another number of calls in one run does not change what happens in the next.
    const random = seededRandom(seed + index)
    await withBench({ interceptors: [garbling(garble, () => random() < 0.06)] }, async bench => {
      const results = await run(bench, { only: [only] })
      counts.push(results.length)
      assert.ok(
        results.some(({ id }) => id === `${only}/answers`),
        `${name}: ${only}`,
      )
      assert.ok(
        failed(results).every(({ message, deviations }) => message && deviations?.length),
        name,
      )
    })
  }
  // Few of the devices garble the first answer, without which the other checks cannot begin.
  assert.ok(counts.filter(count => count > 5).length > counts.length / 2, counts.join(' '))
})

test('settings are not restored to the values of a new device because the first read had none', async () => {
  let reads = 0
  const firstRead = garbling(garbles['null for values']!, on => on === 'read' && ++reads === 1)
  await withBench({ interceptors: [firstRead] }, bench => run(bench, { only: ['catv_config'] }))
})

test('rows that were added are deleted although the first read was no list of rows', async () => {
  for (const name of ['a list of 5,000 rows', 'lists of other things', 'objects for values']) {
    let [reads, writes] = [0, 0]
    const firstRead = garbling(garbles[name]!, on => on === 'read' && ++reads === 1)
    const someWrites = garbling(garbles.html!, on => on === 'write' && ++writes % 4 === 0)
    await withBench({ interceptors: [firstRead, someWrites] }, bench => run(bench, { only: ['ddns_config'] }))
  }
})

test('settings are restored although their module cannot be read any more', async () => {
  for (const name of ['decimals with six places', 'html', 'missing keys']) {
    let reads = 0
    const isGarbled = (on: string) => on === 'read' && ++reads > 10
    await withBench({ interceptors: [garbling(garbles[name]!, isGarbled)] }, async bench => {
      const results = await run(bench, { only: ['snmp_config'] })
      assert.ok(failed(results).length, name)
    })
  }
})

test.run()
