// What the documents say is true: every claim of the tables is, and no number and no name in the prose is unknown. A
// number is known if it is in a claim (claims/), a name if it is in a claim or exists (known-names.ts). Commands are in
// commands.test.ts, lists and options in lists.test.ts.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { root } from '../../../src/kit/root'
import { type Claims, type Proof, partsOf } from './claim.ts'
import { claims } from './claims/claims.ts'
import { kindOf, unknownInExamples } from './known-names.ts'
import { isKnownNumber } from './known-numbers.ts'
import { contentOf, documents, type Prose, proseOf } from './prose.ts'

/** Why a proof shows nothing; undefined if the claim is true or nothing could show it. */
function fault(proof: Proof): string | undefined {
  if (typeof proof === 'boolean') return proof ? undefined : 'this is no longer true'
  if ('reason' in proof) return undefined
  if (!existsSync(join(root, proof.file))) return `${proof.file} does not exist`
  return contentOf(proof.file).includes(proof.name) ? undefined : `${proof.file} has no test “${proof.name}”`
}

for (const [path, rows] of Object.entries(claims)) {
  const prose = proseOf(path)
  for (const [sentence, proof] of rows)
    test(`it is true what ${path} says: ${sentence}`, () => {
      assert.ok(partsOf(sentence, prose).length, 'the document no longer says so')
      assert.is(fault(proof), undefined)
    })
}

/** The numbers and names of a document that neither a claim nor a rule knows. */
function unknownIn(prose: Prose, rows: Claims): string[] {
  const parts = rows.flatMap(([sentence]) => partsOf(sentence, prose))
  const isClaimed = (start: number) => parts.some(([from, to]) => from <= start && start < to)
  const numbers = prose.numbers.filter(mention => !isKnownNumber(mention, prose))
  const names = prose.names.filter(({ text }) => kindOf(text) === undefined)
  return [...numbers, ...names]
    .filter(({ start }) => !isClaimed(start))
    .map(
      ({ text, start, line }) =>
        `${prose.path}:${line}: ${text} in “${prose.flow.slice(Math.max(0, start - 40), start + 30)}”`,
    )
}

for (const path of documents)
  test(`every number and every name in ${path} is known: add others to tests/kit/documentation/claims`, () => {
    assert.is(unknownIn(proseOf(path), claims[path] ?? []).join('\n'), '')
  })

test('every word of the examples of code exists', () => {
  assert.equal(
    documents.flatMap(path => unknownInExamples(contentOf(path)).map(word => `${path}: ${word}`)),
    [],
  )
  assert.equal(unknownInExamples("```ts\nconst name = text(['No', '无'], { noSuchOption: 1 })\n```\n"), [
    'noSuchOption',
  ])
})

/** Sentences with something that is not known, and what that is. */
const unknown: readonly (readonly [markdown: string, text: string])[] = [
  ['The table has 17 rows.', '17'],
  ['It has\nseven keys.', 'seven'],
  ['It takes 3.5 s.', '3.5'],
  ['The answer has code 10999.', '10999'],
  ['Use `--nothing`.', '--nothing'],
  ['See `src/device/nothing.ts`.', 'src/device/nothing.ts'],
  ['See `nothing.test.ts`.', 'nothing.test.ts'],
  ['The key `no_such_key` is new.', 'no_such_key'],
  ['It has `gateway.noSuchProperty`.', 'gateway.noSuchProperty'],
  ['It calls `noSuchFunction(value)`.', 'noSuchFunction(value)'],
  ['It sends `X-No-Header: 1`.', 'X-No-Header: 1'],
  ['`GET /get.json?module=nothing` answers.', 'GET /get.json?module=nothing'],
]
for (const [markdown, text] of unknown)
  test(`unknown: ${markdown}`, () => {
    const [found = '', ...others] = unknownIn(proseOf('a.md', `# A\n\n${markdown}\n`), [])
    assert.ok(found.startsWith(`a.md:${markdown.split(text)[0]!.split('\n').length + 2}: ${text} in`), found)
    assert.equal(others, [])
  })

test('what is known: names of the project, codes, citations, what a claim says', () => {
  const known = 'Code 10002 (requirements 7.8), `npm test`, `--device f501`, `web/menu.ts`, `wlan_config`, `login.ts`.'
  assert.equal(unknownIn(proseOf('a.md', known), []), [])
  assert.equal(
    unknownIn(proseOf('a.md', 'It takes 7 s.\n\n## Once\n\nIt took 8 s.'), [
      ['takes 7 s', true],
      ['## Once', true],
    ]),
    [],
  )
  assert.is(
    unknownIn(proseOf('a.md', '## Once\n\nIt took 8 s.\n\n## Now\n\nIt takes 7 s.'), [['## Once', true]]).length,
    1,
  )
})

test.run()
