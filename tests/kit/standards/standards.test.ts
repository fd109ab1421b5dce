import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { deviceOf } from '../../../src/kit/device-of'
import { countsOf, statementOf } from '../../../src/kit/standards/statement'
import { requirements } from '../../../src/kit/standards/table'
import { root } from '../../../src/tools/root'

const rows = requirements.flatMap(([, list]) => list)

/** What stands in code of a file, without its comments. */
const codeIn = (file: string): string => {
  const path = join(root, file)
  return existsSync(path) ? readFileSync(path, 'utf8').replace(/^ *(\/\/|\*|\/\*).*$/gm, '') : ''
}

test('each row that is met names a test that is there', () => {
  const gone = rows.flatMap(row => {
    if (row.state !== 'met') return []
    const { file, text } = row.test
    return file.startsWith('tests/') && codeIn(file).includes(text) ? [] : [`${row.ids}: ${file}: ${text}`]
  })
  assert.equal(gone, [])
})

test('an id is in one row', () => {
  const ids = rows.flatMap(row => row.ids.split(' · ').map(id => `${id} ${row.asks}`))
  assert.equal(
    ids.filter((id, place) => ids.indexOf(id) < place),
    [],
  )
})

test('the counts are those of the rows', () => {
  const lines = countsOf(rows).slice(2)
  const all = lines.map(text => Number(text.split('|').at(-2)))
  assert.is(
    all.reduce((sum, count) => sum + count, 0),
    rows.length,
  )
  assert.match(lines.join('\n'), /^\| met, shown by a test \|/)
})

test('the statement has every row, and a list of what the integrator does', () => {
  const text = statementOf('all')
  for (const row of rows) assert.ok(text.includes(`| ${row.ids.replaceAll('|', '\\|')} |`), row.ids)
  const boxes = text.match(/^- \[ \] .+/gm)!
  assert.is(boxes.length, rows.filter(({ state }) => state === 'integrator' || state === 'partly').length)
  assert.not.match(text, /undefined/)
})

test('a type without Wi-Fi has no rows of Wi-Fi', async () => {
  const { profileOf } = await import('../../../src/tools/build/profile-file')
  const all = profileOf('all')
  const off = { wifi: false, mesh: false, qr: false, wifiTools: false, sixGhz: false, dfs: false, sheet: false }
  const device = await deviceOf({ ...all, features: { ...all.features, ...off } })
  assert.match(statementOf('all'), /^## Wi-Fi$/m)
  assert.not.match(device.statementOf('all'), /^## Wi-Fi$/m)
})

test.run()
