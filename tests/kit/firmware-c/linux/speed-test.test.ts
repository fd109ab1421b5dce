import type { ChildProcess } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { unknownModule } from '../../../../src/device/device-errors'
import { until } from '../../../until'
import { Home, provider } from './home'

// The speed of the Internet connection, measured against a server of the provider over a line of known speed.

const home = new Home()
const port = 8000
const base = `http://${provider.far}:${port}`
/** What the line can transfer, in kbit/s. */
const line = { down: 24_000, up: 6_000 }
const states = { idle: 0, response: 1, download: 2, upload: 3, done: 4, failed: 5 }
/** The file that names the server, and the one with what is known of the test. */
const named = join(home.folder, 'speed-server')
const report = join(home.files, 'speed-test')

/**
 * Below "/short" answers to GET end after 400 kB; below "/closed" POST is refused; below "/silent" nothing is answered.
 */
const serve = () =>
  home.internet.start(process.execPath, [
    '-e',
    `const block = Buffer.alloc(50_000, 'speed')
    require('http').createServer((request, response) => {
      const { url, method } = request
      if (url.startsWith('/silent')) return
      if (method === 'POST' && url.startsWith('/closed')) return response.writeHead(413).end()
      if (method === 'POST' && url.endsWith('/up')) return request.resume().on('end', () => response.end('taken'))
      if (!url.endsWith('/down')) return response.writeHead(404).end('not here')
      let blocks = url.startsWith('/short') ? 8 : Infinity
      const send = () => {
        while (blocks-- > 0) if (!response.write(block)) return response.once('drain', send)
        response.end()
      }
      send()
    }).listen(${port}, '::', () => console.log())`,
  ])

let server: ChildProcess
test.before(async () => {
  await home.start()
  await home.wanAddress()
  const limit = (rate: number) => `root tbf rate ${rate}kbit burst 16kb latency 100ms`
  home.internet.run(`tc qdisc add dev eth0 ${limit(line.down)}`)
  home.gateway.run(`tc qdisc add dev wanport ${limit(line.up)}`)
  server = await serve()
})
test.after(() => home.end())

interface Result {
  time: string
  down: number
  up: number
  ping: number
}

const read = () => home.get('speed_test') as unknown as { state: number; progress: number; list: Result[] }
const isRunning = () => [states.response, states.download, states.upload].includes(read().state)
const start = (address: string) => {
  writeFileSync(named, `${address}\n`)
  home.set('speed_test', { start: 1 })
}
const reaches = (state: number) =>
  until(() => read().state === state || !isRunning(), { complaint: () => JSON.stringify(read()) })
const ends = () => until(() => !isRunning(), { seconds: 70, complaint: () => JSON.stringify(read()) })

/**
 * What is transferred is at most 15 % less than the line can, of which the heads of packets take a part. On a busy
 * computer it is more: what the kernel holds when the measurement begins, because the program had to wait, counts too.
 */
const isRight = ({ down, up, ping, time }: Result) => {
  assert.ok(down > line.down * 0.85 && down <= line.down * 1.1, `down ${down} of ${line.down}`)
  assert.ok(up > line.up * 0.85 && up <= line.up * 1.1, `up ${up} of ${line.up}`)
  assert.ok(Number.isInteger(ping) && ping >= 0 && ping < 1000, `${ping} ms`)
  assert.match(time, /^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/)
}

test('without a server there is no such module', () => {
  rmSync(named, { force: true })
  assert.is(home.get('speed_test').code, unknownModule.code)
  assert.is(home.post({ module: 'speed_test', start: 1 }).code, unknownModule.code)
})

