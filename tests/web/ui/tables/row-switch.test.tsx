// The switch of a single rule in its list, with firmware that has the key and with firmware that lacks it.
import '../../dom'
import * as assert from 'uvu/assert'
import { term } from '../../../../src/model/localized-text'
import DomainBlacklist from '../../../../web/pages/security/domain-blacklist'
import { openAnswered } from '../../answered-page'
import { click, pass, test, textOf } from '../../dom'

const domains = (...states: (number | undefined)[]) =>
  states.map((enable, place) => ({ id: place + 1, domain: `d${place}.example`, enable }))

/** The page, with what the device answers to reads, and to writes. */
const open = async (list: object[], written?: object) => {
  const answers = { domainblk_config: { enable: 1, list } }
  const page = await openAnswered(<DomainBlacklist title={term('Domains')} />, answers, { written })
  const switches = () => [...page.host.querySelectorAll<HTMLInputElement>('table [role=switch], ul [role=switch]')]
  return { ...page, switches }
}

test('a device without the key shows no switch', async () => {
  const page = await open(domains(undefined, undefined))
  assert.is(page.switches().length, 0)
})

test('each rule has a switch with its name, and one tap writes its key alone', async () => {
  const list = domains(1, 0)
  const page = await open(list)
  assert.equal(
    page.switches().map(element => [element.getAttribute('aria-label'), element.checked]),
    [
      ['d0.example', true],
      ['d1.example', false],
    ],
  )
  Object.assign(list[0]!, { enable: 0 })
  await click(page.switches()[0]!)
  assert.is(page.switches()[0]!.checked, false, 'at once')
  await page.answerAll()
  assert.equal(page.writes, [{ module: 'domainblk_config', action: 'set', table: 'list', id: 1, enable: 0 }])
  assert.equal(
    page.switches().map(element => element.checked),
    [false, false],
  )
})

test('a switch is busy until the device has answered, and says so if that takes a while', async () => {
  const page = await open(domains(1))
  const status = () => textOf(page.switches()[0]!.parentElement!.querySelector('[role=status]')!)
  await click(page.switches()[0]!)
  assert.equal([page.switches()[0]!.getAttribute('aria-busy'), status()], ['true', ''])
  await pass(1000)
  assert.is(status(), 'Saving …')
  await page.answerAll()
  assert.equal([page.switches()[0]!.getAttribute('aria-busy'), status()], ['false', ''])
})

test('a switch goes back when the device refuses', async () => {
  const page = await open(domains(1), { code: 10001 })
  await click(page.switches()[0]!)
  await page.answerAll()
  assert.is(page.switches()[0]!.checked, true)
})

test('the switch is no column, and a new rule is on without it', async () => {
  const page = await open(domains(1))
  assert.not([...page.host.querySelectorAll('th')].map(textOf).includes('Enabled'))
  await click([...page.host.querySelectorAll<HTMLElement>('button')].find(element => textOf(element) === 'Add')!)
  const labels = [...page.host.querySelectorAll('[role=dialog] label')].map(textOf)
  assert.equal(labels, ['Domain'])
})

test.run()
