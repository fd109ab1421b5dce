import '../../dom'
import * as assert from 'uvu/assert'
import { inLanguage, type LocalizedText, term } from '../../../../src/model/localized-text'
import { language as spoken } from '../../../../web/look/language'
import Parental from '../../../../web/pages/applications/parental'
import { keepUnsaved } from '../../../../web/ui/forms/kept-forms'
import { forgetUnsaved } from '../../../../web/ui/forms/open-forms'
import { Message } from '../../../../web/ui/messages/message'
import { activeNotice } from '../../../../web/ui/primitives/dialog'
import { button, click, enter, mount, newCalls, pass, settled, submit, test, textOf, the } from '../../dom'

const kids = { id: 3, name: 'kids', terminals: '40:31:3C:A0:11:04' }
const evening = { id: 5, group: 'kids', days: 127, start: '08:00', end: '20:00' }

interface Device {
  groups: object[]
  periods: object[]
}

/** A device with parental control, whose rows get ids from 7 on; `onWrite` runs before the first write is answered. */
const answerAll = async (device: Device, onWrite?: () => Promise<unknown>) => {
  const sent: Record<string, unknown>[] = []
  for (let calls = newCalls(); calls[0]; calls = newCalls()) {
    for (const call of calls) {
      if (call.method === 'POST') {
        if (!sent[0] && onWrite) await onWrite()
        sent.push(call.sent)
        await call.answer({ code: 0, id: 6 + sent.length })
      } else {
        const { groups, periods } = device
        await call.answer({ code: 0, parental_group: groups, parental_time: periods, list: [] })
      }
    }
    await settled()
  }
  return sent.map(({ module, ...keys }) => keys)
}

for (const isNew of [false, true])
  test(`what is typed while a rule is saved is kept, and is then a change: ${isNew ? 'a new one' : 'an old one'}`, async () => {
    await pass(100_000)
    newCalls()
    const device: Device = isNew ? { groups: [], periods: [] } : { groups: [kids], periods: [evening] }
    const { host, leave } = await mount(<Parental title={term('Parental control')} />)
    await answerAll(device)
    await click(button(isNew ? 'Add a rule' : 'Edit kids', host))
    await answerAll(device)
    const field = (name: string) => the<HTMLInputElement>(`[role=dialog] [name=${name}]`, host)
    if (isNew) {
      await enter(field('name'), 'kids')
      const add = [...host.querySelectorAll<HTMLInputElement>('[role=dialog] input')].find(
        element => element.placeholder,
      )!
      await enter(add, kids.terminals)
    }
    await enter(field('end'), '21:00')
    await submit(field('end'))
    const first = await answerAll(device, () => {
      device.groups = [{ ...kids, id: isNew ? 7 : 3 }]
      device.periods = [{ ...evening, id: isNew ? 8 : 5, start: field('start').value, end: '21:00' }]
      return enter(field('end'), '22:00')
    })
    assert.equal(
      first.map(({ action, id }) => [action, id]),
      isNew
        ? [
            ['add', undefined],
            ['add', undefined],
          ]
        : [['set', 5]],
    )
    assert.is(first[first.length - 1]!.end, '21:00')
    assert.is(field('end').value, '22:00')
    await submit(field('end'))
    const [again, ...more] = await answerAll(device)
    assert.equal([again!.action, again!.id, again!.end, more.length], ['set', isNew ? 8 : 5, '22:00', 0])
    assert.is(host.querySelector('[role=dialog]'), null)
    forgetUnsaved()
    await leave()
  })

/** Opens the page. */
const openPage = async (device: Device) => {
  await pass(100_000)
  newCalls()
  const { host, leave } = await mount(
    <>
      <Parental title={term('Parental control')} />
      <Message />
    </>,
  )
  await answerAll(device)
  const fields = (name: string) => [...host.querySelectorAll<HTMLInputElement>(`[role=dialog] [name=${name}]`)]
  const isOpen = () => host.querySelector('[role=dialog]') !== null
  const end = async () => {
    forgetUnsaved()
    await leave()
  }
  return { host, fields, field: (name: string) => fields(name)[0]!, isOpen, leave, end }
}

