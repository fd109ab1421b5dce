import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { sha256Hex } from '../../../src/device/login/sha256'
import { type RunningFirmware, startFirmware } from './start-c-firmware'

/** The largest configuration that the firmware in C stores, in bytes. */
const largestState = (folder: string): number => {
  const header = readFileSync(join(folder, 'firmware.h'), 'utf8')
  return Number(/FW_LARGEST_STATE \((\d+)ul \* 1024ul\)/.exec(header)![1]) * 1024
}

/** Room for what the steps below add to the configuration. */
const room = 2048

/** The modules that are filled: accounts are copied most often, since their passwords become hashes. */
const filled = ['account_info', 'wan_confignew', 'voip_config']

/** Fills factory.json with keys that only this firmware knows, which it keeps. */
const fillFactory = (folder: string): void => {
  const path = join(folder, 'factory.json')
  const factory = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Record<string, unknown>>
  const left = largestState(folder) - room - JSON.stringify(factory).length
  for (const name of filled) factory[name]!.kept = 'x'.repeat(Math.floor(left / filled.length))
  writeFileSync(path, JSON.stringify(factory))
}

/** Calls of a firmware by one account. */
const callsOf = async ({ origin }: RunningFirmware, username: string, password: string) => {
  let token = ''
  const call = (path: string, body: string | FormData) =>
    fetch(`${origin}${path}`, { method: 'POST', body, headers: { Authorization: token } })
  const send = async (path: string, body: string | FormData) => (await call(path, body)).text()
  const post = async (body: object) => JSON.parse(await send('/post.json', JSON.stringify(body))) as { code: number }
  const { token: own } = (await post({ module: 'login', username, encryPassword: sha256Hex(password) })) as {
    code: number
    token?: string
  }
  token = own!
  return {
    post,
    backup: async () => Buffer.from(await (await call('/boaform/formSaveConfig', '')).arrayBuffer()),
    send,
  }
}

/** A trial that changes something, and ends. */
const tryChange = async ({ post }: Awaited<ReturnType<typeof callsOf>>, trial: number): Promise<number[]> => {
  const first = await post({ module: 'safe_apply', action: 'begin', seconds: 60 })
  const change = await post({ module: 'ipv4_lan_config', lease: 7200, trial })
  const last = await post({ module: 'safe_apply', action: 'cancel', trial })
  return [first.code, change.code, last.code]
}

/** Does what needs most memory with a configuration of the largest size: nothing may be refused for lack of it. */
export const useLargest = async (folder: string, program: string): Promise<void> => {
  for (const name of ['state.json', 'state.json.copy', 'sessions', 'clock']) rmSync(join(folder, name), { force: true })
  fillFactory(folder)
  const firmware = await startFirmware(folder, program)
  try {
    const admin = await callsOf(firmware, 'admin', 'Admin@123')
    const password = 'Third@123'
    const account = { username: 'third', role: 0, new_password: password, confirmation: password }
    assert.is((await admin.post({ module: 'account', action: 'add', ...account })).code, 0)
    assert.equal(await tryChange(admin, 1), [0, 0, 0])
    const backup = await admin.backup()
    assert.ok(backup.length > largestState(folder) - room, `${backup.length} bytes`)
    const third = await callsOf(firmware, 'third', password)
    for (const { send } of [admin, third]) {
      const form = new FormData()
      form.append('file', new Blob([backup]), 'config.bin')
      assert.is(await send('/boaform/formSaveConfig', form), '{"code":0}')
    }
  } finally {
    await firmware.end()
  }
}
