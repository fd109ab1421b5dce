import { spawn } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sha256Hex } from '../../../src/device/login/sha256'
import { ownPort } from '../../gateway/own-port'
import { until } from '../../until'
import { checkout } from '../checkout'

const folder = mkdtempSync(join(tmpdir(), 'ontlet-dev-'))
const tree = checkout(join(folder, 'tree'))
mkdirSync(join(tree, 'languages'), { recursive: true })
const budgets = join(tree, 'size-budget.json')
writeFileSync(budgets, readFileSync(budgets, 'utf8').replace(/"ui\.gz":\d+/g, '"ui.gz": 900'))

const port = ownPort()
const base = `http://127.0.0.1:${port}`
const command = ['src/tools/run.mjs', 'src/tools/dev/dev-command.ts', '--port', String(port)]
const dev = spawn(process.execPath, [...command, '--device', 'all', '--entry', 'tests/tools/stand-in/main.tsx'], {
  cwd: tree,
})
let printed = ''
for (const stream of [dev.stdout, dev.stderr])
  stream.on('data', chunk => {
    printed += chunk
  })
/** Waits until something new is printed that matches, and forgets everything before. */
const prints = async (pattern: RegExp): Promise<void> => {
  await until(() => pattern.test(printed), { seconds: 60, complaint: () => `${pattern} is not printed:\n${printed}` })
  printed = ''
}
test.after(async () => {
  const ended = new Promise(resolve => dev.once('close', resolve))
  dev.kill('SIGTERM')
  await ended
  rmSync(folder, { recursive: true, force: true })
})

const call = async (path: string, { token = '', body }: { token?: string; body?: object } = {}) => {
  const response = await fetch(base + path, {
    headers: { Authorization: token },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  return (await response.json()) as Record<string, unknown>
}

test('npm run dev warns of a budget and goes on, outlives a syntax error, and users stay logged in when the gateway restarts', async () => {
  await prints(
    /^Warning: all\/ui\.gz has about \d+ bytes, \d+ more than its budget of 900 in size-budget\.json\.$[\s\S]*^console {2}http[\s\S]*accounts/m,
  )
  const credentials = { username: 'admin', encryPassword: sha256Hex('Admin@123') }
  const { token } = await call('/post.json', { body: { module: 'login', ...credentials } })
  const session = { token: String(token) }
  const rack = async () => (await call('/get.json?module=snmp_config', session)).rack
  assert.is(await rack(), undefined)

  const file = join(tree, 'src/device/applications/snmp.ts')
  const source = readFileSync(file, 'utf8')
  writeFileSync(file, source.replace('export const snmp', 'export const export snmp'))
  await prints(/snmp\.ts:\d+:\d+: ERROR[\s\S]*The gateway has ended\. It starts again when a file in src\/ is saved\./)

  const field = "    rack: text(['Rack', '机架'], { max: 64, optional: true }),"
  writeFileSync(file, source.replace('    enable,\n', `${field}\n    enable,\n`))
  await prints(/accounts[\s\S]*built all/)
  // A file that was saved in two steps restarts it twice.
  await until(async () => (await rack().catch(() => undefined)) === '')
})

test('the gateway serves the built console of the chosen device type, which reloads after every save', async () => {
  const page = await (await fetch(`${base}/`)).text()
  const origin = /connect-src[^;]*(http:\/\/127\.0\.0\.1:\d+)/.exec(page)?.[1]
  assert.ok(origin, 'the policy names the server of reload events')
  const events = await fetch(origin)
  const reader = events.body!.getReader()
  await reader.read()
  for (const file of ['web/main.tsx', 'languages/pt.po']) {
    appendFileSync(join(tree, file), '\n')
    assert.match(new TextDecoder().decode((await reader.read()).value), /^data: reload\n\n/, file)
  }
  await reader.cancel()
})

test.run()
