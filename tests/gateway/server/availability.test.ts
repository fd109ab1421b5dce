// What one user or one address can occupy: others, and an administrator above all, are served meanwhile.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Occupant } from '../../../src/gateway/engine/access/places'
import { connectionLimit, Listeners } from '../../../src/gateway/server/addresses/listeners'
import { type Upload, Uploads, uploadPlaces } from '../../../src/gateway/server/files/uploads'
import { bodyOf, collect } from '../../../src/gateway/server/request'
import { type Bench, type Body, startBench, testOn, until } from '../start'

const flash = 12 * 1024 * 1024
/** How many seconds a test waits while it opens hundreds of connections on a busy machine. */
const patience = 30

const uploadHead = (token: string, length: number, path = '/boaform/formSaveConfig') =>
  [
    `POST ${path} HTTP/1.1`,
    `Authorization: ${token}`,
    `Content-Length: ${length}`,
    'Content-Type: multipart/form-data; boundary=x',
    '',
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.xml"\r\n\r\n',
  ].join('\r\n')

/** Opens connections that send a head, then a byte now and then. */
const trickle = (port: number, count: number, head: string) => {
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(port, '127.0.0.1', () => socket.write(head))
    return socket.on('error', () => undefined).resume()
  })
  const dripping = setInterval(() => {
    for (const socket of sockets) if (socket.readyState === 'open') socket.write('x')
  }, 50).unref()
  return {
    isOpen: () => sockets.filter(socket => !socket.destroyed).length,
    end() {
      clearInterval(dripping)
      for (const socket of sockets) socket.destroy()
    },
  }
}

const filesOf = (bench: Bench): string[] => {
  const folder = join(bench.folder, 'state.xml.uploads')
  return existsSync(folder) ? readdirSync(folder) : []
}

for (const [what, length] of [
  ['large', 1024 * 1024],
  ['small', 2000],
] as const)
  testOn({ anonymous: true, flash })(
    `more trickling uploads of role 0 than connections, ${what} ones, keep nobody from logging in or uploading`,
    async bench => {
      await bench.login('user', 'User@1234')
      const attack = trickle(bench.port, connectionLimit + 14, uploadHead(bench.token, length))
      await until(() => filesOf(bench).length > 0, { seconds: patience })
      bench.token = ''
      assert.is((await bench.login()).code, 0)
      for (let round = 0; round < 3; round++) assert.is((await bench.read('dev_info')).code, 0)
      assert.is((await bench.upload('a.txt', Buffer.alloc(100_000), '/boaform/formSaveConfig')).code, 10262)
      if (what === 'large') assert.ok(filesOf(bench).length <= uploadPlaces.account, String(filesOf(bench)))
      attack.end()
      await until(() => filesOf(bench).length === 0, { seconds: patience })
    },
  )

const root = mkdtempSync(join(tmpdir(), 'ontlet-availability-'))
/** More than the buffers of the system hold, in bytes. */
const largeSize = 32 * 1024 * 1024
writeFileSync(join(root, 'large'), Buffer.alloc(largeSize))
test.after(() => rmSync(root, { recursive: true }))

testOn({ root, connectionTimeout: 400 })(
  'whoever is silent, sends a head, a write or an upload in a trickle, or fetches a reply byte by byte, is cut',
  async bench => {
    const upload = trickle(bench.port, 1, uploadHead(bench.token, 2000))
    const write = trickle(bench.port, 1, `POST /post.json HTTP/1.1\r\nContent-Length: 900\r\n\r\n{`)
    const head = trickle(bench.port, 1, 'GET /')
    const silent = connect(bench.port, '127.0.0.1').resume()
    const reader: Socket = connect(bench.port, '127.0.0.1', () => reader.write('GET /large HTTP/1.1\r\n\r\n'))
    let received = 0
    reader
      .on('error', () => undefined)
      .on('data', (chunk: Buffer) => {
        received += chunk.length
        reader.pause()
        setTimeout(() => reader.resume(), 12)
      })
    const isCut = [upload, write, head].map(each => () => !each.isOpen())
    await until(() => isCut.every(is => is()) && silent.destroyed && reader.destroyed, { seconds: patience })
    assert.ok(received < largeSize, `${received} bytes`)
    await until(() => filesOf(bench).length === 0, { seconds: patience })
    for (const connection of [upload, write, head]) connection.end()
  },
)