const addresses = {
  'http://speed.example.com': true,
  'http://speed.example.com/': true,
  'http://198.51.100.7:8080/test': true,
  'http://[2001:db8::1]:8080': true,
  'https://speed.example.com': false,
  'speed.example.com': false,
  'http://': false,
  'http://speed.example.com:port': false,
  'http://[2001:db8::1': false,
  [`http://speed.example.com/${'p'.repeat(126)}`]: true,
  [`http://speed.example.com/${'p'.repeat(127)}`]: false,
  '': false,
}
test('the module is there if the file begins with the address of a server', () => {
  for (const [address, isThere] of Object.entries(addresses)) {
    writeFileSync(named, `${address}\n`)
    assert.is(home.get('speed_test').code, isThere ? 0 : unknownModule.code, address)
  }
})

test('the speeds are those of the line, and the parts of the test follow each other', async () => {
  writeFileSync(named, base)
  assert.equal(read(), { ...read(), state: states.idle, progress: 0, list: [] })
  start(base)
  const seen: { state: number; progress: number }[] = []
  const isOver = () => {
    const { state, progress } = read()
    seen.push({ state, progress })
    return state > states.upload
  }
  // “until” asks a busy machine too seldom to see each part.
  while (!isOver()) await new Promise(resolve => setTimeout(resolve, 10))
  const { state, progress, list } = read()
  assert.is(state, states.done)
  assert.is(progress, 100)
  assert.is(list.length, 1)
  isRight(list[0]!)
  assert.equal(
    seen,
    [...seen].sort((one, other) => one.state - other.state || one.progress - other.progress),
  )
  for (const part of ['download', 'upload'] as const)
    assert.ok(
      new Set(seen.filter(({ state }) => state === states[part]).map(({ progress }) => progress)).size > 2,
      part,
    )
})

test('short answers are asked for again, an order meanwhile changes nothing, and ten results are kept', async () => {
  const rows = Array.from({ length: 10 }, (_, index) => `${index + 1} 1 1 2026-01-01 00:00:00`)
  writeFileSync(report, `${states.done} 100\n${rows.join('\n')}\n`)
  start(`${base}/short/`)
  await reaches(states.upload)
  home.set('speed_test', { start: 1 })
  assert.is(read().state, states.upload)
  await ends()
  const { state, list } = read()
  assert.is(state, states.done)
  isRight(list[0]!)
  assert.equal(
    list.slice(1).map(({ down }) => down),
    [1, 2, 3, 4, 5, 6, 7, 8, 9],
  )
})

const hasFailed = async () => {
  const before = readFileSync(report, 'utf8').split('\n').slice(1).join('\n')
  await ends()
  assert.is(read().state, states.failed)
  assert.is(readFileSync(report, 'utf8').split('\n').slice(1).join('\n'), before)
}

test('a server that refuses, is silent or has no name fails the test, which adds no result', async () => {
  for (const address of [`${base}/closed`, `${base}/silent`, 'http://198.51.100.7:9', 'http://no-such-host.invalid']) {
    start(address)
    await hasFailed()
  }
})

test('a test that is ended from outside has failed, and another one can be started', async () => {
  start(base)
  await reaches(states.download)
  home.gateway.run(`kill -KILL "$(cat ${home.files}/speed-test.lock)"`)
  await hasFailed()
  home.set('speed_test', { start: 1 })
  assert.ok(isRunning())
})

test('the line fails in the middle of a test', async () => {
  await reaches(states.download)
  home.gateway.run('ip link set wan1 down')
  await hasFailed()
  home.restart()
  home.login()
  await home.wanAddress()
})

test('the server goes away in the middle of a test', async () => {
  start(base)
  await reaches(states.download)
  assert.is(read().state, states.download)
  const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').trim()
  process.kill(Number(children || server.pid), 'SIGKILL')
  await hasFailed()
})

test('the speeds of the plan are kept, also while there is no server', () => {
  home.set('speed_test', { plan_down: 500, plan_up: 50 })
  rmSync(named)
  home.restart()
  home.login()
  assert.is(home.get('speed_test').code, unknownModule.code)
  writeFileSync(named, base)
  const { plan_down, plan_up } = home.get('speed_test')
  assert.equal({ plan_down, plan_up }, { plan_down: 500, plan_up: 50 })
})

test.run()
