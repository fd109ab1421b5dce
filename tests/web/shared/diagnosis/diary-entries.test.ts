import '../../dom'
import * as assert from 'uvu/assert'
import { type DeviceEvent, type EventName, eventsIn } from '../../../../src/device/system/event-log'
import { language } from '../../../../web/look/language'
import { nameDevices } from '../../../../web/net/device-names'
import { diaryOf } from '../../../../web/shared/diagnosis/diary-entries'
import { test } from '../../test'

/** An event: its time, what happened, which may be of newer firmware, a name and who did it. */
type Told = readonly [time: string, event: string, name?: string, by?: string]
/** Events without names, the oldest first: 14:02 noLight, 14:10 up. */
const told = (events: string): Told[] => events.split(', ').map(each => each.split(' ') as [string, string])

/** What older firmware does not tell of an event. */
const unknownVisitor = {
  account: undefined,
  ip: undefined,
  mac: undefined,
  utcOffset: undefined,
  afterStart: undefined,
}

const hostile = '<img src=x onerror=hit()>'
const day = '2026-11-21'
const at = (time: string) => (time.length > 8 ? time : `${day} ${time}:59`)
/** The diary of these events, oldest first, as lines. */
const linesOf = (events: readonly Told[]) => {
  const rows = events.map(
    ([time, event, name = '', by = ''], id): DeviceEvent => ({
      id,
      time: at(time),
      event: event as EventName,
      name,
      by,
      ...unknownVisitor,
    }),
  )
  return diaryOf(rows.reverse()).map(({ time, text }) => `${time} ${text}`)
}

const outage = `${day} 14:02 The Internet was out from 14:02 to 14:10 (no light).`
const unknown = told('01:00 77, 02:00 constructor')
const cases: readonly [title: string, events: readonly Told[], lines: readonly string[]][] = [
  [
    'an outage and its end are one sentence, at its beginning',
    [...told('14:02 noLight'), ['14:05', 'device', 'Galaxy-S23'], ...told('14:10 up')],
    [`${day} 14:05 New device: Galaxy-S23`, outage],
  ],
  ['the first reason of an outage counts', told('14:02 noLight, 14:03 password, 14:10 up, 14:11 up'), [outage]],
  [
    'that the provider does not answer is due to what is told next',
    told('14:02 noAnswer, 14:03 noLight, 14:04 noAnswer, 14:10 up'),
    [outage],
  ],
  [
    'an outage over midnight says the day of its end',
    [...told('23:50 noAnswer'), ['2026-11-22 00:10:00', 'up']],
    [`${day} 23:50 The Internet was out from 23:50 to 2026-11-22 00:10 (no answer from the provider).`],
  ],
  [
    'logins of one account from one place in a row are one line a day, the first one',
    [
      ['01:00', 'entered', 'owner', 'tablet'],
      ['02:00', 'entered', 'owner', 'tablet'],
      ['03:00', 'entered', 'guest', 'tablet'],
      ['2026-11-22 04:00:00', 'entered', 'guest', 'tablet'],
    ],
    [
      '2026-11-22 04:00 Logged in: guest, from tablet',
      `${day} 03:00 Logged in: guest, from tablet`,
      `${day} 01:00 Logged in: owner, from tablet`,
    ],
  ],
  [
    'a new password of one name on three bands is told once, each of two names by itself',
    [
      ['01:00', 'wifi', 'Nest', 'tablet'],
      ['01:00', 'wifi', 'Nest', 'tablet'],
      ['01:00', 'wifi', 'Nest', 'tablet'],
      ['01:00', 'wifi', 'Attic', 'tablet'],
      ['01:07', 'wifi', 'Attic', 'tablet'],
    ],
    [
      `${day} 01:07 Wi-Fi password changed: Attic, from tablet`,
      `${day} 01:00 Wi-Fi password changed: Attic, from tablet`,
      `${day} 01:00 Wi-Fi password changed: Nest, from tablet`,
    ],
  ],
  [
    'failed logins are told one by one',
    [
      ['01:00', 'login', '', 'tablet'],
      ['01:00', 'login', '', 'tablet'],
    ],
    [`${day} 01:00 Login failed, from tablet`, `${day} 01:00 Login failed, from tablet`],
  ],
  [
    'a beginning that is no longer in the list',
    told('14:10 up, 14:20 restart'),
    [`${day} 14:20 The gateway has started`],
  ],
  ['an event that this console does not know is left out, even one with a name of every object', unknown, []],
  [
    'names are cut, and do not choose how the text around them reads',
    [['01:00', 'device', `\u202e${hostile}${'x'.repeat(99)}`]],
    [`${day} 01:00 New device: ${(hostile + 'x'.repeat(99)).slice(0, 64)}`],
  ],
  ['a time that is none stays as it is', told('soon restart'), [`${day} soon: The gateway has started`]],
]
for (const [title, events, lines] of cases) test(title, () => assert.equal(linesOf(events), lines))

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
    eventsIn(lines.map((text, id) => ({ ...unknownVisitor, id, time: at('14:02'), text }))).map(({ event }) => event),
    ['up', 'noLight'],
  )
})

