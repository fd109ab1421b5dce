// A gateway under load: many concurrent clients, each of which owns a row and knows its expected content.
import { spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { entities } from '../../../src/device/index'
import { sha256Hex } from '../../../src/device/login/sha256'
import { macFilter } from '../../../src/device/security/mac-filter'
import { sessionPlaces } from '../../../src/gateway/engine/access/session'
import { fromXml } from '../../../src/gateway/engine/state/configuration'
import { decode } from '../../../src/model/wire'
import { makeFilesFolder } from '../files-folder'
import { gatewayProgram } from '../program'
import type { Body } from '../start'

/** The results of a run. */
export interface Held {
  clients: number
  seconds: number
  reads: number
  writes: number
  /** Number of invalid writes that the gateway correctly rejected. */
  refused: number
  files: number
  /** Descriptions of unexpected responses. */
  wrong: string[]
  /** Writes that were confirmed but are missing in the gateway, or in its file after it has ended. */
  lost: string[]
  /** Bytes of heap in use after a garbage collection: before the run, nine times during it, and after it. */
  heap: { before: number; during: number[]; after: number }
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

/** The medians of the first and the last third of the run, in bytes. */
export const heapTrend = ({ heap: { during } }: Held): [first: number, last: number] => {
  const third = Math.max(1, Math.floor(during.length / 3))
  return [median(during.slice(0, third)), median(during.slice(-third))]
}

/** Summarizes the run in one sentence. */
export const sentenceOf = (held: Held): string => {
  const { clients, seconds, reads, writes, refused, files, wrong, lost, heap } = held
  const mb = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)
  return (
    `${clients} clients for ${seconds.toFixed(1)} s: ${reads} reads, ${writes} writes, ${refused} refusals, ${files} files and backups; ` +
    `${wrong.length} wrong answers, ${lost.length} lost writes; heap ${mb(heap.before)} MB before, ${heapTrend(held).map(mb).join(' then ')} MB during, ${mb(heap.after)} MB after`
  )
}

/** Entities that are cheap to read and whose definition can validate the response. */
const judged = entities.filter(({ module }) =>
  /^(public_info|snmp_config|ipv4_lan_config|wan_confignew|port_status_config|port_statistics_config|dev_info|time_zone|voip_config|catv_status|system_log_list|terminal_conn_inform|macfileter_config)$/.test(
    module,
  ),
)

/** Runs clients for some seconds against their own gateway process. Each completes at least two rounds. */
export const runLoad = async (clients: number, seconds: number): Promise<Held> => {
  const folder = makeFilesFolder()
  const state = join(folder, 'state.xml')
  const page = `<title>console</title>${'x'.repeat(20_000)}`
  writeFileSync(join(folder, 'index.html'), page)
  const child = spawn(
    process.execPath,
    ['--expose-gc', gatewayProgram, '--port', '0', '--control', '0', '--state', state, '--root', folder],
    { stdio: 'pipe' },
  )
  const ended = new Promise<void>(done => child.on('exit', () => done()))
  const held: Held = {
    clients,
    seconds: 0,
    reads: 0,
    writes: 0,
    refused: 0,
    files: 0,
    wrong: [],
    lost: [],
    heap: { before: 0, during: [], after: 0 },
  }
  try {
    let output = ''
    child.stderr.on('data', chunk => (output += chunk))
    await new Promise<void>((done, fail) => {
      child.stdout.on('data', chunk => {
        output += chunk
        if (output.includes('accounts')) done()
      })
      child.on('exit', () => fail(new Error(output)))
    })
    const port = (name: string) => Number(new RegExp(`^${name} +http://127\\.0\\.0\\.1:(\\d+)/`, 'm').exec(output)![1])
    const [console, control] = [port('console'), port('control')]

    const send = (path: string, body?: string, token = '', to = console, type = 'application/json') =>
      new Promise<string>((resolve, reject) => {
        const headers = {
          ...(token && { Authorization: token }),
          ...(body !== undefined && { 'Content-Length': Buffer.byteLength(body), 'Content-Type': type }),
        }
        const call = request(
          { port: to, host: '127.0.0.1', path, method: body === undefined ? 'GET' : 'POST', agent: false, headers },
          response => {
            let text = ''
            response
              .setEncoding('utf8')
              .on('data', chunk => (text += chunk))
              .on('end', () => resolve(text))
              .on('error', reject)
          },
        )
        call.on('error', reject).end(body)
      })
    const heap = async () =>
      (JSON.parse(await send('/memory', undefined, '', control)) as { heapUsed: number }).heapUsed
    const read = async (module: string, token: string) =>
      JSON.parse(await send(`/get.json?module=${module}`, undefined, token)) as Body
    const write = async (module: string, keys: Body, token: string) =>
      JSON.parse(await send('/post.json', JSON.stringify({ module, ...keys }), token)) as Body

    const tokens: string[] = []
    for (let index = 0; index < sessionPlaces.account; index++)
      tokens.push(
        String((await write('login', { username: 'admin', encryPassword: sha256Hex('Admin@123') }, '')).token),
      )

    /** The id and name of each client's row, as last confirmed by the gateway. */
    const rows = Array.from({ length: clients }, () => ({ id: 0, name: '' }))
    const client = async (me: number, until: number): Promise<void> => {
      const token = tokens[me % tokens.length]!
      const mine = rows[me]!
      const mac = `00:1A:2B:00:00:${me.toString(16).padStart(2, '0').toUpperCase()}`
      const module = macFilter.module
      const expect = (isRight: boolean, what: string, answer: unknown) =>
        void (isRight || held.wrong.push(`client ${me}, ${what}: ${JSON.stringify(answer).slice(0, 200)}`))
      const add = async (name: string) => {
        const answer = await write(module, { action: 'add', mac, name }, token)
        expect(answer.code === 0 && Number(answer.id) > mine.id, 'adds a row, with a number never used before', answer)
        Object.assign(mine, { id: Number(answer.id), name })
        held.writes++
      }
      const rowsNow = async () => {
        const answer = await read(module, token)
        held.reads++
        expect(answer.code === 0, 'reads the rows', answer)
        const { rows: all } = decode(macFilter, answer)
        expect(new Set(all.map(row => row.id)).size === all.length, 'finds each number once', all.length)
        return all
      }
      await add(`c${me}`)
      for (let round = 0; round < 2 || performance.now() < until; round++) {
        const name = `c${me} r${round}`
        const set = await write(module, { action: 'set', id: mine.id, name }, token)
        expect(set.code === 0, 'changes its row', set)
        mine.name = name
        held.writes++
        const found = (await rowsNow()).find(row => row.id === mine.id)
        expect(found?.name === name && found.mac === mac, `finds what it wrote (${name})`, found)

        const entity = judged[(me + round) % judged.length]!
        const answer = await read(entity.module, token)
        held.reads++
        expect(answer.code === 0, `reads ${entity.module}`, answer)
        decode(entity, answer)

        const kind = (me + round) % 5
        if (kind === 0) {
          const bad = await write(module, { action: 'set', id: mine.id, mac: 'ff:ff:ff:ff:ff:ff' }, token)
          expect(bad.code === 10203 && bad.field === 'mac', 'is refused a wrong address', bad)
          const stranger = await write(module, { action: 'clear' }, 'f'.repeat(32))
          expect(stranger.code === 10102, 'is refused without a session', stranger)
          held.refused += 2
        } else if (kind === 1) {
          expect((await send('/')) === page, 'gets the whole page', 'another')
          held.files++
        } else if (kind === 2) {
          const gone = await write(module, { action: 'del', ids: [mine.id] }, token)
          expect(gone.code === 0, 'deletes its row', gone)
          held.writes++
          expect(!(await rowsNow()).some(row => row.mac === mac), 'finds its row gone', mac)
          await add(`c${me} again ${round}`)
        } else if (kind === 3 && me % 10 === 0) {
          const backup = await send(
            '/boaform/formSaveConfig',
            'save_cs=1',
            token,
            console,
            'application/x-www-form-urlencoded',
          )
          expect(
            backup.includes(`>${mine.name}<`) && / [\da-f]{64} -->\n$/.test(backup),
            'gets a whole backup',
            backup.slice(-100),
          )
          held.files++
        }
      }
    }

    held.heap.before = await heap()
    const begin = performance.now()
    let isRunning = true
    const watching = (async () => {
      while (isRunning) {
        await new Promise(done => setTimeout(done, seconds * 110))
        held.heap.during.push(await heap())
      }
    })()
    const results = await Promise.allSettled(rows.map((_, me) => client(me, begin + seconds * 1000)))
    isRunning = false
    await watching
    held.seconds = (performance.now() - begin) / 1000
    for (const [me, result] of results.entries())
      if (result.status === 'rejected') held.wrong.push(`client ${me}: ${(result.reason as Error).stack}`)
    held.heap.after = await heap()

    const told = decode(macFilter, await read(macFilter.module, tokens[0]!)).rows
    child.kill('SIGTERM')
    await ended
    const kept = fromXml(readFileSync(state, 'utf8')).get(macFilter.module)!.tables[macFilter.rows!.key]!.rows
    rows.forEach((mine, me) => {
      if (told.find(row => row.id === mine.id)?.name !== mine.name)
        held.lost.push(`client ${me}: ${mine.name} is not in the gateway`)
      if (kept.find(row => row.id === mine.id)?.values.name !== mine.name)
        held.lost.push(`client ${me}: ${mine.name} is not in its file`)
    })
    if (told.length !== clients || kept.length !== clients)
      held.wrong.push(`${told.length} rows in the gateway, ${kept.length} in its file`)
  } finally {
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true })
  }
  return held
}
