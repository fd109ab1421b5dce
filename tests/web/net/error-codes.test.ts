// The sentence of every code that the device can answer with, and of every failure of a call or its response, for every
// module: at a read and at a write.
import '../dom'
import * as assert from 'uvu/assert'
import * as deviceErrors from '../../../src/device/device-errors'
import { entities } from '../../../src/device/index'
import { interpolate, type LocalizedText, type Sentence } from '../../../src/model/localized-text'
import type { DeviceError } from '../../../src/model/shape'
import { post, read } from '../../../web/net/device'
import { type Call, newCalls, pass } from '../dom'
import { test } from '../test'
import { failure, outcome } from './outcome'

const { configFailed, timedOut } = deviceErrors

/** What is said of a code that is in no list, and of "rejected the change" where nothing was changed. */
const unknown = 19999
const unknownText = (kind: string, code: number): LocalizedText =>
  kind === 'read'
    ? [`The gateway refused to send this. (${code})`, `光猫拒绝提供此数据。（${code}）`]
    : [`The gateway rejected the change. (${code})`, `配置失败。（${code}）`]

/** What a call fails with when this happens to it. */
const failureOf = async (
  call: Promise<unknown>,
  happen: (request: Call) => Promise<void>,
): Promise<[text: LocalizedText, code?: number]> => {
  const result = outcome(call)
  const [request] = newCalls()
  await happen(request!)
  return failure(result)
}

const away: LocalizedText = ['The gateway cannot be reached. Check the connection.', '无法连接光猫，请检查网络。']
const invalid: LocalizedText = ['The gateway sent an invalid response.', '光猫返回的数据无效。']
const invalid500: LocalizedText = ['The gateway sent an invalid response. (500)', '光猫返回的数据无效。（500）']

/** Network errors and invalid responses. */
const faults: [name: string, text: LocalizedText, happen: (request: Call) => Promise<void>][] = [
  ['a timeout', timedOut.text, () => pass(30000)],
  ['a reset', away, request => request.fail()],
  ['a server error', invalid500, request => request.answer('Internal Server Error', 500)],
  ['HTML', invalid, request => request.answer('<!doctype html><title>Log in</title>')],
  ['an empty response', invalid, request => request.answer('')],
  ['truncated JSON', invalid, request => request.answer('{"code":0,"enable":1,"na')],
]

/** Every code, since a device may answer any module with a code that another one defines. */
const all: readonly DeviceError[] = [
  ...Object.values(deviceErrors).filter((value): value is DeviceError => 'code' in value),
  ...entities.flatMap(({ errors }) => errors),
]
const codesAt = (kind: string): [code: number, text: LocalizedText][] => [
  // Without the seconds that are left of a trial.
  ...new Map(all.map(({ code, text }) => [code, interpolate(text as Sentence, 0)])),
  [unknown, unknownText(kind, unknown)],
  ...(kind === 'read' ? [[configFailed.code, unknownText(kind, configFailed.code)] as [number, LocalizedText]] : []),
]

for (const entity of entities) {
  const calls: [kind: string, start: () => Promise<unknown>][] = [['read', () => read(entity)]]
  if (entity.writes) calls.push(['write', () => post(entity, {})])
  for (const [kind, start] of calls) {
    test(`${entity.module} has a sentence for each code at a ${kind}`, async () => {
      for (const [code, text] of new Map(codesAt(kind)))
        assert.equal(await failureOf(start(), request => request.answer({ code })), [text, code])
    })
    test(`${entity.module} has a sentence for each fault at a ${kind}`, async () => {
      for (const [name, text, happen] of faults) assert.equal(await failureOf(start(), happen), [text, undefined], name)
    })
  }
}

test.run()
