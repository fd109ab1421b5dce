import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Parser } from 'acorn'
import jsx from 'acorn-jsx'
import { transform } from 'esbuild'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { catalogueOf, readCatalogue, type Translation } from '../../../src/tools/texts/catalogue'
import { checkCatalogue } from '../../../src/tools/texts/check-catalogue'
import { entriesOfConsole } from '../../../src/tools/texts/entries'
import { sources, textsIn } from '../../../src/tools/texts/source-texts'
import { main } from '../../../src/tools/texts/texts-command'
import { poOf } from '../../../src/tools/texts/write-catalogue'
import { runCommand } from '../../commands/run-command'
import { pseudoCode, pseudoPo, pseudoText } from './pseudo'

const folder = mkdtempSync(join(tmpdir(), 'ontlet-texts-'))
test.after(() => rmSync(folder, { recursive: true, force: true }))

const entries = entriesOfConsole()

interface Syntax {
  type: string
  elements?: (Syntax | null)[]
  value?: unknown
  [part: string]: unknown
}

const chinese = /[\u3000-\u303f\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]/
const isText = (syntax: unknown): syntax is Syntax & { value: string } =>
  (syntax as Syntax | null)?.type === 'Literal' && typeof (syntax as Syntax).value === 'string'

/** Whether a source can have a Chinese string: in characters, or in escapes of a string or of markup. */
const mayHaveChinese = (source: string) => chinese.test(source) || /\\[ux]|&#/.test(source)

const JsxParser = Parser.extend(jsx())

/** What a parser finds in a source: the pairs of an English and a Chinese string, and all other Chinese strings. */
const parsed = async (path: string, source: string): Promise<{ pairs: string[]; others: string[] }> => {
  const found = { pairs: [] as string[], others: [] as string[] }
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    const { type, elements = [] } = part as Syntax
    const [first, second] = elements
    if (elements.length === 2 && isText(first) && isText(second) && chinese.test(second.value)) {
      found.pairs.push(`${first.value} = ${second.value}`)
      return
    }
    if (isText(part) && chinese.test(part.value)) found.others.push(part.value)
    if (type === 'TemplateElement' && chinese.test(JSON.stringify((part as Syntax).value)))
      found.others.push('a template')
    for (const inner of Object.values(part)) walk(inner)
  }
  if (!mayHaveChinese(source)) return found
  const { code } = await transform(source, {
    loader: path.endsWith('x') ? 'tsx' : 'ts',
    jsx: 'preserve',
    charset: 'utf8',
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
  })
  walk(JsxParser.parse(code, { ecmaVersion: 'latest', sourceType: 'module' }))
  return found
}

test('the texts that are exported and translated are all texts that the sources have', async () => {
  let count = 0
  for (const { path, source } of sources()) {
    const { pairs, others } = await parsed(path, source)
    const texts = textsIn(source).map(text => `${text.english} = ${text.chinese}`)
    assert.equal(texts.sort(), pairs.sort(), path)
    // A language by its own name is not translated, nor are the Chinese names by which a time zone is found.
    const isTranslated = (text: string) => text !== '中文' && path !== 'src/device/system/timezone.ts'
    assert.equal(others.filter(isTranslated), [], `${path}: write each text as two literals`)
    count += texts.length
  }
  assert.ok(count > 1000)
})

test('nothing in comments and strings is taken for a text, and escaped quotes are read', () => {
  const cases: [source: string, texts: string[]][] = [
    [`// ['Name', '名称']\nconst a = ['Save', '保存']`, ['Save=保存']],
    [`/* ['Name', '名称'] */ const a = "['Save', '保存']"`, []],
    [`['Don’t', '不'] ; [ "It's", '它', ]`, ['Don’t=不', "It's=它"]],
    [String.raw`['It\'s', '它\\']`, ["It's=它\\"]],
    [`['GET', 'POST']; ['中', '文']; ['a', 'b', '中']`, []],
    [`fetch('http://a') ; const label: LocalizedText = [\n  'One',\n  '一',\n]`, ['One=一']],
  ]
  for (const [source, texts] of cases) {
    assert.equal(
      textsIn(source).map(text => `${text.english}=${text.chinese}`),
      texts,
      source,
    )
  }
  const [label, name] = textsIn(`const label: LocalizedText = ['One', '一']; x = { shortName: ['Two', '二'] }`)
  assert.equal([label!.property, name!.property], ['label', 'shortName'])
})

const entryOf = (english: string, meaning?: string) =>
  entries.find(entry => entry.english === english && (!meaning || entry.chinese === meaning))!

