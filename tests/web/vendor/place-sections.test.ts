import * as assert from 'uvu/assert'
import { term } from '../../../src/model/localized-text'
import { type Group, group, type Section } from '../../../web/shell/menu-structure'
import type { MenuSection, SectionName } from '../../../web/vendor/menu-row'
import { withSections } from '../../../web/vendor/place-sections'
import { test } from '../test'

const section = (icon: Section['icon']): Section => ({ name: term(icon), icon, entries: [] })

/** The menu of a board that has these sections, in its groups. */
const menu = (...groups: SectionName[][]): Group[] => groups.map(names => group(term(''), [], names.map(section)))

/** The names of the sections of each group. */
const namesIn = (groups: readonly Group[]) => groups.map(({ sections }) => sections.map(({ name }) => String(name)))

const own = (name: string, after: SectionName): MenuSection => ({ name: term(name), icon: 'bulb', entries: [], after })

const whole = () => menu(['internet', 'system', 'security', 'applications'], ['phone', 'diagnosis', 'remote', 'catv'])

const cases: readonly [what: string, groups: Group[], added: MenuSection[], expected: string[][]][] = [
  ['none', menu(['internet'], ['diagnosis']), [], [['internet'], ['diagnosis']]],
  [
    'one after the section that it names, in the group of that',
    whole(),
    [own('House', 'diagnosis')],
    [
      ['internet', 'system', 'security', 'applications'],
      ['phone', 'diagnosis', 'House', 'remote', 'catv'],
    ],
  ],
  [
    'the last of a group stays in the group',
    whole(),
    [own('House', 'applications')],
    [
      ['internet', 'system', 'security', 'applications', 'House'],
      ['phone', 'diagnosis', 'remote', 'catv'],
    ],
  ],
  [
    'two after the same one, in their order',
    menu(['internet', 'security']),
    [own('House', 'internet'), own('Garden', 'internet')],
    [['internet', 'House', 'Garden', 'security']],
  ],
  [
    'on a board without the section, before the next one',
    menu(['applications'], ['diagnosis', 'remote']),
    [own('House', 'phone'), own('Garden', 'diagnosis')],
    [['applications'], ['House', 'diagnosis', 'Garden', 'remote']],
  ],
  [
    'on a board without the section and those after it, at the end',
    menu(['applications'], ['diagnosis']),
    [own('House', 'catv')],
    [['applications'], ['diagnosis', 'House']],
  ],
]
for (const [what, groups, added, expected] of cases) {
  test(`sections of a vendor: ${what}`, () => {
    assert.equal(namesIn(withSections(groups, added)), expected)
  })
}

test.run()