/** Opens the dialog of the rule of the kids. */
const edit = async (device: Device) => {
  const page = await openPage(device)
  await click(button('Edit kids', page.host))
  await answerAll(device)
  await pass(5000)
  return page
}

test('a rule whose addition was carried out although nothing was answered is not added twice', async () => {
  await pass(100_000)
  newCalls()
  const device: Device = { groups: [], periods: [] }
  const { host, leave } = await mount(<Parental title={term('Parental control')} />)
  await answerAll(device)
  await click(button('Add a rule', host))
  await answerAll(device)
  await enter(the<HTMLInputElement>('[role=dialog] [name=name]', host), 'kids')
  const terminals = [...host.querySelectorAll<HTMLInputElement>('[role=dialog] input')].find(
    element => element.placeholder,
  )!
  await enter(terminals, kids.terminals)
  await submit(terminals)
  // The device is away: it answers neither the write nor the question what has become of it.
  for (let calls = newCalls(); calls[0]; calls = newCalls()) for (const call of calls) await call.fail()
  await settled()
  device.groups = [{ ...kids, id: 7 }]
  await submit(terminals)
  const sent = await answerAll(device)
  assert.equal(
    sent.map(({ action, group }) => [action, group]),
    [['add', 'kids']],
  )
  forgetUnsaved()
  await leave()
})

test('a time that is added or removed while a rule is saved is neither lost nor forgotten', async () => {
  const device = { groups: [kids], periods: [evening] }
  const { host, fields, field, isOpen, end } = await edit(device)
  const removeFirst = () =>
    [...host.querySelectorAll('button')].find(({ textContent }) => textContent === 'Remove this time')!
  await enter(field('end'), '19:00')
  await submit(field('end'))
  const first = await answerAll(device, () => click(button('Add a time', host)))
  assert.equal(
    first.map(({ action, id, end }) => [action, id, end]),
    [['set', 5, '19:00']],
  )
  assert.equal([isOpen(), fields('end').length], [true, 2])
  device.periods = [{ ...evening, end: '19:00' }]
  await enter(fields('start')[1]!, '20:00')
  await enter(fields('end')[1]!, '21:00')
  await submit(field('end'))
  const second = await answerAll(device, () => click(removeFirst()))
  assert.equal(
    second.map(({ action, start }) => [action, start]),
    [['add', '20:00']],
  )
  assert.equal([isOpen(), fields('end').map(({ value }) => value)], [true, ['21:00']])
  device.periods = [
    { ...evening, end: '19:00' },
    { ...evening, id: 7, start: '20:00', end: '21:00' },
  ]
  await submit(field('end'))
  assert.equal(
    (await answerAll(device)).map(({ action, ids }) => [action, ids]),
    [['del', [5]]],
  )
  assert.is(isOpen(), false)
  await end()
})

const night = { ...evening, id: 6, start: '21:00', end: '22:00' }
/**
 * What somebody else has changed meanwhile, the question, and what is written if the own values are kept or given up.
 */
