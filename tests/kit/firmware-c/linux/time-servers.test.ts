import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../../until'
import { daemonsFolder } from '../../daemons/programs'
import { Home, provider } from './home'

// Which time server has set the clock, and the test of one, against chrony at the provider.

const home = new Home(['chronyd', 'chronyc'])
const states = { asking: 0, good: 1, unresolved: 2, silent: 3, unsynchronised: 4, refused: 5 }
/** Addresses of the Internet: of a server that is not synchronised, one that refuses, and a host that is no server. */
const lost = '198.51.100.8'
const closed = '198.51.100.9'
const noServer = '198.51.100.10'
/** Of a server whose clock is 5 s ahead. */
const ahead = '198.51.100.11'

const startChrony = (address: string, more: string) => {
  const conf = join(home.folder, `${address}.conf`)
  const base = ['cmdport 0', 'bindcmdaddress /', `pidfile ${conf}.pid`, `bindaddress ${address}`, 'allow all']
  writeFileSync(conf, [...base, more, ''].join('\n'))
  return home.internet.start('sh', ['-c', `echo; exec chronyd -x -d -u root -f ${conf} 2>${conf}.log`])
}

/** Answers every question with a kiss-o’-death packet, as a server that is asked too often. */
const refusing = `const s = require('dgram').createSocket('udp4')
  s.on('message', (question, from) => {
    const answer = Buffer.alloc(48)
    answer[0] = 0xe4
    answer.write('RATE', 12)
    question.copy(answer, 24, 40, 48)
    s.send(answer, from.port, from.address)
  }).bind(123, '${closed}', () => console.log())`

const leading = `const s = require('dgram').createSocket('udp4')
  s.on('message', (question, from) => {
    const answer = Buffer.alloc(48)
    answer.write('\\x24\\x01\\x06\\xec', 'latin1')
    answer.write('GPS', 12)
    question.copy(answer, 24, 40, 48)
    const now = Date.now() / 1000 + 5 + 2208988800
    for (const at of [16, 32, 40]) {
      answer.writeUInt32BE(Math.floor(now), at)
      answer.writeUInt32BE(Math.floor((now % 1) * 2 ** 32), at + 4)
    }
    s.send(answer, from.port, from.address)
  }).bind(123, '${ahead}', () => console.log())`

test.before(async () => {
  await home.start()
  await home.wanAddress()
  for (const address of [lost, closed, noServer, ahead]) home.internet.run(`ip address add ${address}/32 dev lo`)
  await startChrony(provider.address, 'local stratum 10')
  await startChrony(lost, '')
  for (const program of [refusing, leading]) await home.internet.start(process.execPath, ['-e', program])
})
test.after(() => home.end())

/** The number of its process. */
const chronyd = () =>
  home.gateway.run(`read -r keeper <${home.files}/chronyd.lock; cat /proc/$keeper/task/$keeper/children`).trim()

const read = () => home.get('time_test') as unknown as Record<'state' | 'response' | 'offset', number>
const found = async (ask: string) => {
  home.set('time_test', { ask })
  await until(() => read().state !== states.asking, { complaint: () => JSON.stringify(read()) })
  return home.get('time_test') as unknown as Record<'state' | 'response' | 'offset', number> & { server: string }
}

test('nobody has asked yet', () => {
  const { server, state } = home.get('time_test')
  assert.equal([server, state], ['', states.asking])
})

for (const [server, state] of [
  ['ntp.example.com', states.good],
  [provider.address, states.good],
  ['no.such.name.invalid', states.unresolved],
  [noServer, states.silent],
  [lost, states.unsynchronised],
  [closed, states.refused],
] as const)
  test(`a test of ${server} finds state ${state}`, async () => {
    const test = await found(server)
    assert.equal([test.server, test.state], [server, state])
    assert.ok(test.response >= 0, `${test.response} ms`)
    // It is the clock of the same computer: what may differ is how long the question and the answer were under way.
    assert.ok(Math.abs(test.offset) <= test.response / 2 + 500, `${test.offset} ms of ${test.response} ms`)
  })

const set = (one: string, two = '', three = '') =>
  home.set('time_zone', {
    ...{ sntp1: one ? 'others' : 'none', sntp1_host: one, sntp2: two ? 'others' : 'none', sntp2_host: two },
    ...{ sntp3: three ? 'others' : 'none', sntp3_host: three },
  })