testOn()('200 clients at once each find the row that they have written, with a number of its own', async bench => {
  const module = 'macfileter_config'
  const rows = async () => (await bench.read(module)).list as Body[]
  const client = async (place: number) => {
    const mac = `00:1A:2B:00:00:${place.toString(16).padStart(2, '0').toUpperCase()}`
    const { id } = await bench.write(module, { action: 'add', mac, name: `client ${place}` })
    for (let round = 0; round < 2; round++) {
      const name = `client ${place}, round ${round}`
      assert.is((await bench.write(module, { action: 'set', id, name })).code, 0)
      assert.equal(
        (await rows()).find(row => row.id === id),
        { id, mac, name, until: 0, enable: 1 },
      )
    }
    if (place % 2) return
    assert.is((await bench.write(module, { action: 'del', ids: [id] })).code, 0)
    assert.not((await rows()).some(row => row.mac === mac))
  }
  await Promise.all(Array.from({ length: 200 }, (_, place) => client(place)))
  const names = Array.from({ length: 100 }, (_, place) => `client ${2 * place + 1}, round 1`)
  assert.equal((await rows()).map(row => row.name).sort(), names.sort())
  const ids = Object.values(bench.gateway.configuration().get(module)!.tables).flatMap(table => table.rows)
  assert.is(new Set(ids.map(({ id }) => id)).size, 100)
})

test('what interrupted uploads have left is removed at start and at the end', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ontlet-leftovers-'))
  const state = join(folder, 'state.xml')
  const leftover = join(`${state}.uploads`, 'upload-abcdef')
  mkdirSync(leftover, { recursive: true })
  writeFileSync(join(leftover, 'upload'), Buffer.alloc(1024))
  const bench = await startBench({ state })
  assert.not.ok(existsSync(leftover))
  await bench.login()
  const upload = trickle(bench.port, 1, uploadHead(bench.token, 2000))
  await until(() => existsSync(`${state}.uploads`))
  await bench.end()
  upload.end()
  await until(() => !existsSync(`${state}.uploads`))
  rmSync(folder, { recursive: true })
})

test('while calls are served on all connections, a crowded address makes room for another one, not for itself', async () => {
  const served: (string | undefined)[] = []
  const listeners = new Listeners(
    socket => {
      served.push(socket.remoteAddress)
      socket.resume()
    },
    () => true,
  )
  await listeners.open('127.0.0.1', 0)
  const open = (localAddress: string) => {
    const socket = connect({ port: listeners.port, host: '127.0.0.1', localAddress }).on('error', () => undefined)
    return socket.resume()
  }
  const crowd = Array.from({ length: connectionLimit }, () => open('127.0.0.1'))
  await until(() => served.length === connectionLimit, { seconds: patience })
  const late = open('127.0.0.1')
  await until(() => late.destroyed)
  assert.is(served.length, connectionLimit)
  const other = open('127.0.0.2')
  await until(() => served.includes('127.0.0.2'))
  await until(() => crowd.filter(socket => socket.destroyed).length === 1)
  assert.not.ok(other.destroyed)
  await listeners.close()
})

/**
 * Uploads in progress, the account that wants to start one, and how many of them are cut for it; −1 if it is refused.
 */
const places: [what: string, present: Partial<Occupant>[], newcomer: Partial<Occupant>, cut: number][] = [
  ['room', [{}], {}, 0],
  ['an active upload of the same account does not give way', [{}, {}], {}, -1],
  ['one without progress does', [{}, { lastUsed: -uploadPlaces.idleMs }], {}, 1],
  ['another account has room', [{}, {}], { username: 'b' }, 0],
  ['not at the same address', [{}, {}, { username: 'b' }, { username: 'b' }], { username: 'c' }, -1],
  ['but an administrator has', [{}, {}, { username: 'b' }, { username: 'b' }], { username: 'c', role: 1 }, 1],
]
for (const [what, present, newcomer, expected] of places)
  test(`uploads: ${what}`, () => {
    const cut: Upload[] = []
    const uploads = new Uploads('')
    const start = ({ lastUsed = 0, ...rest }: Partial<Occupant>) => {
      const upload = uploads.admit({ username: 'a', role: 0, address: 'home', cut: () => cut.push(upload!), ...rest })
      if (upload) upload.lastUsed += lastUsed
      return upload
    }
    for (const occupant of present) assert.ok(start(occupant))
    assert.is(start(newcomer) ? cut.length : -1, expected)
  })

test('a client that disconnects before anyone reads its body ends its call, not the gateway', async () => {
  const connection = new PassThrough()
  const body = bodyOf(connection as unknown as Socket, 10, { rateInterval: 1000 })
  connection.destroy()
  await new Promise(closed => body.on('close', closed))
  assert.is(await collect(body, 10).catch((error: Error) => error.message), 'The client disconnected.')
})

test.run()
