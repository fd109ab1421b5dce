// The sentence of every code that the device can answer with, for every module: at a read and at a write.
import '../dom.ts'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { channelChoosing, general } from '../../../src/device/device-errors.ts'
import { entities } from '../../../src/device/index.ts'
import type { DeviceError } from '../../../src/model/entity.ts'
import type { LocalizedText } from '../../../src/model/localized-text.ts'
import { post, read } from '../../../web/net/device.ts'
import { newCalls } from '../dom.ts'
import { failure, outcome } from './outcome.ts'

/** What is said of a code that is in no list. */
const unknown = 19999
const unknownText: LocalizedText = [`The device rejected the change. (${unknown})`, `配置失败。（${unknown}）`]

/** What a call fails with when the device answers it with a code. */
async function failureOf(call: Promise<unknown>, code: number): Promise<[text: LocalizedText, code?: number]> {
  const result = outcome(call)
  const [request] = newCalls()
  await request!.answer({ code })
  return failure(result)
}

/** Every code, since a device may answer any module with a code that another one defines. */
const all: readonly DeviceError[] = [...general, channelChoosing, ...entities.flatMap(({ errors }) => errors)]
const codes: [code: number, text: LocalizedText][] = [
  ...new Map(all.map(({ code, text }) => [code, text])),
  [unknown, unknownText],
]

for (const entity of entities) {
  test(`${entity.module} has a sentence for each code at a read`, async () => {
    for (const [code, text] of codes) assert.equal(await failureOf(read(entity), code), [text, code])
  })
  if (!entity.writes) continue
  test(`${entity.module} has a sentence for each code at a write`, async () => {
    for (const [code, text] of codes) assert.equal(await failureOf(post(entity, {}), code), [text, code])
  })
}

test.run()
