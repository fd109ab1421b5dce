// The file of the configuration after everything that can befall it: the gateway says what is wrong and starts from the
// last good copy; where it cannot write it says so, undoes the change and lives on.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Configuration, fromXml } from '../../../src/gateway/engine/state/configuration'
import { Store } from '../../../src/gateway/storage/store'
import { clientOf, isServing, originIn, startChild } from '../child'
import { gatewayProgram } from '../program'
import { startBench } from '../start'

const holding = (value: string): Configuration => new Map([['module', { values: { key: value }, tables: {} }]])

/** A store in a folder of its own that holds `second`, with `first` as its last good copy. */
const inFolder = (task: (file: string, start: () => { store: Store; said: string[] }) => void) => {
  const folder = mkdtempSync(join(tmpdir(), 'ontlet-state-'))
  const file = join(folder, 'state.xml')
  const start = () => {
    const said: string[] = []
    return { store: new Store(file, sentence => void said.push(sentence)), said }
  }
  try {
    const { store } = start()
    store.save(holding('first'))
    store.save(holding('second'))
    task(file, start)
  } finally {
    chmodSync(folder, 0o700)
    rmSync(folder, { recursive: true })
  }
}

const damages: [what: string, harm: (file: string, text: string) => void][] = [
  ['empty', file => writeFileSync(file, '')],
  [
    'zeros, as a crash leaves them on some file systems',
    (file, text) => writeFileSync(file, Buffer.alloc(text.length)),
  ],
  ['cut in half', (file, text) => writeFileSync(file, text.slice(0, text.length / 2))],
  ['cut by its last tag', (file, text) => writeFileSync(file, text.slice(0, -3 - '</configuration>'.length))],
  ['half of it of another file', (file, text) => writeFileSync(file, text.slice(0, 90) + 'ELF\x7f\0\x01'.repeat(20))],
  [
    'a block of noise in it',
    (file, text) =>
      writeFileSync(
        file,
        Buffer.concat([
          Buffer.from(text.slice(0, 80)),
          Buffer.from(Array.from({ length: 64 }, (_, index) => (index * 37) % 256)),
          Buffer.from(text.slice(100)),
        ]),
      ),
  ],
  ['UTF-16', (file, text) => writeFileSync(file, Buffer.from(text, 'utf16le'))],
  ['written twice', (file, text) => writeFileSync(file, text + text)],
  ['a page of a server', file => writeFileSync(file, '<html><body>404</body></html>')],
  ['JSON', file => writeFileSync(file, '{"module":1}')],
  ['of another version', (file, text) => writeFileSync(file, text.replace('version="1">', 'version="9">'))],
  [
    'a billion laughs',
    file =>
      writeFileSync(
        file,
        '<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><configuration version="1">&b;</configuration>',
      ),
  ],
  ['open in the wrong places', (file, text) => writeFileSync(file, text.replace('<module', '<?module'))],
  [
    'a folder',
    file => {
      rmSync(file)
      mkdirSync(join(file, 'deep'), { recursive: true })
    },
  ],
  [
    'a link to nothing',
    file => {
      rmSync(file)
      symlinkSync('/nowhere/at/all', file)
    },
  ],
  ['gone', file => rmSync(file)],
]

test('a damaged file is reported; the gateway starts from the last good copy and writes again', () => {
  for (const [what, harm] of damages)
    inFolder((file, start) => {
      harm(file, readFileSync(file, 'utf8'))
      // What an earlier damage left behind is in nobody's way.
      mkdirSync(join(`${file}.damaged`, 'deep'), { recursive: true })
      const { store, said } = start()
      assert.equal(store.load(), holding('first'), what)
      assert.ok(
        said.length === 1 &&
          said[0]!.includes('cannot be used (') &&
          said[0]!.endsWith('starts from its last good copy.'),
        `${what}: ${said.join(' ')}`,
      )
      assert.equal(start().store.load(), holding('first'), `${what}: another start before a write`)
      store.save(holding('third'))
      const after = start()
      assert.equal(after.store.load(), holding('third'), what)
      assert.equal(after.said, [], what)
      store.save(holding('fourth'))
      assert.equal(
        fromXml(readFileSync(`${file}.bak`, 'utf8')),
        holding('third'),
        `${what}: the copy is a good one again`,
      )
    })
  console.log(`${damages.length} damages: ${damages.map(([what]) => what).join(', ')}`)
})

test('every damaged file is kept, also when an earlier one is still there', () => {
  inFolder((file, start) => {
    for (const text of ['first damage', 'second damage', 'third damage']) {
      writeFileSync(file, text)
      start().store.load()
    }
    const kept = ['damaged', 'damaged.2', 'damaged.3'].map(end => readFileSync(`${file}.${end}`, 'utf8'))
    assert.equal(kept, ['first damage', 'second damage', 'third damage'])
  })
})

test('if the copy is damaged too, factory defaults are used and reported, and the next write repairs both', () => {
  for (const [what, harm] of damages)
    inFolder((file, start) => {
      writeFileSync(file, '<')
      harm(`${file}.bak`, readFileSync(`${file}.bak`, 'utf8'))
      const { store, said } = start()
      assert.is(store.load().size, 0, what)
      assert.ok(said.length === 1 && said[0]!.endsWith('starts from factory defaults.'), `${what}: ${said.join(' ')}`)
      store.save(holding('third'))
      store.save(holding('fourth'))
      assert.equal(
        [start().store.load(), fromXml(readFileSync(`${file}.bak`, 'utf8'))],
        [holding('fourth'), holding('third')],
        what,
      )
    })
})

