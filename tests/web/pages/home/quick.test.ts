// Applying the quick setup on trial (requirements 4.26) while the connection is lost.
import { term } from '../../../../src/model/localized-text.ts'
import '../../dom.ts'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { record } from '../../../../src/model/entity.ts'
import { text } from '../../../../src/model/field.ts'
import { updateSession } from '../../../../web/net/session.ts'
import { isRisky, loadSubjects, type Subject } from '../../../../web/pages/home/parts/quick-subjects.ts'
import { apply } from '../../../../web/pages/home/quick.tsx'
import { createForm, type Form } from '../../../../web/ui/forms/form.ts'
import { type Call, newCalls, pass, settled } from '../../dom.ts'
import { startDevice } from '../../odd-answers/device.ts'

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

test.run()
