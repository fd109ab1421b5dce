import { term } from '../../../../src/model/localized-text'
import '../../dom'
import * as assert from 'uvu/assert'
import { ipFilter } from '../../../../src/device/security/ip-filter'
import { record } from '../../../../src/model/entity'
import { flag, int, multiChoice, weekdays } from '../../../../src/model/field'
import { initialValues, type Shape } from '../../../../src/model/shape'
import { updateSession } from '../../../../web/net/session'
import { takeDraft } from '../../../../web/ui/forms/drafts'
import { test } from '../../test'

const { settings } = record('test', {
  on: flag(term('On')),
  count: int(term('Count')),
  list: multiChoice(term('List'), { canBeTyped: true }),
  days: weekdays(term('Days')),
})

const shapes = { settings: settings as unknown as Shape, filter: ipFilter.rows as unknown as Shape }

test('stored input is entered where a control can show it, and dropped elsewhere', () => {
  const cases: [shape: keyof typeof shapes, name: string, stored: unknown, isTaken: boolean][] = [
    ['settings', 'on', true, true],
    ['settings', 'on', 1, false],
    ['settings', 'on', 'true', false],
    ['settings', 'count', 7, true],
    ['settings', 'count', '7 or so', true],
    ['settings', 'count', [7], false],
    ['settings', 'list', ['a', 'b'], true],
    ['settings', 'list', [], true],
    ['settings', 'list', 'a', false],
    ['settings', 'list', ['a', null], false],
    ['settings', 'days', 3, true],
    ['settings', 'days', null, false],
    ['filter', 'name', 'Games', true],
    ['filter', 'name', {}, false],
    ['filter', 'protocol', 'icmp', true],
    ['filter', 'protocol', 'sctp', false],
    ['filter', 'protocol', 'constructor', false],
    ['filter', 'nothing', 'x', false],
  ]
  for (const [key, name, stored, isTaken] of cases) {
    const shape = shapes[key]
    const initial = initialValues(shape) as Record<string, unknown>
    const values = { ...initial }
    updateSession({ drafts: [{ fields: String(Object.keys(shape.fields)), values: { [name]: stored } }] })
    takeDraft({ shape, values, isChanged: () => false })
    assert.equal(
      values,
      isTaken ? { ...initial, [name]: stored } : initial,
      `${key}.${name}: ${JSON.stringify(stored)}`,
    )
  }
})

test('a stored list that holds no drafts is ignored', () => {
  updateSession({ drafts: [null, 7, 'text', {}, { fields: String(Object.keys(settings.fields)) }] as never })
  const values = initialValues(settings)
  takeDraft({ shape: settings as never, values, isChanged: () => false })
  assert.equal(values, initialValues(settings))
})

test.run()
