import * as fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { byTurns } from '../../scale'
import { type ConsolePage, field, openPage, startGateway } from '../harness/harness'

// What the browser remembers may come from another build of the console, or from another device at the same address:
// whatever it is, the console starts.

const gateway = await startGateway()

const keys = [
  'session:ontlet.session',
  'session:ontlet.frame',
  'local:ontlet.public',
  'local:ontlet.lockout',
  'local:ontlet.kept',
  'local:ontlet.own',
  'history',
] as const

type Memory = Partial<Record<(typeof keys)[number], string>>

/** One page for all cases. */
let page: ConsolePage
test.after.each(() => {
  assert.equal(page.errors.splice(0), [])
})

/** Loads the console in a browser that remembers this and nothing else. */
const startWith = async (memory: Memory) => {
  // A document without scripts, which cannot remember anything in between.
  const inert = 'inflate.txt'
  page ??= await openPage(gateway, { path: inert, early: true })
  await page.goto(new URL(inert, gateway.url).href)
  await page.evaluate(stored => {
    sessionStorage.clear()
    localStorage.clear()
    history.replaceState(null, '', '/#/')
    for (const [key, text] of Object.entries(stored)) {
      const [kind, name = ''] = key.split(':')
      if (kind === 'history') history.replaceState(text, '')
      else (kind === 'local' ? localStorage : sessionStorage).setItem(name, text)
    }
  }, memory)
  await page.reload()
}

const cases: [what: string, memory: Memory][] = [
  [
    'a theme of another build',
    { 'local:ontlet.public': '{"language":"en","theme":"coral","title":"X","look":"--from:#f00"}' },
  ],
  ['a language of another build', { 'local:ontlet.public': '{"language":"de","theme":"dark"}' }],
  ['settings of the wrong types', { 'local:ontlet.public': '{"language":{},"theme":[],"title":{"a":1},"look":7}' }],
  ['the name of a property as a theme', { 'local:ontlet.public': '{"theme":"constructor"}' }],
  ['a lockout of years', { 'local:ontlet.lockout': '{"error_count":3,"countdown":1e12}' }],
  ['a lockout of text', { 'local:ontlet.lockout': '{"error_count":"3","countdown":"soon"}' }],
  ['a session of the wrong types', { 'session:ontlet.session': '{"access_token":{},"return_to":5,"role":"admin"}' }],
  ['drafts that are no drafts', { 'session:ontlet.session': '{"drafts":[null,1,{"fields":[]}],"quick_step":-1}' }],
  [
    'the storage of contract version 1',
    {
      'session:ontlet.session':
        '{"device_type":"07c","custom_id":"X000","poe_page":true,"X403DefaultLogin":false,"access_token":"","active_menu":0}',
      'local:ontlet.public':
        '{"language":"en","theme":"green","title":"ONT","look":"color-scheme:light;--from:#0E6245;--to:#18855F"}',
      'local:ontlet.lockout': '{"error_count":2,"countdown":60}',
    },
  ],
]

const garbage = fc.sample(
  fc.record(
    Object.fromEntries(
      keys.map(key => [
        key,
        fc.oneof(
          fc.json({ maxDepth: 3 }),
          fc
            .json({ maxDepth: 2 })
            .map(
              json =>
                `{"theme":${json},"session_timeout":${json},"drafts":[${json}],"countdown":${json},"title":${json}}`,
            ),
          fc.string(),
        ),
      ]),
    ),
  ),
  { numRuns: 20, seed: 20261125 },
) as Memory[]

for (const [what, memory] of [
  ...cases,
  ...byTurns(garbage).map(each => ['generated garbage', each] as [string, Memory]),
])
  test(`the console starts with ${what}: ${JSON.stringify(memory).slice(0, 60)}`, async () => {
    await startWith(memory)
    await page.locator('html:not(:has(#look))').waitFor({ state: 'attached' })
    await field(page, /User name|用户名/).waitFor()
    const look = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))
    assert.match(look, /#\w+/, 'a theme of this build applies')
  })

/** What a session of another build, or of another device, may hold besides a token that is still valid. */
const sessions: [what: string, kept: object][] = [
  ['nothing else', {}],
  ['steps and sections that there are not', { active_menu: 4_000_000_000, quick_step: 999, capability: 2 ** 53 - 1 }],
  ['a role that there is not', { role: 7 }],
  ['a timeout of ages', { session_timeout: 2 ** 53 - 1 }],
  [
    'a trial of another device',
    { trial: 5, trial_end: 2 ** 53 - 1, incomplete: true, quick_trial: true, safe_apply: 1 },
  ],
  [
    'drafts of another build',
    { drafts: [{ fields: 'ip,mask', values: null }, { fields: 'ssid', rowId: {}, values: [1] }, 'x', []] },
  ],
  ['modules that the device lacks', { snmp: 1, wlan_timer: 1, mesh: 0, poe_page: 'yes', other: 1 }],
  ['a page that there is not', { return_to: '//example.com/%' }],
  ['a device that it is not', { device_type: '<b>', custom_id: '__proto__' }],
  ...fc
    .sample(
      fc.record({
        drafts: fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 3 }),
        quick_step: fc.nat(),
        trial: fc.constantFrom(0, 1, 77),
        role: fc.nat(2),
        return_to: fc.string(),
        safe_apply: fc.nat(1),
        device_type: fc.string(),
      }),
      { numRuns: 6, seed: 20261126 },
    )
    .map(kept => ['generated garbage', kept] as [string, object]),
]
for (const [what, kept] of sessions)
  test(`a session goes on with ${what}: ${JSON.stringify(kept).slice(0, 60)}`, async () => {
    const { token } = await gateway.beginSession('admin')
    await startWith({ 'session:ontlet.session': JSON.stringify({ ...kept, access_token: token }) })
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
    await page.locator('main .card').first().waitFor()
    await page.locator('[aria-modal]').waitFor({ state: 'detached' })
    assert.match(page.url(), /#\/$/)
    await gateway.control('/end-sessions', {})
  })

test.run()