const stateOf = (server: string) => home.get('time_status').list!.find(row => row.server === server)?.state
const reaches = (server: string, state: number) =>
  until(() => stateOf(server) === state, {
    seconds: 40,
    complaint: () => `${server}: ${JSON.stringify(home.get('time_status'))}`,
  })

test('chrony tells which server it goes by, since when, and what is wrong with the others', async () => {
  set('no.such.name.invalid', 'ntp.example.com', noServer)
  assert.is(home.get('time_status').set_by, '')
  await reaches('ntp.example.com', states.good)
  await reaches('no.such.name.invalid', states.unresolved)
  await reaches(noServer, states.silent)
  await until(() => home.get('time_status').set_by === 'ntp.example.com', {
    complaint: () => JSON.stringify(home.get('time_status')),
  })
  const { set_at, offset } = home.get('time_status')
  assert.match(String(set_at), /^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/)
  assert.ok(Math.abs(Number(offset)) < 500)
})

test('chronyd has its files where AppArmor of Debian lets it', () => {
  const profile = readFileSync(join(daemonsFolder(), 'etc/apparmor.d/usr.sbin.chronyd'), 'utf8')
  assert.match(profile, /^ *@\{run\}\/chrony\/\{,\*\} rw,$/m)
  const files = new URL('../../../../src/kit/firmware/boards/linux/linux.h', import.meta.url)
  assert.match(readFileSync(files, 'utf8'), /^#define LINUX_CHRONY "\/var\/run\/chrony"$/m)
  const folder = join(home.files, 'chrony')
  const words = home.gateway.run(`tr '\\0' '\\n' </proc/${chronyd()}/cmdline`)
  const settings = readFileSync(join(folder, 'chrony.conf'), 'utf8')
  const paths = [...`${words}\n${settings}`.matchAll(/ (\/\S+)|^(\/\S+\.conf)$/gm)].map(
    ([, one, other]) => one ?? other!,
  )
  assert.equal([...new Set(paths.map(path => path.slice(0, path.lastIndexOf('/'))))], [folder])
  assert.is(paths.length, 3)
})

test('the server, the moment and the difference are those that chronyc prints', async () => {
  set(ahead, noServer)
  const printed = () =>
    home.gateway.run(`chronyc -c -m -N -h ${home.files}/chrony/order tracking | cut -d, -f2,4,6`).trim()
  let now = ''
  let status: Record<string, unknown> = {}
  // chrony may learn something between the questions.
  const isTheSame = () => {
    now = printed()
    status = home.get('time_status')
    return status.set_by === ahead && printed() === now
  }
  await until(isTheSame, { complaint: () => JSON.stringify([now, status]) })
  const [name, moment, offset] = now.split(',')
  assert.equal(
    [status.set_by, status.set_at, status.offset],
    [name, home.gateway.run(`date -d @${moment} '+%F %T'`).trim(), Math.trunc(Number(offset) * 1000)],
  )
  assert.ok(Math.abs(Number(status.offset)) > 4000, `${offset} s`)
})

test('a server that is not synchronised, or refuses, sets nothing', async () => {
  set(lost, closed)
  await reaches(lost, states.unsynchronised)
  await reaches(closed, states.refused)
  assert.is(home.get('time_status').set_by, '')
})

test('a read ends although chronyd reads nothing of what it is asked, however often', () => {
  home.gateway.run('echo 1 >/proc/sys/net/unix/max_dgram_qlen')
  set(provider.address)
  home.get('time_status')
  const process = chronyd()
  home.gateway.run(`kill -STOP ${process}`)
  const env = home.environment('/get.json', 'module=time_status', '')
  for (let time = 0; time < 4; time++)
    assert.match(home.gateway.runProgram('timeout', ['8', `${home.folder}/firmware`], { env }), /"set_by":""/)
  assert.is(home.gateway.run(`ls ${home.files} | grep asks || true`), '')
  home.gateway.run(`kill -CONT ${process}`)
})

test('without a server there is nothing to tell', () => {
  set('')
  const { set_by, list } = home.get('time_status')
  assert.equal([set_by, list], ['', []])
})

test.run()
