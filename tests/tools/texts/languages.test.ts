// A device type with a third language: what its console, its page and its device know.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { excesses } from '../../../src/tools/build/budget'
import { buildType } from '../../../src/tools/build/build'
import { bundle, consoleEntry } from '../../../src/tools/build/bundle'
import { gzipQuick } from '../../../src/tools/build/compress/compress'
import { encode } from '../../../src/tools/build/encoding'
import { pageOf } from '../../../src/tools/build/page'
import { parseProfiles, profileFile, profileOf } from '../../../src/tools/build/profile-file'
import type { Profile } from '../../../src/tools/build/profiles/profile'
import { extractSentences, hasGaps } from '../../../src/tools/build/sentences'
import { root } from '../../../src/tools/root'
import { catalogueOf } from '../../../src/tools/texts/catalogue'
import { entriesOfConsole } from '../../../src/tools/texts/entries'
import { translatorOf } from '../../../src/tools/texts/translator'
import { poOf } from '../../../src/tools/texts/write-catalogue'
import { incomplete } from '../../../web/loader/sentences'
import { unpack, unpackWithGaps } from '../../../web/loader/unpack'
import { bundledConsole, unpackedOf, withTexts } from '../build/whole-console'
import { pseudoCode, pseudoProfile, pseudoText } from './pseudo'

const folder = mkdtempSync(join(tmpdir(), 'ontlet-languages-'))
test.after(() => rmSync(folder, { recursive: true, force: true }))

const three = pseudoProfile(folder)
const withLanguages = (...codes: string[]): Profile => ({
  ...three,
  languages: Object.fromEntries(codes.map(code => [code, three.languages[code] ?? code])),
})
const pseudoSave = pseudoText('Save', 14)

/** A program with one text of the console, which is bundled sooner than all of it. */
const program = (name: string, source: string) => {
  const file = join(folder, `${name}.ts`)
  writeFileSync(file, `import { ${name} } from '${root}/${source}'\nconsole.log(${name})\n`)
  return file
}
/** One in a module with styles, which are compiled, and one in a module without. */
const label = program('saveLabel', 'web/ui/primitives/button.tsx')
const sentence = program('incomplete', 'web/loader/sentences.ts')
const scriptWith = async (profile: Profile, entry: string) => (await bundle(profile, entry)).text
const { text: scriptOfAll } = await bundledConsole()

test('a console has the texts of its languages and no others', async () => {
  const has = (script: string) => ['"Save"', '"保存"', pseudoSave].map(text => script.includes(text))
  assert.equal(has(scriptOfAll), [true, true, false])
  assert.equal(has(await scriptWith(three, label)), [true, true, true])
  const says = (script: string) =>
    ['"This page cannot', '"页面无法启动', pseudoText(incomplete[0])].map(text => script.includes(text))
  assert.equal(says(await scriptWith(three, sentence)), [true, true, true])
  assert.equal(says(await scriptWith(withLanguages('en', pseudoCode), sentence)), [true, false, true])
  assert.equal(says(await scriptWith(withLanguages('en'), sentence)), [true, false, false])
})

test('a language of one type costs the others no byte', async () => {
  const { defaults, classes, all, f501 } = JSON.parse(readFileSync(profileFile, 'utf8'))
  const text = JSON.stringify({ defaults, classes, all, f501: { ...f501, languages: three.languages } })
  const profiles = parseProfiles(text, join(folder, 'size-budget.json'))
  assert.ok((await scriptWith(profiles.f501!, sentence)).includes(pseudoText(incomplete[0])))
  // A script depends on the device type and its entry only.
  assert.equal({ ...profiles.all, catalogues: '' }, { ...profileOf('all'), catalogues: '' })
  assert.is(await scriptWith(profiles.all!, sentence), await scriptWith(profileOf('all'), sentence))
})

test('a text has the order of the languages, and is in English where the catalogue lacks it', async () => {
  const { textsOf } = await translatorOf(three)
  const texts = (english: string, meaning: string) => textsOf({ english, chinese: meaning }, 'web/menu.ts')
  assert.equal(texts('Save', '保存'), ['Save', '保存', pseudoSave])
  assert.equal(texts('Telex', '电传'), ['Telex', '电传', 'Telex'])
})

