// What the search of a shipped type finds: it has the words that owners ask for most, and no search by purposes.
import '../dom'
import * as assert from 'uvu/assert'
import { profileOf } from '../../../src/tools/build/profile-file'
import { loadFor } from '../../../src/tools/load-for'
import { commonWords } from '../../../web/shell/common-words'
import { searchWords } from '../../../web/shell/search-words'
import { test } from '../dom'

const shipped = await loadFor<typeof import('./common-search')>(profileOf('ax3000'), 'tests/web/shell/common-search.ts')

for (const [place, language, least] of [
  [0, 'English', 0.46],
  [1, 'Chinese', 0.58],
] as const)
  test(`on ax3000 ${Math.round(least * 100)} % of what owners ask for in ${language} leads to a useful result`, () => {
    const { found, asked } = shipped.foundIn(place)
    assert.ok(asked > 400 && found >= least * asked, `${found} of ${asked}`)
  })

for (const [typed, route] of [
  ['guest', '/wifi'],
  ['kids', '/parental'],
  ['factory reset', '/backup-restore'],
  ['open port', '/virtual-host'],
  ['router password', '/account'],
  ['reboot', '/restart'],
  ['no internet', '/'],
  ['孩子上网', '/parental'],
  ['恢复出厂设置', '/backup-restore'],
  ['上不了网', '/'],
  ['修改登录密码', '/account'],
] as const)
  test(`on ax3000 “${typed}” leads to ${route}`, () => assert.is(shipped.firstFor(typed), route))

test('what is among the most asked words of a screen is not among its other words', () => {
  const itemsOf = (words: unknown) => `${words}`.toLowerCase().split(/,\s*/)
  const twice = Object.entries(commonWords).flatMap(([route, words]) => {
    const others = itemsOf(searchWords[route] ?? '')
    return itemsOf(words).filter(item => others.includes(item))
  })
  assert.equal(twice, [])
})

test.run()
