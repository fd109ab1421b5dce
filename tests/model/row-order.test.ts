// The order of rows by their places: what comes first, and the writes that move a row by one.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { table } from '../../src/model/entity'
import { int, optionalKey } from '../../src/model/field'
import { comesBefore, inOrder, isOrdered, keepingPlace, placeOf, reordered } from '../../src/model/row-order'

const place = optionalKey(int('', { min: 0, max: 100 }))
const shape = table('t', 'list', { place }, { max: 8, orderedBy: 'place' }).rows!
type Placed = { id: number; place: number | undefined }

const idsOf = (rows: readonly Placed[]) => inOrder(shape, rows).map(({ id }) => id)

test('rows come by their places, those with 0 or none by their ids, and the lower id is first of two with the same', () => {
  const rows = [
    [4, 2],
    [1, 0],
    [2, undefined],
    [3, 1],
  ].map(([id, place]) => ({ id: id!, place }))
  assert.equal(idsOf(rows), [1, 3, 2, 4])
  assert.equal(
    rows.map(({ id }) => id),
    [4, 1, 2, 3],
    'what was passed stays as it is',
  )
  const withoutOrder = { ...shape, orderedBy: undefined }
  assert.is(inOrder(withoutOrder, rows), rows)
})

test('a new row comes last, unless it has a place', () => {
  assert.is(placeOf(shape, { id: 0, place: 0 }), Infinity)
  assert.ok(comesBefore(shape, { id: 9, place: 0 }, { place: 0 }))
  assert.ok(comesBefore(shape, { place: 3 }, { id: 9, place: 0 }))
})

test('only what the device answers with places is in order', () => {
  assert.not(isOrdered(shape, []))
  assert.not(isOrdered(shape, [{ id: 1, place: undefined }]))
  assert.ok(isOrdered(shape, [{ id: 1, place: 0 }]))
  assert.not(isOrdered({ ...shape, orderedBy: undefined }, [{ id: 1, place: 0 }]))
})

test('a row that is added again keeps the place that it had by its id, and gets no key that the device lacks', () => {
  assert.equal(keepingPlace(shape, { id: 7, place: 0 }), { id: 7, place: 7 })
  assert.equal(keepingPlace(shape, { id: 7, place: 3 }), { id: 7, place: 3 })
  assert.equal(keepingPlace(shape, { id: 7, place: undefined }), { id: 7, place: undefined })
})

/** Every table of four rows with places from 0 to 5. */
const tables = Array.from({ length: 6 ** 4 }, (_, code): Placed[] =>
  [1, 2, 3, 5].map((id, at) => ({ id, place: Math.floor(code / 6 ** at) % 6 })),
)

test('neighbours swap their places with two writes, and where places are shared, more tell the rows apart', () => {
  assert.equal(
    reordered(shape, [
      { id: 3, place: 0 },
      { id: 1, place: 0 },
    ]),
    [
      { id: 3, place: 1 },
      { id: 1, place: 3 },
    ],
  )
  for (const rows of tables) {
    const old = idsOf(rows)
    for (const at of [0, 1, 2]) {
      const ordered = inOrder(shape, rows)
      const wanted = ordered.slice()
      wanted.splice(at, 2, ordered[at + 1]!, ordered[at]!)
      const ids = wanted.map(({ id }) => id)
      const what = `${JSON.stringify(rows)}, ${at}`
      let now: readonly Placed[] = rows
      for (const changed of reordered(shape, wanted) as Placed[]) {
        now = now.map(row => (row.id === changed.id ? changed : row))
        assert.ok(
          [old, ids].some(order => String(order) === String(idsOf(now))),
          `a third order in between: ${what}`,
        )
        assert.ok(changed.place! >= 1 && changed.place! <= 5, `above the highest id: ${what}`)
      }
      assert.equal(idsOf(now), ids, what)
      assert.is(new Set(now.map(row => placeOf(shape, row))).size, 4, `a shared place: ${what}`)
    }
  }
})

test.run()