type Sentence = [event: readonly string[], en: string, zh: string]
const out = (event: string, en: string, zh: string): Sentence => [
  [event],
  `The Internet has been out since 01:00 (${en}).`,
  `自 01:00 起断网（${zh}）。`,
]
/** What each event is called in both languages. */
const sentences: readonly Sentence[] = [
  out('down', 'reason unknown', '原因不明'),
  out('noLight', 'no light', '无光信号'),
  out('refused', 'registration refused', '注册被拒绝'),
  out('password', 'wrong user name or password', '用户名或密码错误'),
  out('noAnswer', 'no answer from the provider', '运营商无响应'),
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
    const entry: Told = ['01:00', event!, about[0], about[1]]
    assert.equal(linesOf([entry]), [`${day} 01:00 ${en}`])
    language.value = 'zh'
    const lines = linesOf([entry])
    language.value = 'en'
    assert.equal(lines, [`${day} 01:00 ${zh}`])
  })

test('an outage that is over has a sentence in Chinese, too', () => {
  language.value = 'zh'
  const lines = linesOf(told('14:02 noLight, 14:10 up'))
  language.value = 'en'
  assert.equal(lines, [`${day} 14:02 14:02 至 14:10 断网（无光信号）。`])
})

test('a device that is told by its address has the name that the console knows', () => {
  nameDevices('lan_terminal_conn_inform', [{ mac: 'AA:BB:CC:00:00:01', ip: '192.168.1.7', name: 'office-pc' }])
  assert.equal(
    linesOf([
      ['01:00', 'login', '', '192.168.1.7'],
      ['02:00', 'device', 'AA:BB:CC:00:00:01'],
    ]),
    [`${day} 02:00 New device: office-pc`, `${day} 01:00 Login failed, from office-pc`],
  )
})

test('what was before the clock was set is told by the time since the start, also the beginning of an outage', () => {
  const early = { name: '', by: '', ...unknownVisitor, time: '1970-01-01 00:00:09', utcOffset: '' }
  const late = { ...early, time: at('14:10'), utcOffset: '+08:00', afterStart: 0 }
  const entries = diaryOf([
    { ...late, id: 4, event: 'device', name: 'tablet' },
    { ...late, id: 3, event: 'up' },
    { ...early, id: 2, event: 'noLight', afterStart: 9 },
    { ...early, id: 1, event: 'restart', afterStart: 7200 },
  ])
  assert.equal(
    entries.map(({ time, isUndated, text }) => [time.replace(/\s/g, ' '), isUndated, text.replace(/\s/g, ' ')]),
    [
      [`${day} 14:10`, false, 'New device: tablet'],
      ['1 min after start', true, `The Internet was out from 1 min after start to ${day} 14:10 (no light).`],
      ['2 h after start', true, 'The gateway has started'],
    ],
  )
})

for (const [name, began, ended, text] of [
  ['an hour later', '02:40:10+03:00', '02:40:50+02:00', 'from 02:40+03:00 to 02:40+02:00'],
  ['at an earlier time', '01:55:00+11:00', '01:35:00+10:30', 'from 01:55+11:00 to 01:35+10:30'],
  ['over an hour that is left out', '01:50:00-05:00', '03:05:00-04:00', 'from 01:50-05:00 to 03:05-04:00'],
  ['before the clocks change', '02:40:10+03:00', '02:40:50+03:00', 'for less than a minute at 02:40'],
] as const)
  test(`an outage in a night in which clocks change ends ${name}`, () => {
    const event = (id: number, stamp: string, event: EventName): DeviceEvent => ({
      ...{ ...unknownVisitor, id, event, name: '', by: '' },
      ...{ time: at(stamp.slice(0, 8)).slice(0, 11) + stamp.slice(0, 8), utcOffset: stamp.slice(8) },
    })
    const [entry] = diaryOf([event(2, ended, 'up'), event(1, began, 'noLight')])
    assert.is(entry!.text, `The Internet was out ${text} (no light).`)
  })

test('an entry is known by its first event, so that its line stays when more is told of the outage', () => {
  const names = ['restart', 'noAnswer', 'noLight', 'up'] as const
  const events = names.map((event, id) => ({ id, time: at(`0${id}:00`), event, name: '', by: '', ...unknownVisitor }))
  for (const count of [2, 3, 4])
    assert.equal(
      diaryOf(events.slice(0, count).reverse()).map(({ id }) => id),
      [1, 0],
    )
})

test.run()
