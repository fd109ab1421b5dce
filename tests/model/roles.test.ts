import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { record } from '../../src/model/entity'
import { secret, text } from '../../src/model/field'
import { term } from '../../src/model/localized-text'
import { isHidden, mayWrite } from '../../src/model/roles'
import { errorsOf } from '../../src/model/validation'

// What a role may read and write, as far as a definition says (requirements 6.7, 6.8).

test('a role below the one that a definition names may not write, or not read a value; without a role nothing is withheld', () => {
  for (const [lowest, role, isAllowed] of [
    [undefined, 0, true],
    [undefined, undefined, true],
    [1, undefined, true],
    [1, 0, false],
    [1, 1, true],
    [1, 2, true],
    [2, 1, false],
  ] as const) {
    assert.is(mayWrite({ minWriteRole: lowest }, role), isAllowed, `write ${lowest} ${role}`)
    assert.is(isHidden({ minReadRole: lowest }, role), !isAllowed, `read ${lowest} ${role}`)
  }
})

test('a value that is hidden from the role that changes it may be empty, and is checked if it is not', () => {
  const password = secret(term('Password'), { min: 4, minReadRole: 1 })
  const { settings } = record('thing', { name: text(term('Name')), password })
  for (const [role, value, errors] of [
    [undefined, '', ['password']],
    [1, '', ['password']],
    [0, '', []],
    [0, 'abc', ['password']],
    [0, 'abcd', []],
  ] as const)
    assert.equal(Object.keys(errorsOf(settings, { name: 'a', password: value }, { others: [], role })), errors)
  assert.equal(Object.keys(errorsOf(settings, { name: '', password: '' }, { others: [], role: 0 })), ['name'])
})

test.run()
