import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { firmwareSizes } from '../../../src/kit/firmware/firmware-size'
import { crossCompilers } from '../cross-compilers'
import { compileFirmware, link, writeFirmware } from './start-c-firmware'

/*
 * The firmware in C for the processors of gateways: Debian's cross compilers build it without a warning, and it is
 * small.
 */

const folder = mkdtempSync(join(tmpdir(), 'ontlet-cross-'))
test.after(() => rmSync(folder, { recursive: true, force: true }))
writeFirmware(folder)

/** The most text and data of a firmware with everything, in bytes. */
const largest = 220 * 1024
/** The most memory that it writes to, in bytes; 64 KB more are for the stack and the C library. */
const mostMemory = (1024 - 64) * 1024

/** With position-independent code, the tables would need relocations, which take 35 KB on MIPS. */
const place = ['-fno-pie', '-no-pie']

const all = crossCompilers()
const sizeProgram = (c: string) => c.replace(/gcc-\d+$/, 'size')

for (const compiler of all)
  test(`gcc builds it for ${compiler.processor} without a warning, and it is small`, () => {
    const objects = compileFirmware(folder, compiler, { options: ['-Os', place[0]!, ...compiler.compile] })
    const program = link(join(folder, compiler.processor), compiler, objects, [...place, ...compiler.link])
    const environment = { ...process.env, ...compiler.env }
    const [, line = ''] = execFileSync(sizeProgram(compiler.c), [program], {
      encoding: 'utf8',
      env: environment,
    }).split('\n')
    const [text = 0, data = 0, empty = 0] = line.trim().split(/\s+/).map(Number)
    assert.ok(text > 50_000 && text + data <= largest, `${text} bytes of text, ${data} of data`)
    assert.ok(data + empty <= mostMemory, `${data + empty} bytes of memory`)
  })

test('the size report says what a feature takes', async () => {
  const { c, compile, env } = all[0]!
  const { whole, without } = await firmwareSizes('all', ['voip'], {
    cc: [c, ...compile],
    size: sizeProgram(c),
    env,
  })
  assert.ok(whole > 100_000 && whole <= largest, `${whole}`)
  assert.ok(whole - without.voip! > 5000, `${without.voip} without voip`)
})

test.run()
