import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { nameFolder, standInFor, takeKept } from './kept-objects'

const folder = mkdtempSync(join(tmpdir(), 'ontlet-kept-'))
test.after(() => rmSync(folder, { recursive: true }))

// No other run has this source.
const source = `#include "a.h"\nint a(void) { return ${process.pid}${Date.now()} + SIZE; }\n`
const header = '/* A_FOLDER has it. */\n#include "deep.h"\n#ifndef A_FOLDER\n#define A_FOLDER "/etc"\n#endif\n'
const files = { 'a.c': source, 'a.h': header, 'deep.h': '#define SIZE 1\n', 'other.h': '' }

let count = 0
/** Compiles in a folder of its own, where the object is `object`. Returns the object, and whether it was compiled. */
const compiled = ({
  changed = {},
  options = ['-O1'],
  c = 'cc',
}: {
  changed?: object
  options?: string[]
  c?: string
}) => {
  const own = join(folder, String(count++))
  mkdirSync(own)
  for (const [name, text] of Object.entries({ ...files, ...changed })) writeFileSync(join(own, name), text)
  const places = [`-DA_FOLDER="${own}"`]
  const { missing, keep } = takeKept([join(own, 'a.c')], own, { folder: own, c, options: [...options, ...places] })
  if (missing.length) writeFileSync(join(own, 'a.o'), own)
  keep()
  return { object: readFileSync(join(own, 'a.o'), 'utf8'), isNew: missing.length > 0 }
}

test('a source is compiled once, whatever the folder is that it does not name', () => {
  const first = compiled({})
  assert.ok(first.isNew)
  assert.equal(compiled({}), { ...first, isNew: false })
  assert.equal(compiled({ changed: { 'other.h': '#define SIZE 3\n' } }), { ...first, isNew: false })
})

const changes: Readonly<Record<string, Parameters<typeof compiled>[0]>> = {
  source: { changed: { 'a.c': source.replace('int', 'long') } },
  header: { changed: { 'a.h': header.replace('/etc', '/var') } },
  'header of a header': { changed: { 'deep.h': '#define SIZE 2\n' } },
  option: { options: ['-O2'] },
  'macro that is used': { options: ['-O1', '-DSIZE=4'] },
  compiler: { c: 'clang' },
}
for (const [name, change] of Object.entries(changes))
  test(`another ${name} is another object`, () => {
    compiled({})
    assert.ok(compiled(change).isNew)
    assert.not(compiled(change).isNew)
  })

test('an object names the folder where it was compiled with the stand-in', () => {
  const object = join(folder, 'named.o')
  for (const own of ['/tmp/one', '/dev/shm/another-one-Xy0']) {
    const standIn = standInFor(own)
    assert.is(standIn.length, own.length)
    writeFileSync(object, `\xff${standIn}/state\0${standIn}\0`, 'latin1')
    assert.ok(nameFolder(object, own))
    assert.is(readFileSync(object, 'latin1'), `\xff${own}/state\0${own}\0`)
  }
})

test('an object that has parts of the stand-in in its instructions cannot name the folder', () => {
  const object = join(folder, 'divided.o')
  const own = '/dev/shm/another-one-Xy0'
  for (const place of [0, 8, 16]) {
    writeFileSync(object, `mov ${standInFor(own).slice(place, place + 8)}`)
    assert.not(nameFolder(object, own))
  }
})

test.run()
