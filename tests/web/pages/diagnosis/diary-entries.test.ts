import '../../dom.ts'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type DeviceEvent, type EventName, eventsIn } from '../../../../src/device/system/event-log'
import { language } from '../../../../web/look/language'
import { diaryOf } from '../../../../web/pages/diagnosis/parts/diary-entries'

/** Events, the oldest first, as a time, the event, which may be one of newer firmware, a name and who did it. */
type Told = readonly [time: string, event: string, name?: string, by?: string]

const hostile = '<img src=x onerror=hit()>'
const day = '2026-11-21'
const at = (time: string) => (time.length > 8 ? time : `${day} ${time}:59`)
/** The diary of these events, oldest first, as lines. */
const linesOf = (told: readonly Told[]) => {
  const events = told.map(
    ([time, event, name = '', by = ''], id): DeviceEvent => ({
      id,
      time: at(time),
      event: event as EventName,
      name,
      by,
    }),
  )
  return diaryOf(events.reverse()).map(({ time, text }) => `${time} ${text}`)
}

const cases: readonly [title: string, told: readonly Told[], lines: readonly string[]][] = [
  [
    'an outage and its end are one sentence, at its beginning',
    [
      ['14:02', 'noLight'],
      ['14:05', 'device', 'Galaxy-S23'],
      ['14:10', 'up'],
    ],
    [`${day} 14:05 New device: Galaxy-S23`, `${day} 14:02 The Internet was out from 14:02 to 14:10 (no light).`],
  ],
  [
    'the first reason of an outage counts, and further ones are part of it',
    [
      ['14:02', 'noLight'],
      ['14:03', 'password'],
      ['14:10', 'up'],
      ['14:11', 'up'],
    ],
    [`${day} 14:02 The Internet was out from 14:02 to 14:10 (no light).`],
  ],
  [
    'that the provider does not answer is due to what is told next',
    [
      ['14:02', 'noAnswer'],
      ['14:03', 'noLight'],
      ['14:04', 'noAnswer'],
      ['14:10', 'up'],
    ],
    [`${day} 14:02 The Internet was out from 14:02 to 14:10 (no light).`],
  ],
  [
    'an outage over midnight says the day of its end',
    [
      ['23:50', 'noAnswer'],
      ['2026-11-22 00:10:00', 'up'],
    ],
    [`${day} 23:50 The Internet was out from 23:50 to 2026-11-22 00:10 (no answer from the provider).`],
  ],
  [
    'an outage that goes on',
    [['14:02', 'refused']],
    [`${day} 14:02 The Internet is out since 14:02 (registration refused).`],
  ],
  [
    'a beginning that is no longer in the list is left out',
    [
      ['14:10', 'up'],
      ['14:20', 'restart'],
    ],
    [`${day} 14:20 The gateway has started`],
  ],
  [
    'every other event has a sentence',
    [
      ['01:00', 'wifi', 'ontlet', 'office-pc'],
      ['02:00', 'account', 'admin', '192.168.1.9'],
      ['03:00', 'firmware', '1.2'],
      ['04:00', 'returned'],
      ['05:00', 'login', '', 'tablet'],
      ['06:00', 'account'],
      ['07:00', 'down'],
      ['08:00', 'up'],
    ],
    [
      `${day} 07:00 The Internet was out from 07:00 to 08:00 (reason unknown).`,
      `${day} 06:00 Account changed`,
      `${day} 05:00 Login failed, from tablet`,
      `${day} 04:00 A change that nobody confirmed was undone`,
      `${day} 03:00 Firmware installed: 1.2`,
      `${day} 02:00 Account changed: admin, from 192.168.1.9`,
      `${day} 01:00 Wi-Fi password changed: ontlet, from office-pc`,
    ],
  ],
  [
    'an event that this console does not know is left out, even if every object has something of its name',
    [
      ['01:00', '77', 'x'],
      ['02:00', 'constructor', 'x'],
    ],
    [],
  ],
  [
    'names are cut, and do not choose how the text around them reads',
    [['01:00', 'device', `\u202e${hostile}${'x'.repeat(99)}`]],
    [`${day} 01:00 New device: ${(hostile + 'x'.repeat(99)).slice(0, 64)}`],
  ],
  ['a time that is none stays as it is', [['soon', 'restart']], [`${day} soon: The gateway has started`]],
]
for (const [title, told, lines] of cases) test(title, () => assert.equal(linesOf(told), lines))

test('of a log of 10,000 lines the latest 256 entries are shown', () => {
  const lines = linesOf(Array.from({ length: 10_000 }, (_, number) => ['01:00', 'device', `device-${number}`] as const))
  assert.equal(
    [lines.length, lines[0], lines[255]],
    [256, `${day} 01:00 New device: device-9999`, `${day} 01:00 New device: device-9744`],
  )
})

test('the known lines of the system log become events, and others do not', () => {
  const lines = ['httpd: login', 'pon: registered', 'kernel: pon: registered', 'pon: loss of signal', 'toString']
  assert.equal(
    eventsIn(lines.map((text, id) => ({ id, time: at('14:02'), text }))).map(({ event }) => event),
    ['up', 'noLight'],
  )
})

test('the diary is in the language on screen', () => {
  language.value = 'zh'
  const lines = linesOf([
    ['14:02', 'noLight'],
    ['14:10', 'up'],
    ['15:00', 'wifi', 'ontlet', 'office-pc'],
  ])
  language.value = 'en'
  assert.equal(lines, [
    `${day} 15:00 Wi-Fi 密码已更改：ontlet，来自 office-pc`,
    `${day} 14:02 14:02 至 14:10 断网（无光信号）。`,
  ])
})

test.run()
