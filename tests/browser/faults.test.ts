// Everything that can go wrong with a call, met at the login, at a read, at a write and at an upload: the person reads
// a sentence in the language on screen, nothing typed is lost, and once the fault is over the same button works.
import type { Locator } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as problems from '../../src/device/problems.ts'
import { upgrade } from '../../src/device/system/upgrade.ts'
import type { Fault } from '../../src/gateway/faults.ts'
import { makeFirmware } from '../../src/gateway/system/firmware.ts'
import { inLanguage, type Words } from '../../src/model/words.ts'
import { accounts, button, type ConsolePage, field, goto, login, openPage, save, startGateway, type TestGateway } from './harness.ts'

type Play = Pick<Fault, 'kind' | 'code' | 'ms'>
type Case = readonly [name: string, fault: Play, words: Words | undefined]

const absurd: Words = ['The device gave an answer that makes no sense.', '设备返回了无法识别的数据。']
/** What is said of each fault; nothing where the call succeeds in the end. */
const cases = (known: readonly problems.Known[], wrongTypes: Words | undefined): Case[] => [
  ['a late answer', { kind: 'latency', ms: 200 }, undefined],
  ['no answer', { kind: 'hang' }, ['The device did not answer in time.', '请求超时。']],
  ['a connection that is reset', { kind: 'reset' }, ['The device cannot be reached. Check the connection.', '无法连接设备，请检查网络。']],
  ['a server error', { kind: '500' }, ['The device gave an answer that makes no sense. (500)', '设备返回了无法识别的数据。（500）']],
  ['a page in place of data', { kind: 'html' }, absurd],
  ['an empty answer', { kind: 'empty' }, absurd],
  ['half an answer', { kind: 'truncated' }, absurd],
  ['values of wrong types', { kind: 'wrong-types' }, wrongTypes],
  ['a code nobody knows', { kind: 'code', code: 19999 }, ['The device refused the change. (19999)', '配置失败。（19999）']],
  ['a code of another page', { kind: 'code', code: 10220 }, ['The device refused the change. (10220)', '配置失败。（10220）']],
  ...known.map(({ code, words }): Case => [`code ${code}`, { kind: 'code', code }, words]),
]
