import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sharedAddress } from '../../../src/device/internet/shared-address'

const connection = (currentIp: string, ...service: string[]) => ({ currentIp, service })

const cases: readonly [ip: string, isShared: boolean][] = [
  ['100.64.0.0', true],
  ['100.127.255.255', true],
  ['100.63.255.255', false],
  ['100.128.0.0', false],
  ['10.9.8.7', true],
  ['172.31.0.1', true],
  ['172.32.0.1', false],
  ['192.168.255.1', true],
  ['192.169.0.1', false],
  // What DS-Lite and 464XLAT give the gateway itself.
  ['192.0.0.2', true],
  ['192.0.0.7', true],
  ['192.0.0.8', false],
  ['169.254.9.1', true],
  ['169.255.0.1', false],
  ['203.0.113.9', false],
  ['', false],
]
for (const [ip, isShared] of cases)
  test(`${ip || 'no address'} is ${isShared ? '' : 'not '}shared`, () =>
    assert.is(sharedAddress([connection(ip, 'INTERNET')]), isShared ? ip : ''))

test('one public address is enough; that of a phone line does not count', () => {
  assert.is(sharedAddress([connection('10.0.0.1', 'INTERNET'), connection('203.0.113.9', 'INTERNET')]), '')
  assert.is(sharedAddress([connection('203.0.113.9', 'VOIP'), connection('10.0.0.1', 'INTERNET')]), '10.0.0.1')
})

test.run()
