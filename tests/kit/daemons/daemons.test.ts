// Each row of the table of daemons in docs/firmware.md, with the daemon of Debian.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readers } from './readers'
import { documentedRows } from './table'

const rows = documentedRows()

test('every daemon that a reader knows has a row', () => {
  assert.equal([...new Set(rows.map(({ daemon }) => daemon))].sort(), Object.keys(readers).sort())
})

for (const { daemon, meant, line, reads, instead } of rows) {
  const read = readers[daemon]!
  test(`${daemon} reads ${line} as documented`, async () => assert.is(await read(line, [meant, reads]), reads))
  if (instead)
    test(`${daemon} reads ${meant} from ${instead}`, async () => assert.is(await read(instead, [meant, reads]), meant))
}

test.run()
