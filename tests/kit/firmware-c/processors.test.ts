import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { seed } from '../../scale'
import { crossCompilers } from '../cross-compilers'
import { conformanceOf } from './conformance'
import { durability } from './durability/durability'
import { quickFolder } from './quick-folder'
import { compileFirmware, link, startFirmware, writeFirmware } from './start-c-firmware'

/*
 * The firmware in C runs on MIPS and ARM, the processors of gateways, and with 32 bits: it keeps the contract, and loses
 * nothing. QEMU stands for the processors, with the system calls of this machine.
 */

const folder = mkdtempSync(join(quickFolder(), 'ontlet-processors-'))
test.after(() => rmSync(folder, { recursive: true, force: true }))

/** What differs most between processors: sessions, roles, odd calls, files, numbers and long tables. */
const groups = ['session', 'access', 'hostile', 'files', 'time_zone', 'ipv4_lan_config', 'port_forwarding']

for (const compiler of crossCompilers()) {
  const { processor, emulator } = compiler
  const own = join(folder, processor.replaceAll(' ', '-'))
  const compile = ['-Os', ...compiler.compile]
  const linked = ['-static', ...compiler.link]

  test(`on ${processor}, the firmware passes conformance`, async () => {
    const served = join(own, 'served')
    writeFirmware(served)
    const program = link(
      join(served, 'firmware'),
      compiler,
      compileFirmware(served, compiler, { options: compile }),
      linked,
    )
    const { failed, passed } = await conformanceOf(await startFirmware(served, program, { emulator }), { only: groups })
    assert.equal(failed, [])
    assert.ok(passed.length > 50, `only ${passed.length} checks`)
  })

  test(`on ${processor}, killed at any step, with a full disk and after damage, nothing is lost`, () => {
    const run = durability(join(own, 'durability'), { compiler, compile, link: linked, emulator })
    const [steps = 0] = run('boundaries')
    assert.ok(steps > 500, `only ${steps} steps`)
    const [copies = 0, resets = 0] = run('damage', '500', String(seed))
    assert.ok(copies > 250 && resets > 50, `${copies} and ${resets}`)
  })
}

test.run()