test('an entry says where a text is, what it means and how long a translation may be', () => {
  const po = poOf('pt', entries, catalogueOf([])).toString()
  const blockOf = (id: string) => po.split('\n\n').find(block => block.includes(`msgid "${id}"`))!
  assert.match(blockOf('Service'), /#\. Chinese: 服务\n#\. At most 17 characters\.\nmsgctxt "服务"/)
  assert.match(blockOf('Menu'), /#: web\/shell\/menu\.tsx:\d+\n#\. Chinese: 菜单\n#\. At most 7 characters\./)
  assert.match(blockOf('Delete “_”?'), /The console replaces each _ by a value/)
  assert.not.match(blockOf('Required.'), /At most/)
  assert.equal(
    ['服务', '服务商'].map(meaning => entryOf('Service', meaning).context),
    ['服务', '服务商'],
  )
  assert.is(entryOf('Allowed addresses').context, '')
})

const faults: readonly [english: string, translation: string, problem: RegExp | undefined][] = [
  ['Save', 'Salvar', undefined],
  ['Save', '', undefined],
  ['Save', 'x'.repeat(14), undefined],
  ['Save', 'x'.repeat(15), /“Save” is too long for its control: 15 characters, at most 14 fit/],
  ['Save', 'e\u0301'.repeat(14), undefined],
  ['Menu', 'Opções de navegação', /at most 7 fit/],
  ['Required.', 'Preencha este campo para continuar, por favor.', undefined],
  ['Delete “_”?', 'Excluir?', /has 0 placeholders “_” instead of 1/],
  ['Delete “_”?', 'Excluir “_” e “_”?', /has 2 placeholders/],
  ['Save', 'Sal\nvar', /line break/],
  ['Save', 'Salvar ', /begins or ends with a space/],
]
for (const [english, translation, problem] of faults)
  test(`“${translation.slice(0, 20)}” for “${english}” is ${problem ? 'refused' : 'accepted'}`, () => {
    const { problems } = checkCatalogue(catalogueOf([{ english, context: '', translation }]), entries)
    assert.is(problems.length, problem ? 1 : 0, JSON.stringify(problems))
    if (problem) assert.match(problems[0]!.text, problem)
  })

test('a translation is for one place, one meaning or all, in this order', () => {
  const service = (context: string, translation: string): Translation => ({ english: 'Service', context, translation })
  const ddns = 'src/device/internet/ddns.ts'
  const catalogue = catalogueOf([service('', 'any'), service('服务商', 'provider'), service(ddns, 'here')])
  const text = (meaning: string) => ({ english: 'Service', chinese: meaning })
  assert.is(catalogue.find(text('服务'), ddns), 'here')
  assert.is(catalogue.find(text('服务商'), 'web/menu.ts'), 'provider')
  assert.is(catalogue.find(text('服务'), 'web/menu.ts'), 'any')
  assert.is(catalogue.find({ english: 'Save', chinese: '保存' }, 'web/menu.ts'), undefined)
})

const run = (...args: string[]) => runCommand(main, [...args, '--folder', join(folder, 'languages')])

test('a catalogue is exported, translated, checked and imported', async () => {
  const file = join(folder, 'pt.po')
  const exported = await run('export', file)
  assert.match(exported.output, new RegExp(`^${entries.length} texts in .*pt\\.po, 0 translated$`, 'm'))
  assert.match((await run('check', file)).output, new RegExp(`: 0 of ${entries.length} texts translated \\(0 %\\)`))

  const translate = (english: string, translation: string, flag = '') => {
    const po = readFileSync(file, 'utf8')
    const changed = po.replace(
      `\nmsgid "${english}"\nmsgstr ""`,
      `${flag}\nmsgid "${english}"\nmsgstr "${translation}"`,
    )
    assert.not(changed === po, english)
    writeFileSync(file, changed)
  }
  translate('Save', 'Salvar')
  translate('Apply', 'Aplicar', '\n#, fuzzy')
  assert.match((await run('check', file)).output, /: 1 of /, 'what is fuzzy does not count')
  const imported = await run('import', file)
  assert.is(imported.status, 0, imported.output)
  const stored = readCatalogue(join(folder, 'languages/pt.po'))
  assert.is(stored.find({ english: 'Save', chinese: '保存' }, ''), 'Salvar')

  translate('Cancel', 'Cancelar esta alteração')
  const refused = await run('import', file)
  assert.is(refused.status, 1)
  assert.match(refused.stderr, /The translation of “Cancel” is too long.*: “Cancelar esta alteração”\./)
  assert.is(readCatalogue(join(folder, 'languages/pt.po')).find({ english: 'Cancel', chinese: '取消' }, ''), undefined)

  writeFileSync(file, `${readFileSync(file, 'utf8')}\nmsgid "Telex"\nmsgstr "Télex"\n`)
  assert.match((await run('check', file)).output, /Not in the console: “Telex”/)
  rmSync(file)
  await run('export', file)
  assert.match(readFileSync(file, 'utf8'), /msgid "Save"\nmsgstr "Salvar"/, 'what was imported is exported again')
})

test('the whole console can be translated, within the limits', async () => {
  const file = join(folder, `${pseudoCode}.po`)
  writeFileSync(file, pseudoPo())
  const { status, output } = await run('check', file)
  assert.is(status, 0, output)
  assert.match(output, new RegExp(`${entries.length} of ${entries.length} texts translated \\(100 %\\)`))
  assert.equal(
    [pseudoText('Save', 14), pseudoText('_ left. Go on?')].map(text => [...text].length),
    [14, 19],
  )
})

test('mistakes are answered with a sentence', async () => {
  const existing = join(folder, 'es.po')
  writeFileSync(existing, 'msgid "')
  const cases: [args: string[], sentence: RegExp][] = [
    [[], /A command and one file are required\./],
    [['translate', 'pt.po'], /A command and one file are required\./],
    [['export', 'a.po', 'b.po'], /A command and one file are required\./],
    [['export', 'portuguese.po'], /must be named after its language/],
    [['export', 'pt-BR.po'], /must be named after its language/],
    [['check', 'pt.json'], /^There is no file pt\.json\.$/m],
    [['export', 'zh.po'], /The texts of "zh" are in the sources/],
    [['export', existing], /es\.po exists\. Move it/],
    [['check', existing], /es\.po cannot be read: /],
    [['check', join(folder, 'fr.po')], /^There is no file .*fr\.po\.$/m],
  ]
  for (const [args, sentence] of cases) {
    const { status, stderr } = await run(...args)
    assert.is(status, 1, args.join(' '))
    assert.match(stderr, sentence)
  }
  assert.not(existsSync('portuguese.po'))
})

test.run()
