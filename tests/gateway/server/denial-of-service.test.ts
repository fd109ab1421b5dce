// Slow, oversized and malformed requests: refused, while others are served.
import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { takingEffect } from '../../../src/device/device-errors'
import { connectionLimit } from '../../../src/gateway/server/addresses/listeners'
import { bodyLimit } from '../../../src/gateway/server/refusal'
import { anonymousBodyLimit } from '../../../src/gateway/server/server'
import { type Bench, type Body, downloadBackup, sendRaw, startBench, until } from '../start'

const flash = 1024 * 1024
let bench: Bench
test.before(async () => {
  bench = await startBench({ flash })
  await bench.login()
})
test.after(async () => {
  await bench.end()
})

let served = 0
/** Others meanwhile: reads, a write that is read back, and now and then a backup. */
const others = async (rounds: number): Promise<void> => {
  for (let round = 0; round < rounds; round++) {
    const name = `round${++served}`
    assert.is((await bench.read('dev_info')).code, 0)
    assert.is((await bench.write('snmp_config', { enable: 1, read_community: name })).code, 0)
    assert.is((await bench.read('snmp_config')).read_community, name)
    if (round % 5) continue
    const text = (await downloadBackup(bench)).bytes.toString()
    // While it looks at an image that came whole it does no other long job, and says so.
    assert.ok(text.includes('ontlet-backup') || (JSON.parse(text) as Body).code === takingEffect.code, text)
  }
}

/** Connections that are opened again as soon as they are cut, as an attacker would. */
const attack = (count: number, first: string, drip: string) => {
  const open = new Set<Socket>()
  let opened = 0
  let isOver = false
  const start = () => {
    if (isOver) return
    opened++
    const socket = connect(bench.port, '127.0.0.1', () => socket.write(first))
    open.add(socket)
    socket
      .on('error', () => undefined)
      .on('close', () => {
        open.delete(socket)
        setTimeout(start, 100)
      })
      .resume()
  }
  for (let index = 0; index < count; index++) start()
  const dripping = setInterval(() => {
    for (const socket of open) if (socket.writable) socket.write(drip)
  }, 50)
  return {
    open: () => open.size,
    opened: () => opened,
    end() {
      isOver = true
      clearInterval(dripping)
      for (const socket of open) socket.destroy()
    },
  }
}

const post = (path: string, length: number, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, `Content-Length: ${length}`, ...headers, '', ''].join('\r\n')

const slow: [what: string, first: string, drip: string][] = [
  ['heads that never end', 'GET / HTTP/1.1\r\n', 'X: y\r\n'],
  ['connections that send nothing', '', ''],
  ['bodies that never end', post('/post.json', bodyLimit), ' '],
  [
    'uploads of strangers that never end',
    post('/boaform/admin/formUpload', flash, 'Content-Type: multipart/form-data; boundary=x'),
    '--x\r\n',
  ],
]
for (const [what, first, drip] of slow)
  test(`slowloris, ${what}: more than the connection limit, and others are served`, async () => {
    const attacker = attack(connectionLimit + 64, first, drip)
    await until(() => attacker.opened() > connectionLimit + 64)
    await others(6)
    console.log(`${what}: ${attacker.opened()} opened, ${attacker.open()} of them open, others served`)
    attacker.end()
    await others(1)
  })

test('an upload in a session continues during the attack', async () => {
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.xml"\r\n\r\n'
  const body = `${head + 'x'.repeat(2000)}\r\n--x--\r\n`
  let answer = ''
  const upload = connect(bench.port, '127.0.0.1', () =>
    upload.write(
      post(
        '/boaform/formSaveConfig',
        body.length,
        `Authorization: ${bench.token}`,
        'Content-Type: multipart/form-data; boundary=x',
      ) + body.slice(0, 900),
    ),
  )
  const closed = new Promise<void>(done =>
    upload
      .on('data', chunk => (answer += chunk))
      .on('error', () => (answer = 'cut'))
      .on('close', done),
  )
  await others(1)
  const attacker = attack(connectionLimit + 64, 'GET / HT', '')
  await until(() => attacker.opened() > connectionLimit + 64)
  await others(2)
  upload.write(body.slice(900))
  await closed
  attacker.end()
  // It arrived as a whole, and is no backup.
  assert.match(answer, '"code":10262')
})

