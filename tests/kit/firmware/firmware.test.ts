import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { entities, isModuleOptional } from '../../../src/device/index.ts'
import { conform } from '../../../src/kit/conform/conform.ts'
import { Device } from '../../../src/kit/conform/device.ts'
import { isReadable } from '../../../src/kit/contract/specified.ts'
import { startFirmware } from './start-firmware.ts'

/*
 * The second firmware, written in Python from the generated contract and its validator in C, passes conformance.
 */

const folder = mkdtempSync(join(tmpdir(), 'ontlet-firmware-'))
test.after(() => rmSync(folder, { recursive: true, force: true }))

/** What can be read, without how the last trial ended: conformance ends some. */
const modules = [...new Set(entities.filter(isReadable).map(({ module }) => module))].filter(
  module => module !== 'safe_apply',
)

/** Every module as it is read. */
async function modulesOf(device: Device): Promise<Record<string, string>> {
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
    const address = { origin: firmware.origin, user: 'admin', password: 'Admin@123', timeoutMs: 60_000 }
    const device = new Device(address)
    const before = await modulesOf(device)
    const options = {
      restricted: { user: 'user', password: 'User@1234' },
      readOnly: false,
      only: [],
      idleSeconds: 300,
      upgrade: { name: 'firmware.img', bytes: Buffer.alloc(3 * 1024 * 1024, 'firmware') },
      slow: true,
      patienceSeconds: 5,
      resume: '',
      isModuleOptional,
      log: () => {},
      pause: firmware.advance,
    }
    const results = await conform(address, options, entities)
    const failed = results.filter(({ outcome }) => outcome === 'failed')
    assert.equal(
      failed.map(({ id, message }) => `${id}: ${message}`),
      [],
    )
    const passed = results.filter(({ outcome }) => outcome === 'passed').map(({ id }) => id)
    assert.ok(passed.length > 700)
    // An optional module that this firmware has.
    assert.ok(passed.includes('safe_apply/expiry') && passed.includes('safe_apply/begin-twice'))
    assert.equal(await modulesOf(device), before)
  } finally {
    await firmware.end()
  }
})

test.run()
