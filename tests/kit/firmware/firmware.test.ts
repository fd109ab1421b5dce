import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { entities } from '../../../src/device/index'
import { Device } from '../../../src/kit/conform/device'
import { isReadable } from '../../../src/kit/contract/specified'
import { conformanceOf } from '../firmware-c/conformance'
import { startFirmware } from './start-firmware'

/*
 * The second firmware, written in Python from the generated contract and its validator in C, passes conformance.
 */

const folder = mkdtempSync(join(tmpdir(), 'ontlet-firmware-'))
test.after(() => rmSync(folder, { recursive: true, force: true }))

/** What can be read, without how the last trial ended, since conformance ends some, and without the uptime. */
const modules = [...new Set(entities.filter(isReadable).map(({ module }) => module))].filter(
  module => !['safe_apply', 'dev_status'].includes(module),
)

/** Every module as it is read. */
const modulesOf = async (device: Device): Promise<Record<string, string>> => {
  await device.login()
  const answers: Record<string, string> = {}
  for (const module of modules) answers[module] = withoutIds((await device.get(module)).text)
  return answers
}

/** A row that is added again has a new id. */
const withoutIds = (text: string) => text.replace(/"id": \d+/g, '"id"')

test('the second firmware passes conformance, and all its modules are as before', async () => {
  const firmware = await startFirmware(folder)
  try {
    const device = new Device({ origin: firmware.origin, user: 'admin', password: 'Admin@123', timeoutMs: 60_000 })
    const before = await modulesOf(device)
    const { failed, passed } = await conformanceOf({ ...firmware, end: async () => {} })
    assert.equal(failed, [])
    assert.ok(passed.length > 700, `only ${passed.length} checks`)
    // An optional module that this firmware has.
    assert.ok(passed.includes('safe_apply/expiry') && passed.includes('safe_apply/begin-twice'))
    assert.equal(await modulesOf(device), before)
  } finally {
    await firmware.end()
  }
})

test.run()
