import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sha256Hex } from '../../../src/device/login/sha256'
import { states } from '../../../src/gateway/situations/states'
import { troubles } from '../../../src/gateway/situations/troubles'
import { help, readOptions } from '../../../src/tools/gateway-options'
import { type Bench, type Body, testOn } from '../start'

const onShowing = (...shown: string[]) => testOn({ ticksByHand: true, shown })
/** Restarts the device at once. */
const restart = async (on: Bench) => {
  on.gateway.boot(on.gateway.configuration())
  await on.login()
}
const password = { new_password: 'Fresh@123', confirmation: 'Fresh@123' }

/** What a state changes on the wire, and what a user does to end it. */
interface Case {
  module: string
  /** The place of the radio that has the keys; they are settings without it. */
  row?: number
  keys: Body
  /** What ends the state, and what the keys are then. */
  ends?: readonly [Body, Body]
}

const cases: Readonly<Record<string, Case>> = {
  captcha: { module: 'public_info', keys: { captcha_show: 1 } },
  brand: { module: 'public_info', keys: { welcomeInfo: 'Welcome to Fibre One' } },
  'fixed-language': { module: 'public_info', keys: { language: 'zh', lang_change_button_display: 0 } },
  'no-poe': { module: 'public_info', keys: { poe_page: 0 } },
  'factory-password': { module: 'public_info', keys: { X403_default_login: 1 } },
  'forced-password': { module: 'login', keys: { change_password_page: 1 } },
  'hidden-users': {
    module: 'account_info',
    keys: { hide_user: 1 },
    ends: [{ module: 'account', hide_user: 0 }, { hide_user: 0 }],
  },
  'first-start': {
    module: 'dev_config',
    keys: { web_guide_done: 0 },
    ends: [{ module: 'dev_config', web_guide_done: 1 }, { web_guide_done: 1 }],
  },
  'reset-button': { module: 'gateway_reset_button', keys: { held: 5 } },
  radar: { module: 'wlan_pararm', row: 1, keys: { radar_left: 100 } },
  updating: { module: 'upgrade', keys: { phase: 4, progress: 40 } },
}

/** These keys of a module: as it is read, or as the device has them where nothing reads them. */
const keysOf = async (on: Bench, { module, row, keys }: Case): Promise<Body> => {
  const answer = await on.read(module)
  const { modules } = (await on.control('/state')) as { modules: Record<string, Body> }
  const whole = answer.code === 0 ? answer : modules[module]!
  const found = row === undefined ? whole : (whole.wlan as Body[])[row]!
  return Object.fromEntries(Object.keys(keys).map(key => [key, found[key]]))
}

for (const name of Object.keys(states))
  onShowing()(
    `${name}: shown from the start and over a restart, never stored, and gone when it is cleared`,
    async on => {
      assert.ok(cases[name], 'a row in this table')
      const shown = cases[name]!
      const { keys, ends } = shown
      const own = await keysOf(on, shown)
      const stored = JSON.stringify([...on.gateway.configuration()])
      await on.control('/show', { name })
      assert.equal(await keysOf(on, shown), keys)
      assert.is(JSON.stringify([...on.gateway.configuration()]), stored)
      await restart(on)
      assert.equal(await keysOf(on, shown), keys, 'after a restart')
      await on.control('/show', { name: '' })
      assert.equal(await keysOf(on, shown), own, 'cleared')
      if (ends) {
        const [body, after] = ends
        await on.control('/show', { name })
        assert.is((await on.write(String(body.module), body)).code, 0)
        await restart(on)
        assert.equal(await keysOf(on, shown), after, 'ended by the user')
        await on.control('/show', { name: '' })
        assert.equal(await keysOf(on, shown), after, 'what the user has set stays')
      }
    },
  )

onShowing('forced-password')('forced-password: every login asks for a new password until it has one', async on => {
  assert.is((await on.login()).change_password_page, 1)
  await restart(on)
  assert.is((await on.login()).change_password_page, 1)
  const old = { encryPassword: sha256Hex('Admin@123') }
  assert.is((await on.write('change_password_page', { ...old, ...password })).code, 0)
  await on.gateway.boot(on.gateway.configuration())
  assert.is((await on.login('admin', 'Fresh@123')).change_password_page, 0)
})

onShowing('reset-button')('reset-button: a sub-router is restored once, five seconds after the start', async on => {
  const resetTime = async () => (await on.read('dev_config')).reset_time
  assert.is(await resetTime(), '')
  await on.control('/time', { seconds: 6 })
  assert.is.not(await resetTime(), '')
  await restart(on)
  await on.control('/time', { seconds: 6 })
  assert.is(await resetTime(), '', 'not again after a restart')
})

test('the command line: both kinds can be repeated, and --help lists all of them with one line each', () => {
  const options = (...args: string[]) => readOptions(args, {})!.options
  const { troubles: wrong, shown } = options('--trouble', 'dns', '--trouble', 'no-light', '--show', 'captcha')
  assert.equal([wrong, shown], [['dns', 'no-light'], ['captcha']])
  for (const [name, { description }] of [...Object.entries(troubles), ...Object.entries(states)]) {
    assert.match(help, RegExp(`^ {2}${name} +${description.replace(/[()?]/g, '\\$&')}$`, 'm'))
    assert.ok(!description.endsWith('.') && description.length < 100, `${name}: ${description.length}`)
  }
  for (const [args, expected] of [
    [['--trouble', 'nope'], /“nope” is unknown; valid are:\n {2}no-light /],
    [['--show', 'dns'], /“dns” is unknown; valid are:\n {2}captcha /],
    [['--trouble', 'no-light', '--trouble', 'low-light'], /“low-light” cannot be combined with: no light/],
  ] as const)
    assert.throws(() => options(...args), expected)
})

test.run()
