// What real readers make of the codes: of their texts, and of photos.
import '../../dom'
import * as assert from 'uvu/assert'
import { qrModules } from '../../../../web/ui/primitives/qr'
import { wifiText } from '../../../../web/ui/primitives/wifi-qr'
import { test } from '../../test'
import { drawn, photographed, qrReaders } from './qr-readers'

const readers = await qrReaders()

for (const [title, ssid, password] of [
  // Readers that guess take these for Big5 or Shift JIS.
  ['one accent', 'Bücherei', '12345678'],
  ['another one', 'Señal', '12345678'],
  ['one Chinese character', '园', '12345678'],
  ['Chinese characters', '三楼会议室', '不要告诉别人'],
  ['Cyrillic letters', 'Дом 5', '12345678'],
  ['characters of four bytes', '🌵 desert', '12345678'],
  ['nothing beyond ASCII', 'ontlet; "home"', 'a,b:c\\d'],
] as const)
  test(`all readers read ${title} exactly`, async () => {
    const text = wifiText({ ssid, password })
    const picture = drawn(qrModules(text)!)
    for (const [name, read] of Object.entries(readers)) assert.is(await read(picture), text, name)
  })

/** A linear congruential generator. */
const randomFrom = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1103515245 + 12345) % 2 ** 31
    return state / 2 ** 31
  }
}

test('a phone at a distance reads most codes, turned and blurred', async () => {
  const random = randomFrom(20)
  const taken = 20
  const wrong: Record<string, number> = {}
  for (let shot = 0; shot < taken; shot++) {
    const text = wifiText({ ssid: `Flat ${shot}`, password: 'kd72-hq5t-0aux'.slice(shot % 6) })
    const [width, degrees, blur] = [85 + 45 * random(), 80 * random() - 40, 0.5 + 0.4 * random()]
    const picture = photographed(qrModules(text)!, { width, degrees, blur, random })
    for (const [name, read] of Object.entries(readers))
      if ((await read(picture)) !== text) wrong[name] = (wrong[name] ?? 0) + 1
  }
  // Of codes in version 9, none of the readers reads more than two.
  for (const name of Object.keys(readers)) assert.ok((wrong[name] ?? 0) <= taken / 3, JSON.stringify(wrong))
})

test.run()
