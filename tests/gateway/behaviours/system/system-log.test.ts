import { createSocket } from 'node:dgram'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Bench, type Body, testOn, until } from '../../start'

const lines = async (on: Bench) => (await on.read('system_log_list')).list as Body[]
const onGateway = testOn()

onGateway('the log grows by itself, newest line first, up to the selected level', async on => {
  assert.is((await lines(on)).at(-1)!.text, 'system: started')
  await on.control('/time', { seconds: 600 })
  await on.login()
  const grown = await lines(on)
  assert.ok(grown.length > 40)
  assert.ok(grown.every((line, place) => !place || String(line.time) <= String(grown[place - 1]!.time)))
  assert.ok(!grown.some(line => line.level === 7), 'no debugging unless asked for')
  assert.is((await on.write('system_log_config', { levelLog: 7 })).code, 0)
  await on.control('/time', { seconds: 600 })
  await on.login()
  assert.ok((await lines(on)).some(line => line.level === 7))
})

onGateway('a line has the offset of its time, and keeps that after a change of the zone', async on => {
  const newest = async () => (await lines(on))[0]!
  const { utc_offset, after_start } = await newest()
  assert.match(String(utc_offset), /^[-+]\d\d:\d\d$/)
  assert.is(after_start, 0)
  assert.is((await on.write('time_zone', { time_zone: 'Asia/Kolkata' })).code, 0)
  await on.control('/time', { seconds: 600 })
  await on.login()
  assert.is((await newest()).utc_offset, '+05:30')
  assert.is((await lines(on)).at(-1)!.utc_offset, utc_offset)
})

testOn({ troubles: ['wrong-clock'] })(
  'while no time server answers, a line says how long after the start',
  async on => {
    await on.control('/time', { seconds: 7200 })
    await on.login()
    const [{ time, utc_offset, after_start }] = (await lines(on)) as [Body]
    assert.match(String(time), /^1970-/)
    assert.is(utc_offset, '')
    assert.ok(Number(after_start) > 7000 && Number(after_start) <= 7300, String(after_start))
  },
)

onGateway('the log names the time server that has set the clock, and none while there is none', async on => {
  const servers = async (keys: Body) => {
    assert.is((await on.write('time_zone', keys)).code, 0)
    await on.control('/time', { seconds: 3600 })
    await on.login()
    return new Set((await lines(on)).map(({ text }) => /^ntp: clock set from (.*)/.exec(String(text))?.[1] ?? ''))
  }
  assert.equal([...(await servers({ sntp1: 'none', sntp2: 'none' }))], [''])
  assert.ok((await servers({ sntp2: 'others', sntp2_host: 'ntp.example.net' })).has('ntp.example.net'))
  assert.ok((await servers({ sntp1: 'ntp.aliyun.com' })).has('ntp.aliyun.com'))
})

onGateway('remote logging sends lines over UDP only; both also keeps them in the device', async on => {
  const heard: string[] = []
  const server = createSocket('udp4').on('message', bytes => void heard.push(bytes.toString()))
  await new Promise<void>(ready => server.bind(0, '127.0.0.1', ready))
  const { port } = server.address()
  // The checks of a write refuse a loopback address.
  const setUp = (logMode: number) =>
    on.control('/set', {
      module: 'system_log_config',
      logMode,
      server_ip: '127.0.0.1',
      server_port: port,
      levelLog: 7,
    })
  await setUp(1)
  const before = (await lines(on)).length
  await on.control('/time', { seconds: 60 })
  await until(() => heard.length > 3)
  assert.match(heard[0]!, /^<1[23]\d>\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \w+: /)
  await on.login()
  assert.is((await lines(on)).length, before)
  await setUp(2)
  heard.length = 0
  await on.control('/time', { seconds: 60 })
  await until(() => heard.length > 3)
  await on.login()
  assert.ok((await lines(on)).length > before)
  server.close()
})

const fetchLog = (on: Bench, fields: Record<string, string>) =>
  fetch(`${on.base}/boaform/formSysLog`, {
    method: 'POST',
    body: new URLSearchParams({
      save_log: '1',
      logcap: '1',
      levelLog: '7',
      logMode: '0',
      levelDisplay: '7',
      ...fields,
    }),
    headers: { Authorization: on.token },
  })

onGateway('the download contains the lines up to a level, with a file name; an empty log is no file', async on => {
  await on.control('/set', {
    module: 'system_log_list',
    list: [
      { time: '2026-11-21 10:00:00', level: 3, text: 'grave' },
      { time: '2026-11-21 09:00:00', level: 6, text: 'light' },
    ],
  })
  const all = await fetchLog(on, {})
  assert.match(all.headers.get('content-disposition')!, /^attachment; filename="syslog-\d{4}-\d\d-\d\d\.txt"$/)
  assert.match(await all.text(), /2026-11-21 10:00:00 error grave\n2026-11-21 09:00:00 notice light\n$/)
  assert.not.match(await (await fetchLog(on, { levelDisplay: '5' })).text(), /light/)
  await on.control('/set', { module: 'system_log_list', list: [] })
  assert.is((await fetchLog(on, {})).headers.get('content-disposition'), null)
})

onGateway('a request for the log has fields, and no file', async on => {
  const ask = async (part: string | Blob) => {
    const body = new FormData()
    body.set('save_log', '1')
    body.set('levelDisplay', part)
    const path = `${on.base}/boaform/formSysLog`
    return fetch(path, { method: 'POST', body, headers: { Authorization: on.token } })
  }
  assert.ok((await ask('7')).headers.get('content-disposition'))
  assert.is(((await (await ask(new Blob(['7']))).json()) as Body).code, 10203)
})

onGateway('role 0 cannot download the log', async on => {
  await on.login('user', 'User@1234')
  assert.is(((await (await fetchLog(on, {})).json()) as Body).code, 10205)
})

onGateway('logins and wrong passwords are logged', async on => {
  await on.login('admin', 'wrong')
  const texts = (await lines(on)).map(line => line.text)
  assert.ok(texts.includes('httpd: login') && texts.includes('httpd: wrong user name or password'))
})

test.run()
