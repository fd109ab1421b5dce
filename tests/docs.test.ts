import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { featureGroups } from '../src/device/profile'
import { contractVersion } from '../src/kit/contract/version'

/*
 * The documentation is consistent: links resolve, what comments cite exists, every feature is in the guide for
 * integrators, and every route of requirements.md is in the menu.
 */

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const contentOf = (path: string) => readFileSync(join(root, path), 'utf8')

/** The Markdown files in the root, in docs/ and in the source folders, relative to the project. */
const documents = [
  ...readdirSync(root),
  ...['docs', 'src', 'web', 'tests'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(path => `${folder}/${path}`),
  ),
].filter(path => path.endsWith('.md'))

/** Every source file that can contain comments, except this test, which cites missing things on purpose. */
const sources = ['src', 'web', 'tests'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(path => /\.(tsx?|mts|mjs)$/.test(path))
    .map(path => `${folder}/${path}`)
    .filter(path => path !== 'tests/docs.test.ts'),
)

/** Markdown without its code, fenced or inline. */
const withoutCode = (markdown: string) => markdown.replace(/^( *)```[\s\S]*?^\1```/gm, '').replace(/`[^`\n]*`/g, '')

/** The comments of a source, each as one line without comment markers. Consecutive line comments count as one. */
const commentsOf = (source: string): string[] =>
  (source.match(/\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*/g) ?? []).map(comment =>
    comment.replace(/\*\/|\n[ \t]*(?:\*(?!\/)|\/\/)?|^\/[*/]+/g, ' ').replace(/\s+/g, ' '),
  )

/** The anchor that GitHub generates for a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replace(/ /g, '-')

const headingsOf = (markdown: string) =>
  [...markdown.replace(/^( *)```[\s\S]*?^\1```/gm, '').matchAll(/^#+ +(.+)$/gm)].map(match => match[1]!)

/** A text without what is in parentheses, also in nested ones. */
const withoutParentheses = (text: string): string => {
  const outer = text.replace(/\([^()]*\)/g, '')
  return outer === text ? text : withoutParentheses(outer)
}

/** The relative links of a document that do not resolve. */
const brokenLinksIn = (path: string): string[] =>
  [...withoutCode(contentOf(path)).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(match => match[1]!)
    .filter(target => !/^(https?|mailto):/.test(target))
    // From the root, a link two levels up leads to the repository's own pages on GitHub.
    .filter(target => !/^\.\.\/\.\.\/deployments\b/.test(target))
    .filter(target => {
      const [file = '', anchor] = target.split('#')
      const linked = file ? join(dirname(path), file) : path
      if (!existsSync(join(root, linked))) return true
      return anchor !== undefined && !headingsOf(contentOf(linked)).map(anchorOf).includes(anchor)
    })

const requirements = contentOf('docs/requirements.md')
const statements = [...requirements.matchAll(/^- \*\*(\d+\.\d+)\*\*/gm)].map(match => match[1]!)
const sections = headingsOf(requirements).flatMap(heading => /^(\d+) /.exec(heading)?.[1] ?? [])
const decisions = headingsOf(contentOf('docs/decisions.md')).map(heading => heading.toLowerCase())

/** What a text cites that does not exist: requirement numbers, decision headings, documents. */
const unknownCitationsIn = (text: string): string[] => {
  const numbers = [...text.matchAll(/\brequirements,? ((?:\d+(?:\.\d+)?(?:,? and |, |-)?)+)/gi)]
    .flatMap(match => match[1]!.match(/\d+(?:\.\d+)?/g)!)
    .filter(number => !statements.includes(number) && !sections.includes(number))
    .map(number => `requirements ${number}`)
  const headings = [...text.matchAll(/\bdecisions:\s+\[?([^)\]]{1,60})/gi)]
    .map(match => match[1]!.replace(/\s+/g, ' ').toLowerCase())
    .filter(
      cited => !decisions.some(heading => cited.startsWith(heading) && !/^[\w-]/.test(cited.slice(heading.length))),
    )
    .map(cited => `decisions: ${cited}`)
  const missing = [...text.matchAll(/\bdocs\/[\w-]+\.md\b/g)]
    .map(([path]) => path)
    .filter(path => !existsSync(join(root, path)))
  return [...numbers, ...headings, ...missing]
}

/**
 * The source files that a text names but that do not exist. Wake on LAN is an invented screen of docs/adding.md, and
 * words in capital letters stand for any name.
 */
const unknownSourcesIn = (text: string): string[] =>
  [...text.matchAll(/(?<![\w./-])(?:src|web|tests)\/[\w./-]+\.(?:tsx?|mjs|json)\b/g)]
    .map(([path]) => path)
    .filter(
      path => !existsSync(join(root, path)) && !/\/(wake(\.limits)?|kinds\/date)\.tsx?$|\/GROUP\/SLUG\./.test(path),
    )

/** Citations of documents that are not in the repository, and headings that requirements.md does not have. */
const foreignCitation =
  /\bspec(?:ification)?,? \(?(?:section )?\d|\bissue #?\d|\bDESIGN\b|\bSERVERS\b|\brequirements [\d., and]+, ["“a-z]/

test('every relative link leads to an existing file and heading', () => {
  assert.ok(documents.includes('README.md') && documents.includes('docs/requirements.md'))
  const broken = documents.flatMap(path => brokenLinksIn(path).map(target => `${path} links to ${target}`))
  assert.is(broken.join('\n'), '')
})

test('the requirements have nine sections, and every statement has a unique number in ascending order', () => {
  assert.equal(sections, ['1', '2', '3', '4', '5', '6', '7', '8', '9'])
  const ranks = statements.map(number => {
    const [section, statement] = number.split('.')
    return Number(section) * 1000 + Number(statement)
  })
  ranks.reduce((before, rank, index) => {
    assert.ok(before < rank, `${statements[index]} is not above the statement before it`)
    return rank
  }, 0)
})

test('every requirement and decision that a comment cites exists', () => {
  const unknown = sources.flatMap(path =>
    commentsOf(contentOf(path))
      .flatMap(unknownCitationsIn)
      .map(cited => `${path} cites ${cited}`),
  )
  assert.is(unknown.join('\n'), '')
})

test('every requirement and decision that a document cites exists', () => {
  const unknown = documents.flatMap(path =>
    unknownCitationsIn(withoutCode(contentOf(path)))
      .filter(cited => !cited.startsWith('docs/'))
      .map(cited => `${path} cites ${cited}`),
  )
  assert.is(unknown.join('\n'), '')
})

test('every source file that a comment or a document names exists', () => {
  const named = [
    ...sources.map(path => [path, commentsOf(contentOf(path)).join('\n')] as const),
    ...documents.map(path => [path, contentOf(path)] as const),
  ]
  const unknown = named.flatMap(([path, text]) => unknownSourcesIn(text).map(source => `${path} names ${source}`))
  assert.is(unknown.join('\n'), '')
})

test('no comment cites a document that is not in the repository', () => {
  const foreign = sources.flatMap(path =>
    commentsOf(contentOf(path)).flatMap(comment => {
      const found = foreignCitation.exec(comment)
      return found ? `${path}: “…${comment.slice(found.index, found.index + 40)}”` : []
    }),
  )
  assert.is(foreign.join('\n'), '')
})

test('the current version of the contract has a section in upgrading.md', () => {
  const headings = headingsOf(contentOf('docs/upgrading.md'))
  assert.ok(headings.includes(contractVersion), `docs/upgrading.md needs a section "## ${contractVersion}"`)
})

test('the table of features names each feature in its group, and no other one', () => {
  const guide = contentOf('docs/integrators.md')
  for (const [group, members] of Object.entries(featureGroups)) {
    const row = guide.split('\n').find(line => line.startsWith(`| \`${group}\`: `)) ?? ''
    const [, , list = ''] = row.split('|')
    // What is in parentheses says what a feature is.
    const names = withoutParentheses(list).match(/\w+/g) ?? []
    assert.equal(names.sort(), Object.keys(members).sort(), group)
  }
})

