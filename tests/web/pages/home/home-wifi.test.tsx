import '../../dom'
import * as assert from 'uvu/assert'
import { nextMidnight } from '../../../../src/model/moment'
import { HomeWifi } from '../../../../web/pages/home/home-wifi'
import { readNetworks } from '../../../../web/pages/home/parts/home-state'
import { useResource } from '../../../../web/ui/data/resource'
import { NoticeDialog } from '../../../../web/ui/primitives/dialog'
import { answerCalls, button, click, enter, mount, textOf, the, writtenBy } from '../../dom'
import { test } from '../../test'

const [low, high, top] = [0, 1, 3]
const shared = { ssid: 'home', password: 'our password', auth: 0, enable: 1 }
const [enterprise, off] = [{ auth: 1 }, { enable: 0 }]

const Networks = () => <HomeWifi resource={useResource(readNetworks)} />

/** Answers the calls that are under way: networks, which are numbered from 1, and writes, which it returns. */
const answer = async (networks: readonly object[]) => {
  const wlan = networks.map((network, place) => ({ ...shared, id: place + 1, ...network }))
  return writtenBy(await answerCalls(({ method }) => (method === 'GET' ? { band_steering: 0, wlan } : {})))
}

const show = async (networks: readonly object[]) => {
  const { host, leave } = await mount(
    <>
      <Networks />
      <NoticeDialog />
    </>,
  )
  await answer(networks)
  const names = [...host.querySelectorAll('[role=switch]')].map(element =>
    element.getAttribute('aria-label')!.replace(/\u00a0/g, ' '),
  )
  return { host, leave, names }
}

for (const [what, networks, names] of [
  ['one name and password on both bands', [{ band: low }, { band: high }], ['home 2.4 GHz + 5 GHz']],
  ['two names', [{ band: low }, { band: high, ssid: 'home-5G' }], ['home 2.4 GHz', 'home-5G 5 GHz']],
  ['two passwords', [{ band: low }, { band: high, password: 'another one' }], ['home 2.4 GHz', 'home 5 GHz']],
  ['one with RADIUS', [{ band: low }, { band: high, ...enterprise }], ['home 2.4 GHz', 'home 5 GHz']],
  ['one off', [{ band: low }, { band: high, ...off }], ['home 2.4 GHz', 'home 5 GHz']],
  [
    'one name and password on three bands',
    [{ band: low }, { band: high }, { band: top }],
    ['home 2.4 GHz + 5 GHz + 6 GHz'],
  ],
  ['one on 6 GHz with its own name', [{ band: top, ssid: 'fast' }, { band: low }], ['fast 6 GHz', 'home 2.4 GHz']],
  ['6 GHz beside band steering', [{ band: 2 }, { band: top }], ['home 2.4 + 5 GHz + 6 GHz']],
  ['a band of other firmware', [{ band: low }, { band: 9 }], ['home 2.4 GHz + 9 (unknown)']],
  [
    'RADIUS on both bands',
    [
      { band: low, ...enterprise },
      { band: high, ...enterprise },
    ],
    ['home 2.4 GHz + 5 GHz'],
  ],
  [
    'both off',
    [
      { band: low, ...off },
      { band: high, ...off },
    ],
    ['home 2.4 GHz + 5 GHz'],
  ],
] as const)
  test(`Home lists ${what} as ${names.join(' and ')}`, async () => {
    const shown = await show(networks)
    assert.equal(shown.names, names)
    await shown.leave()
  })

test('the switch of a network turns it off on both bands', async () => {
  const networks = [{ band: low }, { band: high }, { band: high, ssid: 'guests' }]
  const { host, leave } = await show(networks)
  await click(the('[role=switch][aria-label^=home]', host))
  assert.equal(await answer(networks), [])
  await click(button('Turn off', the('[role=alertdialog]', host)))
  assert.equal(
    (await answer(networks)).map(sent => JSON.stringify(sent)),
    [1, 2].map(id => JSON.stringify({ module: 'wlan_config', action: 'set', table: 'wlan', id, enable: 0 })),
  )
  await leave()
})

const guests = { band: low, ssid: 'guests', isolation: 1, guest_until: 0 }

test('Home turns the network for guests on again until tonight, and then says when it ends', async () => {
  const { host, leave, names } = await show([{ band: low }, { ...guests, enable: 0 }])
  assert.equal(names, ['home 2.4 GHz', 'guests 2.4 GHz'])
  await click(the('[role=switch][aria-label^=guests]', host))
  const dialog = the('[role=dialog]', host)
  assert.is(textOf(the('h2', dialog)), 'Turn on “guests”?')
  await enter(the('select', dialog), 'midnight')
  await answerCalls(() => ({ current_time: '2026-11-21 14:02:00' }))
  await click(button('Turn on', dialog))
  const midnight = nextMidnight(new Date())
  const sent = await answer([{ band: low }, { ...guests, guest_until: midnight }])
  assert.equal(
    sent.map(({ id, enable, guest_until }) => [id, enable, guest_until]),
    [[2, 1, midnight]],
  )
  await answer([{ band: low }, { ...guests, guest_until: midnight }])
  assert.is(host.querySelector('[role=dialog]'), null)
  assert.match(textOf(host), /guests *Ends tonight at 00:00/)
  await leave()
})

test('a network for guests that is off is not on Home with firmware that cannot end it', async () => {
  const { names, leave } = await show([{ band: low }, { ...guests, enable: 0, guest_until: undefined }])
  assert.equal(names, ['home 2.4 GHz'])
  await leave()
})

test.run()