/** Runs a task without the rights of the super-user, whom no mode of a file holds up. */
const withoutRights = (task: () => void) => {
  if (process.geteuid!() !== 0) return task()
  process.seteuid!(65534)
  try {
    task()
  } finally {
    process.seteuid!(0)
  }
}

test('with a read-only folder the gateway starts, rejects every write with a reason and keeps the files', () => {
  inFolder((file, start) => {
    const folder = join(file, '..')
    const all = () => [file, `${file}.bak`].map(name => readFileSync(name, 'utf8'))
    const before = all()
    for (const name of [file, `${file}.bak`]) chmodSync(name, 0o444)
    chmodSync(folder, 0o555)
    withoutRights(() => {
      const { store, said } = start()
      assert.equal(store.load(), holding('second'))
      assert.throws(() => store.save(holding('third')), /EACCES|EPERM/)
      assert.equal(said, [])
    })
    assert.equal(all(), before)
    // Damaged, and nothing can be put aside.
    chmodSync(file, 0o644)
    writeFileSync(file, '<')
    withoutRights(() => {
      const { store, said } = start()
      assert.equal(store.load(), holding('first'))
      assert.match(said[0]!, 'starts from its last good copy')
      assert.match(said[1]!, 'cannot be moved aside')
      assert.throws(() => store.save(holding('third')))
    })
    // The folder can be written again: the damaged file does not become the copy.
    const { store } = start()
    assert.equal(store.load(), holding('first'))
    store.save(holding('third'))
    assert.equal(fromXml(readFileSync(`${file}.bak`, 'utf8')), holding('first'))
  })
})

test('an unreadable file is treated as damaged', () => {
  inFolder((file, start) => {
    chmodSync(join(file, '..'), 0o755)
    chmodSync(`${file}.bak`, 0o644)
    chmodSync(file, 0)
    withoutRights(() => {
      const { store, said } = start()
      assert.equal(store.load(), holding('first'))
      assert.match(said[0]!, /EACCES.*last good copy/)
    })
  })
})

test('on a full disk no write is partial and both files stay unchanged', () => {
  inFolder((file, start) => {
    const all = () => [file, `${file}.bak`].map(name => readFileSync(name, 'utf8'))
    const before = all()
    const { store } = start()
    for (const value of ['third', 'x'.repeat(100_000)]) {
      // Whatever is written to it finds the disk full.
      symlinkSync('/dev/full', `${file}.new`)
      assert.throws(() => store.save(holding(value)), /ENOSPC/)
      assert.equal(all(), before)
      assert.not(existsSync(`${file}.new`))
    }
    store.save(holding('third'))
    assert.equal(start().store.load(), holding('third'))
  })
})

/** Starts the real program on a file; `most` is the largest file in bytes that the system lets it write. */
const startProgram = async (state: string, most: number) => {
  // Beyond its limit a process is ended by a signal, unless that is ignored: then the write fails, half done.
  const limited = `trap '' XFSZ; ulimit -f ${most / 512}; exec "$@"`
  const options = ['--device', 'all', '--port', '0', '--state', state, '--fast']
  const child = await startChild(['sh', '-c', limited, 'sh', process.execPath, gatewayProgram, ...options], isServing)
  const client = clientOf(originIn(child.output()))
  await client.login()
  return {
    ...client,
    output: child.output,
    end() {
      child.process.kill('SIGTERM')
      return child.ended
    },
  }
}

test('on a disk that fails in the middle of a write, the program reports it, undoes the change and loses nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ontlet-full-'))
  const state = join(folder, 'state.xml')
  // A configuration larger than the program will be let write.
  const bench = await startBench({ state })
  await bench.login()
  await bench.control('/set', {
    module: 'domainblk_config',
    list: Array.from({ length: 128 }, (_, index) => ({
      id: index + 1,
      domain: `${'x'.repeat(60)}.${'y'.repeat(60)}${index}.example`,
    })),
  })
  assert.is((await bench.write('snmp_config', { enable: 1, read_community: 'kept' })).code, 0)
  await bench.end()
  const before = readFileSync(state, 'utf8')
  const gateway = await startProgram(state, 32 * 1024)
  try {
    assert.ok(before.length > 40_000, `${before.length} bytes`)
    assert.is((await gateway.call('/post.json', { module: 'snmp_config', read_community: 'lost' })).code, 10200)
    assert.is(
      (await gateway.call('/post.json', { module: 'macfileter_config', action: 'add', mac: '00:1A:2B:3C:4D:5E' })).code,
      10200,
    )
    assert.is((await gateway.call('/get.json?module=snmp_config')).read_community, 'kept')
    assert.equal((await gateway.call('/get.json?module=macfileter_config')).list, [])
    assert.match(gateway.output(), /could not be written \(EFBIG.*The change was undone\./)
    assert.is(readFileSync(state, 'utf8'), before)
    assert.not(existsSync(`${state}.new`))
    // What makes it small enough is taken: a person can free room by the console itself.
    assert.is((await gateway.call('/post.json', { module: 'domainblk_config', action: 'clear' })).code, 0)
    assert.is((await gateway.call('/post.json', { module: 'snmp_config', read_community: 'found' })).code, 0)
  } finally {
    await gateway.end()
  }
  assert.is(fromXml(readFileSync(state, 'utf8')).get('snmp_config')!.values.read_community, 'found')
  rmSync(folder, { recursive: true })
})

test.run()