test('every route of the requirements is in the menu', () => {
  const menu = contentOf('web/menu.ts')
  const list = requirements.slice(requirements.indexOf('- **2.3**'), requirements.indexOf('- **2.4**'))
  const routes = [...list.matchAll(/`\/([^`]+)`/g)].map(match => match[1]!.replace('{id}', ':id'))
  assert.ok(routes.length > 45)
  const absent = routes.filter(
    route => !/^(login|change-password)$/.test(route) && !RegExp(`['"]/?${route}['"]`).test(menu),
  )
  assert.equal(absent, [])
})

const cases: readonly (readonly [comment: string, unknown: readonly string[]])[] = [
  ['// (requirements 5.12)', []],
  ['// (requirements 4.99)', ['requirements 4.99']],
  ['// one (requirements\n  // 5.99, 5.1)', ['requirements 5.99']],
  ['// (decisions: rolesque)', ['decisions: rolesque']],
  ['// (docs/servers.md), (docs/absent.md)', ['docs/absent.md']],
  ["const url = 'http://requirements 4.99'", []],
]
for (const [source, unknown] of cases) {
  test(`finds broken citations in ${JSON.stringify(source)}`, () => {
    assert.equal(commentsOf(source).flatMap(unknownCitationsIn), unknown)
  })
}

test('finds only the source file that does not exist', () => {
  assert.equal(unknownSourcesIn('`web/app.tsx`, (tests/absent.test.ts), src/absent/index.ts.'), [
    'tests/absent.test.ts',
    'src/absent/index.ts',
  ])
})

test.run()