test('many oversized heads and bodies at a time are rejected, and others are served', async () => {
  const token = `Authorization: ${bench.token}`
  const write = (json: string) => post('/post.json', json.length, token) + json
  const nested = '['.repeat(50_000) + ']'.repeat(50_000)
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
  const cases: [what: string, bytes: string, expected: RegExp][] = [
    ['a header line of 64 KB', `GET / HTTP/1.1\r\nX: ${'a'.repeat(65536)}\r\n\r\n`, /^(HTTP\/1\.0 400|reset)/],
    ['a thousand headers', `GET / HTTP/1.1\r\n${'X: y\r\n'.repeat(5000)}\r\n`, /^(HTTP\/1\.0 400|reset)/],
    ['an address of 64 KB', `GET /${'a'.repeat(65536)} HTTP/1.1\r\n\r\n`, /^(HTTP\/1\.0 400|reset)/],
    ['a body over the limit', post('/post.json', bodyLimit + 1, token) + ' '.repeat(bodyLimit + 1), /^reset/],
    ['a body that says so and does not come', post('/post.json', 999_999_999_999, token), /^reset/],
    [
      'a length beyond all numbers',
      `POST /post.json HTTP/1.1\r\nContent-Length: ${'9'.repeat(40)}\r\n\r\n`,
      /^HTTP\/1\.0 400/,
    ],
    [
      'a stranger’s large body',
      post('/post.json', anonymousBodyLimit + 1) +
        `{"module":"snmp_config","a":"${'x'.repeat(anonymousBodyLimit)}"}`.slice(0, anonymousBodyLimit + 1),
      /"code":10102/,
    ],
    ['deep JSON', post('/post.json', 200_000, token) + '['.repeat(100_000) + ']'.repeat(100_000), /"code":10203/],
    ['deep JSON in a field', write(`{"module":"snmp_config","enable":${nested}}`), /"code":10203/],
    ['a long value', write(`{"module":"snmp_config","read_community":"${'x'.repeat(1_000_000)}"}`), /"code":10203/],
    ['60 000 keys', write(`{"module":"nope",${numbers(60_000).map(number => `"k${number}":1`)}}`), /"code":10204/],
    [
      'a hundred thousand row numbers',
      write(`{"module":"macfileter_config","action":"del","ids":[${numbers(100_000)}]}`),
      /"code":10207/,
    ],
  ]
  const answers = await Promise.all([
    ...cases
      .flatMap(each => [each, each, each, each])
      .map(async ([what, bytes, expected]) => {
        assert.match(await sendRaw(bench.port, bytes), expected, what)
      }),
    others(6),
  ])
  console.log(`${answers.length - 1} oversized requests refused`)
})

const part = (disposition: string, content: string) =>
  `--x\r\nContent-Disposition: ${disposition}\r\n\r\n${content}\r\n`
