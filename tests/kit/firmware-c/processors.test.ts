import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { byTurns, seed } from '../../scale'
import { crossCompilers } from '../cross-compilers'
import { representative } from '../representative'
import { conformanceOf } from './conformance'
import { durability } from './durability/durability'
import { quickFolder } from './quick-folder'
import { startFirmware } from './start-c-firmware'

/*
 * The firmware in C runs on MIPS and ARM, the processors of gateways, with 32 bits: it keeps the contract, and loses
 * nothing. QEMU stands for the processors, one in a run, with the system calls of this machine.
 */

const folder = mkdtempSync(join(quickFolder(), 'ontlet-processors-'))
test.after(() => rmSync(folder, { recursive: true, force: true }))

/**
 * Of how many steps of each write one is tried. The writes are the same on every processor, and durability.test.ts
 * tries all of their steps; here it is what the processor makes of them. Each run begins at another step.
 */
const every = 30

for (const compiler of byTurns(crossCompilers())) {
  const { processor, emulator } = compiler
  const own = join(folder, processor.replaceAll(' ', '-'))
  // As cross.test.ts compiles it.
  const compile = ['-Os', '-fno-pie', ...compiler.compile]
  const { firmware, run } = durability(own, { compiler, compile, link: ['-static', ...compiler.link], emulator })

  test(`on ${processor}, the firmware passes conformance`, async () => {
    const running = await startFirmware(own, firmware(), { emulator })
    const { failed, passed } = await conformanceOf(running, { only: representative })
    assert.equal(failed, [])
    assert.ok(passed.length > 50, `only ${passed.length} checks`)
  })

  test(`on ${processor}, killed at any step, with a full disk and after damage, nothing is lost`, () => {
    const [steps = 0] = run('boundaries', String(every), String((seed % every) + 1))
    assert.ok(steps > 15, `only ${steps} steps`)
    const [copies = 0, resets = 0] = run('damage', '50', String(seed))
    assert.ok(copies > 20 && resets > 2, `${copies} and ${resets}`)
  })
}

test.run()