const conflicts: [what: string, theirs: Device, asks: string[], kept: object[], used: object[]][] = [
  [
    'the end that is changed here too',
    { groups: [kids], periods: [{ ...evening, end: '18:00' }, night] },
    ['End: 18:00'],
    [{ id: 5, end: '19:00' }],
    [],
  ],
  [
    'the other time',
    { groups: [kids], periods: [evening, { ...night, end: '23:00' }] },
    [],
    [{ id: 5, end: '19:00' }],
    [{ id: 5, end: '19:00' }],
  ],
  [
    'the name, which is not changed here',
    { groups: [{ ...kids, name: 'teens' }], periods: [evening, night].map(each => ({ ...each, group: 'teens' })) },
    [],
    [{ id: 5, end: '19:00', group: 'teens' }],
    [{ id: 5, end: '19:00', group: 'teens' }],
  ],
  ['the same end', { groups: [kids], periods: [{ ...evening, end: '19:00' }, night] }, [], [], []],
]
for (const [what, theirs, asks, kept, used] of conflicts)
  for (const keepsOwn of [true, false])
    test(`somebody else has changed ${what}, ${keepsOwn ? 'kept' : 'not kept'}`, async () => {
      const { host, field, isOpen, end } = await edit({ groups: [kids], periods: [evening, night] })
      await enter(field('end'), '19:00')
      await submit(field('end'))
      const asked: string[] = []
      const sent: Record<string, unknown>[] = []
      for (let notice = undefined; ; ) {
        sent.push(...(await answerAll(theirs)))
        notice = activeNotice.peek()
        if (!notice) break
        asked.push(inLanguage(notice.text as LocalizedText, 'en'))
        notice.answer!(keepsOwn)
        await settled()
      }
      assert.equal(asked, asks)
      const expected = keepsOwn ? kept : used
      assert.is(sent.length, expected.length, JSON.stringify(sent))
      for (const [place, keys] of expected.entries())
        for (const [key, value] of Object.entries(keys)) assert.is(sent[place]![key], value, key)
      const isGivenUp = asks[0] && !keepsOwn
      assert.equal([isOpen(), textOf(the('.message', host))], isGivenUp ? [true, ''] : [false, 'Saved.'])
      await end()
    })

test('times that were typed when the session ended are there again after the login', async () => {
  const device = { groups: [kids], periods: [evening, night] }
  const { host, fields, leave } = await edit(device)
  await enter(fields('end')[1]!, '22:30')
  await click(button('Add a time', host))
  await enter(fields('start')[2]!, '23:00')
  keepUnsaved()
  await leave()
  const again = await openPage(device)
  assert.equal(
    again.fields('end').map(({ value }) => value),
    ['20:00', '22:30', '21:00'],
  )
  assert.is(again.fields('start')[2]!.value, '23:00')
  await again.end()
  const later = await openPage(device)
  assert.is(later.isOpen(), false)
  await later.end()
})

/** The sentences: in the list, and in the open dialog beside Save. */
const sentences = (host: Element) =>
  [...host.querySelectorAll('p')].map(textOf).filter(text => /may use the Internet|可上网的时间/.test(text))

const mac = (place: number) => `40:31:3C:A0:11:0${place}`
const rule = (name: string, count: number) => ({
  ...kids,
  name,
  terminals: Array.from({ length: count }, (_, place) => mac(place)).join(),
})
const weekend = { ...evening, id: 8, days: 65, start: '09:30', end: '22:00' }
/** What a rule says in English and Chinese. */
const rules: [rule: object, periods: object[], en: string, zh: string][] = [
  [
    rule('kids', 1),
    [evening],
    `${mac(0)} may use the Internet every day from 08:00 to 20:00.`,
    `${mac(0)} 可上网的时间：每天 08:00 至 20:00。`,
  ],
  [
    rule('kids', 3),
    [{ ...evening, days: 31 }, weekend],
    `${mac(0)}, ${mac(1)} and ${mac(2)} may use the Internet on Sun–Thu from 08:00 to 20:00; on Sat and Sun from 09:30 to 22:00.`,
    `${mac(0)}、${mac(1)}和${mac(2)} 可上网的时间：周日至周四 08:00 至 20:00；周六和周日 09:30 至 22:00。`,
  ],
  [
    rule('kids', 1),
    [
      { ...evening, days: 65, start: '00:00', end: '00:00' },
      { ...evening, days: 62, start: '15:30', end: '00:00' },
    ],
    `${mac(0)} may use the Internet all day on Sat and Sun; on Mon–Fri from 15:30 to 24:00.`,
    `${mac(0)} 可上网的时间：周六和周日 全天；周一至周五 15:30 至 24:00。`,
  ],
  [
    rule('kids', 2),
    [{ ...evening, days: 42 }],
    `${mac(0)} and ${mac(1)} may use the Internet on Mon, Wed and Fri from 08:00 to 20:00.`,
    `${mac(0)}和${mac(1)} 可上网的时间：周一、周三和周五 08:00 至 20:00。`,
  ],
  [
    rule('kids', 1),
    [{ ...evening, days: 127, start: '00:00', end: '00:00' }],
    `${mac(0)} may use the Internet all day, every day.`,
    `${mac(0)} 可上网的时间：每天全天。`,
  ],
  [rule('kids', 1), [], `${mac(0)} may use the Internet at any time.`, `${mac(0)} 可上网的时间：不限。`],
]
for (const language of ['en', 'zh'] as const)
  for (const [group, periods, ...texts] of rules)
    test(`the list says what a rule does: ${texts[language === 'en' ? 0 : 1]}`, async () => {
      spoken.value = language
      const { host, end } = await openPage({ groups: [group], periods })
      assert.equal(sentences(host), [texts[language === 'en' ? 0 : 1]])
      spoken.value = 'en'
      await end()
    })

