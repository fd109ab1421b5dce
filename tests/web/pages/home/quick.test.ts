// Applying the quick setup on trial (requirements 4.26) while the connection is lost.
import { inLanguage, type LocalizedText, term } from '../../../../src/model/localized-text'
import '../../dom'
import * as assert from 'uvu/assert'
import { wan } from '../../../../src/device/internet/wan'
import { record } from '../../../../src/model/entity'
import { text } from '../../../../src/model/field'
import { updateSession } from '../../../../web/net/session'
import { isRisky, loadSubjects, type Subject } from '../../../../web/pages/home/parts/quick-subjects'
import { apply } from '../../../../web/pages/home/quick'
import { createForm, type Form } from '../../../../web/ui/forms/form'
import { activeNotice } from '../../../../web/ui/primitives/dialog'
import { type Call, newCalls, pass, settled } from '../../dom'
import { type Device, startDevice } from '../../odd-answers/device'
import { test } from '../../test'

const { settings } = record('thing_config', { name: text(term('Name'), { canCutOff: true }) })

/** Answers the only call under way; without an answer, the connection is lost. */
const answer = (module: string, keys?: object) => {
  const [call] = newCalls()
  assert.is(call!.module, module)
  return keys ? call!.answer({ code: 0, ...keys }) : call!.fail()
}

test('what the device has taken before the connection was lost is not sent again', async () => {
  updateSession({ access_token: 'token', safe_apply: 1 } as never)
  const saved: string[] = []
  const subjectOf = (name: string): Subject => ({
    title: term(name),
    form: createForm(settings, { name }, { others: [] }) as unknown as Form,
    fields: ['name'],
    isNew: true,
    isRisky: () => true,
    save: async () => void saved.push(name),
  })
  const applied = apply([subjectOf('Wi-Fi'), subjectOf('Password')])
  await settled()
  await answer('safe_apply', { trial: 1 })
  await answer('dev_config')
  for (const module of ['dev_config', 'safe_apply']) {
    await pass(2000)
    await answer('safe_apply', { seconds_left: 60, outcome: 0, trial: 1, own: 1 })
    await answer(module, {})
  }
  assert.is(await applied, true)
  assert.equal(saved, ['Wi-Fi', 'Password'])
  updateSession({ access_token: '', trial: 0 })
})

/** Answers all calls of the device, and the questions; returns these and what was written. */
const carryOut = async (device: Device, work: Promise<unknown>, keepsOwn: boolean) => {
  const sent: Record<string, unknown>[] = []
  const asked: string[] = []
  let isDone = false
  const note = () => {
    isDone = true
  }
  work.then(note, note)
  for (await settled(); !isDone; await settled()) {
    for (const call of newCalls()) {
      if (call.method === 'POST') sent.push(call.sent)
      await call.answer(await device.answerOf(call))
    }
    const notice = activeNotice.peek()
    if (!notice?.answer) continue
    asked.push(inLanguage(notice.text as LocalizedText, 'en'))
    notice.answer(keepsOwn)
  }
  await work
  return { sent, asked }
}

/** Gives all connections some other values. */
const changeConnections = (device: Device, keys: object) => {
  const rows = device.stored(wan)[wan.rows!.key] as object[]
  device.set(wan.module, { [wan.rows!.key]: rows.map(row => ({ ...row, ...keys })) })
}

