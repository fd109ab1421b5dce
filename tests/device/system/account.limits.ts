import { account as accountTable } from '../../../src/device/system/account'
import { initialValues } from '../../../src/model/shape'
import { chars, confirmed, notForLogin, strongPassword30, symbols } from '../edge-values'
import { limits } from '../limits'

const someAccount = { username: 'guest', newPassword: 'Kq7!mzPw', confirmation: 'Kq7!mzPw' }

limits('account', accountTable.rows!, someAccount, {
  username: [
    { good: ['a', symbols, chars(63)], bad: [...notForLogin, chars(64)] },
    {
      context: { others: [{ id: 1, ...initialValues(accountTable.rows!), username: 'admin' }] },
      good: ['admin2'],
      bad: ['admin', 'ADMIN'],
    },
  ],
  oldPassword: [{ good: [''] }, { given: { known: true }, good: ['1', 'two words', chars(64)], bad: [''] }],
  newPassword: [
    {
      given: confirmed,
      good: ['Kq7!mzPw', strongPassword30.slice(1)],
      bad: ['Kq7!mzP', 'kqzwmvt7', 'Admin@123', 'Aaaa1111!', 'Kq7! mzP'],
    },
    { given: confirmed, bad: ['', strongPassword30], also: ['confirmation'] },
  ],
  confirmation: [{ good: ['Kq7!mzPw'], bad: ['', 'kq7!mzPw', 'Kq7!mzP'] }],
})
