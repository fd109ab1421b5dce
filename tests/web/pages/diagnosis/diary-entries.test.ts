import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type DeviceEvent, type EventName, eventsIn } from '../../../../src/device/system/event-log'
import { language } from '../../../../web/look/language'
import { noteNames } from '../../../../web/net/device-names'
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

/** What each event is called in both languages. */
const sentences: readonly [told: readonly string[], en: string, zh: string][] = [
  [['down'], 'The Internet is out since 01:00 (reason unknown).', '自 01:00 起断网（原因不明）。'],
  [['noLight'], 'The Internet is out since 01:00 (no light).', '自 01:00 起断网（无光信号）。'],
  [['refused'], 'The Internet is out since 01:00 (registration refused).', '自 01:00 起断网（注册被拒绝）。'],
  [
    ['password'],
    'The Internet is out since 01:00 (wrong user name or password).',
    '自 01:00 起断网（用户名或密码错误）。',
  ],
  [['noAnswer'], 'The Internet is out since 01:00 (no answer from the provider).', '自 01:00 起断网（运营商无响应）。'],
  [['device', 'nas'], 'New device: nas', '新设备：nas'],
  [['wifi', 'ontlet', 'pc'], 'Wi-Fi password changed: ontlet, from pc', 'Wi-Fi 密码已更改：ontlet，来自 pc'],
  [['account', 'admin', '10.0.0.9'], 'Account changed: admin, from 10.0.0.9', '账号已更改：admin，来自 10.0.0.9'],
  [['account'], 'Account changed', '账号已更改'],
  [['firmware', '1.2'], 'Firmware installed: 1.2', '已安装固件：1.2'],
  [['restart'], 'The gateway has started', '光猫已启动'],
  [['returned'], 'A change that nobody confirmed was undone', '未经确认的更改已撤销'],
  [['login', '', 'pc'], 'Login failed, from pc', '登录失败，来自 pc'],
]
for (const [[event, ...about], en, zh] of sentences)
  test(`${event} of ${about.join(', ') || 'nothing'} has a sentence in both languages`, () => {
    const told: Told = ['01:00', event!, about[0], about[1]]
    assert.equal(linesOf([told]), [`${day} 01:00 ${en}`])
    language.value = 'zh'
    const lines = linesOf([told])
    language.value = 'en'
    assert.equal(lines, [`${day} 01:00 ${zh}`])
  })

test('an outage that is over has a sentence in Chinese, too', () => {
  language.value = 'zh'
  const lines = linesOf([
    ['14:02', 'noLight'],
    ['14:10', 'up'],
  ])
  language.value = 'en'
  assert.equal(lines, [`${day} 14:02 14:02 至 14:10 断网（无光信号）。`])
})

test('a device that is told by its address has the name that the console knows', () => {
  noteNames('lan_terminal_conn_inform', [{ mac: 'AA:BB:CC:00:00:01', ip: '192.168.1.7', name: 'office-pc' }])
  assert.equal(
    linesOf([
      ['01:00', 'login', '', '192.168.1.7'],
      ['02:00', 'device', 'AA:BB:CC:00:00:01'],
    ]),
    [`${day} 02:00 New device: office-pc`, `${day} 01:00 Login failed, from office-pc`],
  )
})

test('an entry is known by its first event, so that its line stays when more is told of the outage', () => {
  const told = ['restart', 'noAnswer', 'noLight', 'up'] as const
  const events = told.map((event, id) => ({ id, time: at(`0${id}:00`), event, name: '', by: '' }))
  for (const count of [2, 3, 4])
    assert.equal(
      diaryOf(events.slice(0, count).reverse()).map(({ id }) => id),
      [1, 0],
    )
})

test.run()