test('a new rule says what it would do beside Save, whatever is chosen and typed', async () => {
  const device: Device = { groups: [], periods: [] }
  const { host, field, end } = await openPage(device)
  await click(button('Add a rule', host))
  await answerAll(device)
  const says = () => textOf(the('.buttons p', host))
  assert.is(says(), 'The devices may use the Internet every day from 07:00 to 21:00.')
  await enter(field('name'), 'kids')
  const devices = [...host.querySelectorAll<HTMLInputElement>('[role=dialog] input')].find(
    element => element.placeholder,
  )!
  await enter(devices, kids.terminals)
  assert.is(says(), `${kids.terminals} may use the Internet every day from 07:00 to 21:00.`)
  await click(button('School nights from 20:00', host))
  const school = 'on Sun–Thu from 07:00 to 20:00; on Fri and Sat from 07:00 to 22:00'
  assert.is(says(), `${kids.terminals} may use the Internet ${school}.`)
  await enter(field('end'), '19:30')
  assert.is(says(), `${kids.terminals} may use the Internet ${school.replace('20:00', '19:30')}.`)
  await submit(field('end'))
  const [, ...periods] = await answerAll(device)
  assert.equal(
    periods.map(({ group, days, start, end }) => [group, days, start, end]),
    [
      ['kids', 31, '07:00', '19:30'],
      ['kids', 96, '07:00', '22:00'],
    ],
  )
  await end()
})

test('a preset replaces the times of a rule that the device has', async () => {
  const { host, field, isOpen, end } = await edit({ groups: [kids], periods: [evening, night] })
  await click(button('Bedtime 21:00–07:00', host))
  await submit(field('name'))
  const sent = await answerAll({ groups: [kids], periods: [{ ...evening, id: 9, start: '07:00', end: '21:00' }] })
  assert.equal(
    sent.map(({ action, ids, start, end }) => [action, ids || start, end]),
    [
      ['del', [5, 6], undefined],
      ['add', '07:00', '21:00'],
    ],
  )
  assert.is(isOpen(), false)
  await end()
})

test('a new name that somebody else has given the rule too is asked about once', async () => {
  const { field, end } = await edit({ groups: [kids], periods: [evening, night] })
  await enter(field('name'), 'mine')
  await submit(field('name'))
  const theirs = {
    groups: [{ ...kids, name: 'theirs' }],
    periods: [evening, night].map(each => ({ ...each, group: 'theirs' })),
  }
  await answerAll(theirs)
  assert.is(inLanguage(activeNotice.peek()!.text as LocalizedText, 'en'), 'Name: theirs')
  activeNotice.peek()!.answer!(true)
  await settled()
  const sent = await answerAll(theirs)
  assert.is(activeNotice.peek(), undefined)
  assert.equal(sent[0], { action: 'set', table: 'parental_group', id: 3, name: 'mine' })
  await end()
})

test.run()