test('the texts of three languages are stored apart from the code and put back', async () => {
  const script = 'x(["Name","名称","Nome"],["A","乙","Á"],["a","b"],["a","b","c"],["a","b","中","d"])'
  const packed = extractSentences(script, ['en', 'zh', 'pt'])
  assert.equal(packed.split('\0').slice(0, 2), ['名称","Nome', '乙","Á'])
  assert.is(withTexts(unpackWithGaps(packed, 3)), script)
  const entry = resolve(root, 'tests/tools/stand-in/main.tsx')
  const built = await buildType(three, { entry, quick: true })
  assert.is(withTexts(unpackedOf(built)), built.console.text)
})

test('a text that is in English for lack of a translation is stored once, and put back in every place', () => {
  const cases: [codes: string, script: string, stored: string[]][] = [
    ['en zh pt', '["Name","名称","Name"],["A","乙","Á"]', ['名称', '乙","Á', 'Name', 'A']],
    ['en zh pt es', '["A","乙","A","A"],["B","丙","B","Be"]', ['乙', '丙","\x01","Be', 'A', 'B']],
    ['en zh pt', '["","中",""],["s","",""],["DNS","DNS","DNS"]', ['中', '\x01', '', 'DNS']],
    ['en pt', '["Name","Name"],["A","Á"],["s",""]', ['\x01', 'Á', 'Name', 'A']],
    ['en zh', '["Name","Name"],["A","乙"]', ['乙', 'A']],
  ]
  for (const [codes, script, stored] of cases) {
    const languages = codes.split(' ')
    const packed = extractSentences(script, languages)
    assert.equal(packed.split('\0').slice(0, -1), stored, script)
    const unpacked = hasGaps(languages) ? unpackWithGaps(packed, languages.length) : unpack(packed)
    assert.is(withTexts(unpacked), script)
  }
})

/** The device type `all` with a third language in which every 33rd text is translated, and the translations. */
const barelyTranslated = (): { profile: Profile; translations: readonly string[] } => {
  const catalogues = join(folder, 'three-per-cent')
  mkdirSync(catalogues)
  const entries = entriesOfConsole()
  const some = entries
    .filter((_, place) => place % 33 === 0)
    .map(({ english, context }) => ({ english, context, translation: pseudoText(english) }))
  writeFileSync(join(catalogues, `${pseudoCode}.po`), poOf(pseudoCode, entries, catalogueOf(some)))
  return { profile: { ...three, catalogues }, translations: some.map(({ translation }) => translation) }
}

test('a language of which 3 % are translated costs what is translated, in ui.gz and in the page', async () => {
  const { profile, translations } = barelyTranslated()
  assert.ok(translations.length > 20, `${translations.length} translations`)
  // terser takes seconds, and the texts are the same without it.
  const shortened = { minifyIdentifiers: true, minifyWhitespace: true }
  const bytesOf = async (type: Profile) => {
    const { text } = await bundle(type, consoleEntry, {}, shortened)
    return gzipQuick(encode(extractSentences(text, Object.keys(type.languages)), type)).length
  }
  const added = (await bytesOf(profile)) - (await bytesOf(profileOf('all')))
  assert.ok(added < encode(translations.join(''), profile).length, `${added} bytes`)
  const built = await buildType(profile, { entry: resolve(root, 'tests/tools/stand-in/main.tsx'), quick: true })
  assert.equal(excesses(built), [])
})

test('the page says in every language that it is incomplete', async () => {
  const contentOf = (html: string) => /content:"([^"]*)"/.exec(html)![1]!
  const parts = { loader: '', scripts: [] }
  const plain = contentOf(await pageOf(parts))
  const translated = contentOf(await pageOf({ ...parts, translator: await translatorOf(three) }))
  assert.is(translated, `${plain} ${pseudoText('This page cannot start. Turn on JavaScript, then reload.')}`)
  const quoting = { textsOf: () => ['say "</style>"'], read: () => '' }
  assert.is(contentOf(await pageOf({ ...parts, translator: quoting })), 'say \\22 \\3c /style>\\22 ')
})

test('a language without a catalogue is named', async () => {
  await translatorOf(withLanguages('en', 'pt')).then(
    () => assert.unreachable(),
    ({ message }: Error) =>
      assert.match(message, /^The device type "all" has the language "pt", but there is no .*pt\.po\.$/),
  )
})

test.run()
