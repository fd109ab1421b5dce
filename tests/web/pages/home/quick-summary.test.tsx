// The last step of the quick setup: whoever expects to be cut off can keep the settings anyway (requirements 4.26).
import { term } from '../../../../src/model/localized-text'
import '../../dom'
import * as assert from 'uvu/assert'
import { record } from '../../../../src/model/entity'
import { text } from '../../../../src/model/field'
import { updateSession } from '../../../../web/net/session'
import type { Subject } from '../../../../web/pages/home/parts/quick-subjects'
import { QuickSummary } from '../../../../web/pages/home/quick-summary'
import { createForm, type Form } from '../../../../web/ui/forms/form'
import { beginTrial } from '../../../../web/ui/transitions/trial-calls'
import { click, mount, newCalls, test, textOf, the } from '../../dom'

const { settings } = record('thing_config', { name: text(term('Name'), { canCutOff: true }) })

const open = (isRisky: boolean, hasTrials: 0 | 1) => {
  updateSession({ access_token: 'token', safe_apply: hasTrials } as never)
  const subject: Subject = {
    title: term('Thing'),
    form: createForm(settings, { name: 'typed' }, { others: [] }) as unknown as Form,
    fields: ['name'],
    isNew: true,
    isRisky: () => isRisky,
    save: async () => {},
  }
  return mount(<QuickSummary subjects={[subject]} />)
}

for (const [name, isRisky, hasTrials] of [
  ['nothing cuts off', false, 1],
  ['the device tries nothing', true, 0],
] as const)
  test(`no choice when ${name}`, async () => {
    const page = await open(isRisky, hasTrials)
    assert.is(page.host.querySelector('[type=checkbox]'), null)
  })

test('the summary says what is on at home and towards the Internet', async () => {
  const page = await open(false, 0)
  const row = { protocol: 1, lan: 1, guests: 0, internet: 0 }
  const [call] = newCalls()
  assert.is(call!.module, 'services')
  await call!.answer({
    code: 0,
    list: [
      { ...row, id: 1, name: 'HTTP', port: 80 },
      { ...row, id: 2, name: 'DNS', port: 53 },
      { ...row, id: 3, name: 'TR-069', port: 7547, internet: 1 },
    ],
  })
  assert.match(textOf(page.host), /Services that are onAt homeHTTP, DNS, TR-069InternetTR-069/)
})

test('with the choice no trial begins', async () => {
  const page = await open(true, 1)
  newCalls()
  await click(the('[type=checkbox]', page.host))
  assert.is(await beginTrial(90), false)
  assert.equal(newCalls(), [])
})

test('the choice is forgotten when the step is left', async () => {
  const page = await open(true, 1)
  await click(the('[type=checkbox]', page.host))
  await page.leave()
  newCalls()
  const begun = beginTrial(90)
  const [call] = newCalls()
  assert.is(call!.sent.action, 'begin')
  await call!.answer({ code: 0, trial: 1 })
  assert.is(await begun, true)
})

test.run()
