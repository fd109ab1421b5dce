// Measures requests to the firmware in C: as a server of its own, and as a CGI program of lighttpd, with the connection
// and the start of the program. Prints a Markdown table, and fails above 5 ms.
//
//   node src/tools/run.mjs tests/bench/firmware.ts
import { request } from 'node:http'
import { sha256Hex } from '../../src/device/login/sha256'
import { type RunningFirmware, startFirmware } from '../kit/firmware-c/start-c-firmware'
import { Device } from '../kit/servers/web-servers'
import { median } from './figures'

const target = 5
const repetitions = 200

let token = ''

/** Makes a call on a connection of its own. */
const call = ({ origin }: RunningFirmware, path: string, body?: object) =>
  new Promise<Record<string, unknown>>((resolve, reject) => {
    const text = body ? JSON.stringify(body) : ''
    const headers = { Authorization: token, ...(body && { 'Content-Length': Buffer.byteLength(text) }) }
    const options = { method: body ? 'POST' : 'GET', headers, agent: false }
    const sent = request(origin + path, options, response => {
      let answer = ''
      response.on('data', chunk => {
        answer += String(chunk)
      })
      response.on('end', () => resolve(JSON.parse(answer) as Record<string, unknown>))
    })
    sent.on('error', reject)
    sent.end(text)
  })

const login = { module: 'login', username: 'admin', encryPassword: sha256Hex('Admin@123') }
const calls: readonly (readonly [name: string, path: string, body?: (round: number) => object])[] = [
  ['a small read', '/get.json?module=snmp_config'],
  ['a large read', '/get.json?module=wan_confignew'],
  ['a write', '/post.json', round => ({ module: 'snmp_config', enable: round % 2 })],
  ['a login', '/post.json', () => login],
]

/** The median of a call in ms. */
const measured = async (firmware: RunningFirmware, path: string, body?: (round: number) => object): Promise<number> => {
  const times: number[] = []
  for (let round = 0; round < repetitions; round++) {
    const start = performance.now()
    const answer = await call(firmware, path, body?.(round))
    times.push(performance.now() - start)
    if (answer.code !== 0) throw new Error(`${path} returns ${JSON.stringify(answer)}`)
    if (typeof answer.token === 'string') token = answer.token
  }
  return median(times)
}

const device = new Device()
const servers = {
  'a server of its own': () => startFirmware(device.folder, device.firmware),
  lighttpd: async () => device.asFirmware(await device.start('lighttpd')),
}

console.log(`| ms, median of ${repetitions} | ${calls.map(([name]) => name).join(' | ')} |`)
console.log(`| --- |${' --- |'.repeat(calls.length)}`)
let slowest = 0
for (const [name, start] of Object.entries(servers)) {
  const firmware = await start()
  token = String((await call(firmware, '/post.json', login)).token)
  const times: number[] = []
  for (const [, path, body] of calls) times.push(await measured(firmware, path, body))
  await firmware.end()
  console.log(`| ${name} | ${times.map(time => time.toFixed(1)).join(' | ')} |`)
  slowest = Math.max(slowest, ...times)
}
await device.end()
console.log(`\n${slowest <= target ? 'met' : 'MISSED'}: a request in at most ${target} ms`)
process.exit(slowest <= target ? 0 : 1)