/** A form of these parts. */
const form = (...parts: string[]) => `${parts.join('')}--x--\r\n`
const hundred = Array.from({ length: 100 }, (_, index) => index)
const file = (name: string) => `form-data; name="file"; filename="${name}"`
const malformed: [what: string, body: string, type?: string][] = [
  ['nothing', ''],
  ['no boundary in the type', form(part(file('a.img'), 'x')), 'multipart/form-data'],
  ['an empty boundary', form(part(file('a.img'), 'x')), 'multipart/form-data; boundary='],
  ['another boundary', form(part(file('a.img'), 'x')), 'multipart/form-data; boundary=y'],
  ['a boundary of a kilobyte', form(part(file('a.img'), 'x')), `multipart/form-data; boundary=${'b'.repeat(900)}`],
  ['no end', part(file('a.img'), 'x')],
  ['only an end', '--x--\r\n'],
  ['cut in a head', '--x\r\nContent-Dispo'],
  ['no disposition', '--x\r\n\r\nx\r\n--x--\r\n'],
  ['an unknown disposition', form(part('attachment; filename="a.img"', 'x'))],
  ['a file without a name', form(part('form-data; name="file"; filename=""', 'x'))],
  ['an empty file', form(part(file('a.img'), ''))],
  ['a field in place of a file', form(part('form-data; name="file"', 'x'))],
  ['a hundred fields', form(...hundred.map(index => part(`form-data; name="f${index}"`, 'x')))],
  ['a hundred files', form(...hundred.map(index => part(file(`${index}.img`), 'x')))],
  ['a head of 100 KB', form(part(`${file('a.img')}\r\nX: ${'y'.repeat(100_000)}`, 'x'))],
  ['a path in its name', form(part(file('../../../../tmp/evil.img'), 'x'))],
  ['a name of 60 KB', form(part(file(`${'a'.repeat(60_000)}.img`), 'x'))],
  ['zero bytes', '\0'.repeat(1000)],
  ['a broken charset', form(part('form-data; name="file"; filename*=utf-99\'\'%ff%zz.img', 'x'))],
  ['a prototype', form(part('form-data; name="__proto__"', 'x') + part('form-data; name="constructor"', 'x'))],
  [
    'boundaries within boundaries',
    form(part(file('a.img\r\nContent-Type: multipart/mixed; boundary=x'), '--x\r\n--x\r\n')),
  ],
  ['JSON that says it is multipart', '{"module":"login"}'],
  ['a form that is too large', `save=${'x'.repeat(100_000)}`, 'application/x-www-form-urlencoded'],
  ['no type at all', 'abc', 'nonsense'],
]

test('malformed uploads are rejected with a file error, others are served, no file is left', async () => {
  for (const path of ['/boaform/admin/formUpload', '/boaform/formSaveConfig'])
    await Promise.all([
      ...malformed.map(async ([what, body, type = 'multipart/form-data; boundary=x']) => {
        const answer = await sendRaw(
          bench.port,
          Buffer.from(
            post(path, Buffer.byteLength(body), `Authorization: ${bench.token}`, `Content-Type: ${type}`) + body,
          ),
        )
        const { code } = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) as Body
        // A file that came whole is taken, and judged after the answer (module upgrade).
        assert.ok(
          [
            ...(path.includes('admin') ? [0] : []),
            10201,
            10240,
            10241,
            10242,
            10246,
            10247,
            10250,
            10260,
            10262,
          ].includes(Number(code)),
          `${path}, ${what}: ${answer.slice(-200)}`,
        )
      }),
      others(2),
    ])
  // The device takes no other file before it has judged and refused the firmware that came whole. It then says so,
  // unless another upload, which it has dropped, came after that.
  await until(async () => [0, 8].includes(Number((await bench.read('upgrade')).phase)))
  // What stops in the middle is dropped with its connection.
  const uploads = () => readdirSync(join(bench.folder, 'state.xml.uploads')).length
  await until(() => uploads() === 0)
  const half = connect(bench.port, '127.0.0.1', () =>
    half.write(
      post(
        '/boaform/formSaveConfig',
        5000,
        `Authorization: ${bench.token}`,
        'Content-Type: multipart/form-data; boundary=x',
      ) + part(file('a.xml'), 'x'.repeat(500)),
    ),
  )
  await until(() => uploads() === 1)
  half.destroy()
  await until(() => uploads() === 0)
  await others(1)
  assert.is((await bench.upload('a.img', Buffer.alloc(flash + 1))).code, 10241)
  assert.is((await bench.upload('a.xml', Buffer.alloc(2 * 1024 * 1024 + 1), '/boaform/formSaveConfig')).code, 10260)
  // And a good one is still taken.
  const { bytes } = await downloadBackup(bench)
  assert.is((await bench.upload('a.xml', bytes, '/boaform/formSaveConfig')).code, 0)
  console.log(`${malformed.length * 2} malformed uploads refused`)
})

test('none of this is logged as an internal error', () => {
  assert.equal(
    bench.said.filter(sentence => /inside the gateway|could not be written/.test(sentence)),
    [],
  )
})

test.run()
