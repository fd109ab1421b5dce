import * as fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { field, openPage, startGateway } from '../harness/harness.ts'

// What the browser remembers may come from another build of the console, or from another device at the same address:
// whatever it is, the console starts.

const gateway = await startGateway()

const keys = ['session:ontlet.session', 'session:ontlet.frame', 'local:ontlet.public', 'local:ontlet.lockout'] as const

type Memory = Partial<Record<(typeof keys)[number], string>>

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

for (const [what, memory] of [...cases, ...garbage.map(one => ['generated garbage', one] as [string, Memory])])
  test(`the console starts with ${what}: ${JSON.stringify(memory).slice(0, 60)}`, async () => {
    const page = await openPage(gateway, { early: true })
    await page.evaluate(stored => {
      sessionStorage.clear()
      localStorage.clear()
      for (const [key, text] of Object.entries(stored)) {
        const [kind, name] = key.split(':') as ['session' | 'local', string]
        ;(kind === 'local' ? localStorage : sessionStorage).setItem(name, text)
      }
    }, memory)
    await page.reload()
    await page.locator('html:not(:has(#look))').waitFor({ state: 'attached' })
    await field(page, /User name|用户名/).waitFor()
    const look = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))
    assert.match(look, /#\w+/, 'a theme of this build applies')
    await page.close()
  })

test.run()
