import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { countries } from '../../../src/device/internet/wifi-advance'

test('there are 27 countries and regions, Europe and Other among them', () => {
  assert.is(Object.keys(countries).length, 27)
  assert.equal(countries.EU, ['Europe', '欧洲'])
  assert.equal(countries.XX, ['Other', '其他'])
  assert.equal(countries.BR, ['Brazil', '巴西'])
})

test.run()