/** What somebody else does while the quick setup is open, the question, and what is then written. */
const meanwhile: [what: string, theirs: (device: Device) => void, asks: string[], kept: object[], used: object[]][] = [
  ['nothing', () => {}, [], [{ username: 'mine' }, { time_zone: 'Europe/Berlin' }], []],
  [
    'the same user name',
    device => changeConnections(device, { username: 'theirs' }),
    ['User name: theirs'],
    [{ username: 'mine' }, { time_zone: 'Europe/Berlin' }],
    [{ time_zone: 'Europe/Berlin' }],
  ],
  [
    'another key of the connection',
    device => changeConnections(device, { mtu: 1400 }),
    [],
    [{ username: 'mine', mtu: undefined }, { time_zone: 'Europe/Berlin' }],
    [],
  ],
  [
    'both',
    device => {
      changeConnections(device, { username: 'theirs' })
      device.set('time_zone', { time_zone: 'Asia/Tokyo' })
    },
    ['User name: theirs', 'Time zone: Asia/Tokyo UTC+9'],
    [{ username: 'mine' }, { time_zone: 'Europe/Berlin' }],
    [],
  ],
]
for (const [what, theirs, asks, kept, used] of meanwhile)
  for (const keepsOwn of [true, false])
    test(`somebody else changes ${what} meanwhile; ${keepsOwn ? 'it is overwritten' : 'it stays'}`, async () => {
      await pass(5000)
      const device = startDevice()
      updateSession({ access_token: device.token, role: 1, safe_apply: 0 } as never)
      let subjects: Subject[] = []
      await carryOut(
        device,
        loadSubjects().then(loaded => {
          subjects = loaded
        }),
        keepsOwn,
      )
      const formOf = (title: string) =>
        subjects.find(subject => subject.title[0] === title || subject.title === title)!.form
      formOf('Internet').set('username', 'mine')
      formOf('Time zone').set('timeZone', 'Europe/Berlin')
      await pass(5000)
      theirs(device)
      const { sent, asked } = await carryOut(device, apply(subjects), keepsOwn)
      assert.equal(asked, asks)
      const written = sent.filter(({ module }) => module !== 'dev_config')
      const expected = keepsOwn || !asks[0] ? kept : used
      assert.is(written.length, expected.length, JSON.stringify(sent))
      for (const [place, keys] of expected.entries())
        for (const [key, value] of Object.entries(keys)) assert.is(written[place]![key], value, key)
      updateSession({ access_token: '' })
    })

test('a name for both bands can cut off in the one that is on, even if the first is off', async () => {
  const device = startDevice()
  updateSession({ access_token: device.token, role: 1 })
  const answers = async (call: Call) => {
    const content = await device.answerOf(call)
    if (call.module !== 'wlan_config') return content
    const [low, ...more] = (content as unknown as { wlan: object[] }).wlan
    return { ...content, wlan: [{ ...low, enable: 0 }, ...more] }
  }
  const loaded = loadSubjects()
  await settled()
  for (let calls = newCalls(); calls[0]; calls = newCalls())
    for (const call of calls) await call.answer(await answers(call))
  const subjects = await loaded
  const { form } = subjects.find(({ title }) => title === 'Wi-Fi')!
  assert.equal([form.values.enable, isRisky(subjects)], [false, false])
  form.set('ssid', 'another name')
  assert.is(isRisky(subjects), true)
  updateSession({ access_token: '' })
})

for (const [what, bands, hint, refused] of [
  [
    'two bands',
    [
      [0, 0],
      [1, 0],
    ],
    'Same name and password for both bands',
    false,
  ],
  [
    'two bands, one with WPA3 alone',
    [
      [0, 0],
      [1, 2],
    ],
    'Same name and password for both bands',
    true,
  ],
  [
    'three bands',
    [
      [0, 0],
      [1, 0],
      [3, 2],
    ],
    'Same name and password for all bands',
    true,
  ],
  [
    'three bands in another order',
    [
      [3, 2],
      [1, 0],
      [0, 0],
    ],
    'Same name and password for all bands',
    true,
  ],
] as const)
  test(`a key of 64 digits is for networks without WPA3 alone: ${what}`, async () => {
    const device = startDevice()
    updateSession({ access_token: device.token, role: 1 })
    const loaded = loadSubjects()
    await settled()
    const wlan = bands.map(([band, encryption], place) => ({
      id: place + 1,
      ssid: 'home',
      band,
      encryption,
      enable: 1,
    }))
    for (let calls = newCalls(); calls[0]; calls = newCalls())
      for (const call of calls)
        await call.answer(call.module === 'wlan_config' ? { code: 0, wlan } : await device.answerOf(call))
    const wifi = (await loaded).find(({ title }) => title === 'Wi-Fi')!
    assert.is(inLanguage(wifi.hint!, 'en'), hint)
    wifi.form.set('password', '0a'.repeat(32))
    assert.is(wifi.form.validate(), !refused)
    assert.is(!!wifi.form.error('password'), refused)
    updateSession({ access_token: '' })
  })

test.run()
