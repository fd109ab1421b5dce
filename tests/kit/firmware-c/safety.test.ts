import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sha256Hex } from '../../../src/device/login/sha256'
import type { Answer } from '../../../src/gateway/engine/calls/answer'
import { compilers } from '../compilers'
import { quickFolder } from './quick-folder'
import {
  compileFirmware,
  effectsBeside,
  link,
  type RunningFirmware,
  startFirmware,
  writeFirmware,
} from './start-c-firmware'

/*
 * What the firmware in C has of feature `safety`: who was here, what listens, what the firewall blocked.
 */

const folder = mkdtempSync(join(quickFolder(), 'ontlet-safety-'))
const compiler = compilers()[0]!
const device = new URL('safety-device.c', import.meta.url).pathname
writeFirmware(folder, { 'effects.c': effectsBeside([readFileSync(device, 'utf8')]) })
const program = link(
  join(folder, 'firmware'),
  compiler,
  compileFirmware(folder, compiler, { options: ['-O1'], more: [device] }),
  [],
)

let firmware: RunningFirmware
test.before(async () => {
  firmware = await startFirmware(folder, program)
})
test.after(async () => {
  await firmware.end()
  rmSync(folder, { recursive: true, force: true })
})

const send = async (path: string, body: string | FormData, token = '') => {
  const response = await fetch(firmware.origin + path, { method: 'POST', body, headers: { Authorization: token } })
  return (await response.json()) as Answer
}
const login = async (username = 'admin', password = 'Admin@123') =>
  String(
    (await send('/post.json', JSON.stringify({ module: 'login', username, encryPassword: sha256Hex(password) }))).token,
  )

test('the answer to an upload says that firmware has no signature', async () => {
  const token = await login()
  for (const [content, answer] of [
    ['signed by the maker', { code: 0 }],
    ['of a stranger', { code: 0, unsigned: 1 }],
  ] as const) {
    const form = new FormData()
    form.append('file', new File([content], 'new.img'))
    assert.equal(await send('/boaform/admin/formUpload', form, token), answer)
  }
})

test.run()
