// A second time server is for when the first one is silent.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { timeServersWarning, timeSettings } from '../../../src/device/system/timezone'
import { inLanguage } from '../../../src/model/localized-text'
import { initialValues } from '../../../src/model/shape'

const other = (host: string, second: string) =>
  ({ sntp1: 'others', sntp1Host: host, sntp2: 'others', sntp2Host: second }) as const

for (const [name, values, expected] of [
  ['one name twice', other('ntp.example.net', 'NTP.Example.net'), 'Already in use: “ntp.example.net”.'],
  ['one address twice', other('2001:db8::7b', '2001:db8::7b'), 'Already in use: “2001:db8::7b”.'],
  ['two names', other('ntp1.example.net', 'ntp2.example.net'), ''],
  ['one', { sntp1: 'others', sntp1Host: 'ntp.example.net', sntp2: 'none', sntp2Host: 'ntp.example.net' }, ''],
  [
    'a public one that is entered, too',
    { ...other('ntp.aliyun.com', ''), sntp2: 'ntp.aliyun.com' },
    'Already in use: “ntp.aliyun.com”.',
  ],
] as const)
  test(`${name}: ${expected || 'nothing'}`, () => {
    const warning = timeServersWarning({ ...initialValues(timeSettings.settings), ...values })
    assert.is(warning ? inLanguage(warning, 'en') : '', expected)
  })

test.run()
