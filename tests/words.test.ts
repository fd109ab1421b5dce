import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Parser } from 'acorn'
import jsx from 'acorn-jsx'
import { build, transformSync } from 'esbuild'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')

/** Chinese characters and the punctuation that goes with them. */
const chinese = /[\u3000-\u303f\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]/

/** Single spellings that both languages share. */
const shared = new Set([
  'Token', // in the login response: decoded, never drawn
  '中文',
  'English', // languages by their own names
  'en',
  'zh', // codes of the languages
  'DynDNS',
  'No-IP',
  'Dynu', // services by their own names
  'Wi-Fi',
  'EasyMesh',
  'PPPoE',
  'PoE',
  'IPoE',
  'DHCPv6',
  'IPv4',
  'IPv6',
  'GHz',
  'MHz',
  'Mbit/s',
  'dBm',
  'mA',
  's',
  'ms',
  'min',
  'ontlet',
  'UPnP',
  'Ping',
  'Tracert',
])

/** The same in both languages: no letters at all, an acronym such as MTU, or in the list above. */
const isShared = (text: string) =>
  text
    .split(/[\s/·,:()+]+/)
    .every(
      word =>
        shared.has(word) ||
        !/[a-z]/i.test(word) ||
        /^[A-Z0-9.-]+$/.test(word) ||
        /^802\.11[a-z]+$|^(ac|ax|g|n)$/.test(word),
    ) || shared.has(text)

/**
 * Functions whose arguments are drawn. The builders of fields are found separately: every import from the model's field
 * and format files.
 */
const speaking = new Set(['translate', 'notify', 'notifyError', 'inLanguage'])

/** Attributes and properties whose text is drawn. `name` is also an HTML attribute, so only a pair counts there. */
const drawnAttributes = new Set([
  'aria-label',
  'title',
  'placeholder',
  'alt',
  'label',
  'text',
  'heading',
  'emptyText',
  'submitLabel',
])
const drawnProperties = new Set([
  'words',
  'addTitle',
  'label',
  'nextLabel',
  'emptyText',
  'title',
  'help',
  'text',
  'yes',
  'no',
  'heading',
  'name',
])

/** Of these properties, those whose text is a sentence or a heading: one spelling is a forgotten translation. */
const sentences = new Set(['addTitle', 'emptyText', 'heading', 'help', 'nextLabel', 'submitLabel'])

interface Syntax {
  type: string
  [part: string]: unknown
}

const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && typeof (value as Syntax).type === 'string'

/** The syntax nodes directly inside a value; looks through the parser's plain lists and records. */
function inside(value: unknown): Syntax[] {
  if (Array.isArray(value)) return value.flatMap(part => (isSyntax(part) ? [part] : inside(part)))
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(part => (isSyntax(part) ? [part] : inside(part)))
}

/** The text of a single node: a string, the fixed parts of a template, text between tags. */
function textOf(syntax: Syntax | undefined): string | undefined {
  if (syntax?.type === 'JSXText' || (syntax?.type === 'Literal' && typeof syntax.value === 'string'))
    return String(syntax.value)
  if (syntax?.type === 'TemplateLiteral')
    return (syntax.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(' ')
  return undefined
}

const textsIn = (syntax: Syntax): string[] => [
  ...(textOf(syntax) === undefined ? [] : [textOf(syntax)!]),
  ...inside(syntax).flatMap(textsIn),
]

/** The expressions of a sequence: the elements of a list, the arguments of a call. */
function rowOf(syntax: Syntax): (Syntax | undefined)[] {
  const parts: Readonly<Record<string, string>> = { ArrayExpression: 'elements', CallExpression: 'arguments' }
  const elements = syntax[parts[syntax.type] ?? ''] ?? []
  return (elements as (Syntax | null)[]).map(part => part ?? undefined)
}

/** The texts of a string or template, or of an expression that selects or joins such; undefined for anything else. */
function phrase(syntax: Syntax | undefined): string[] | undefined {
  if (!syntax) return undefined
  return textOf(syntax) !== undefined || /^(Conditional|Binary|Logical)Expression$/.test(syntax.type)
    ? textsIn(syntax)
    : undefined
}

/** Whether texts are non-empty and contain no Chinese. */
const isEnglish = (texts: string[] | undefined) =>
  !!texts?.some(text => text.trim()) && !texts.some(text => chinese.test(text))

/** The two elements of a list of exactly two expressions. */
function halves(syntax: Syntax | undefined): [Syntax, Syntax] | undefined {
  const [first, second, third] = syntax?.type === 'ArrayExpression' ? rowOf(syntax) : []
  return first && second && !third ? [first, second] : undefined
}

/** One class, so that V8 compiles its methods once. */
const JsxParser = Parser.extend(jsx())

/** Makes esbuild only remove the types. */
const withoutTypes = {
  jsx: 'preserve',
  charset: 'utf8',
  tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
} as const

/** What is wrong with the texts of a source without types, one sentence each. */
function faultsOf(code: string): string[] {
  const faults: string[] = []
  const builders = new Set<string>()
  const drawn = (syntax: Syntax | undefined, singleToo: boolean, where: string) => {
    const pair = halves(syntax)
    const texts = pair?.map(textOf)
    if (texts?.[0] !== undefined && texts[1] !== undefined && !chinese.test(texts[1]) && !isShared(texts[1]))
      faults.push(`${where}: the Chinese of “${texts[0]}” is “${texts[1]}”`)
    const single = textOf(syntax)
    if (singleToo && single !== undefined && !isShared(single))
      faults.push(`${where}: “${single.trim()}” stands in one language only`)
  }
  const walk = (syntax: Syntax, translated: boolean): void => {
    const text = textOf(syntax)
    if (text !== undefined && chinese.test(text) && !translated && !shared.has(text))
      faults.push(`“${text.trim()}” has no English beside it`)
    const row = rowOf(syntax)
    // Chinese is a translation if it follows its English text in a list or among arguments.
    const translations = row.filter(
      (part, place) => phrase(part)?.some(half => chinese.test(half)) && isEnglish(phrase(row[place - 1])),
    )
    if (syntax.type === 'ImportDeclaration' && /model\/(field|formats)/.test(String((syntax.source as Syntax).value)))
      for (const specifier of syntax.specifiers as { local: { name: string } }[]) builders.add(specifier.local.name)
    if (syntax.type === 'CallExpression') {
      const name = String((syntax.callee as Syntax).name)
      const words = row
      if (speaking.has(name)) for (const word of words) drawn(word, name !== 'inLanguage', name)
      if (builders.has(name) && !/^(when|format|example)$/.test(name)) drawn(words[0], true, `label of ${name}`)
      if (builders.has(name) && name === 'choice')
        for (const option of inside(words[1]?.properties)) drawn(option.value as Syntax, true, 'option')
    }
    if (syntax.type === 'JSXText') drawn(syntax, true, 'between tags')
    if (syntax.type === 'JSXAttribute') {
      const name = String((syntax.name as Syntax).name)
      const value = syntax.value as Syntax | null
      const inner = value?.type === 'JSXExpressionContainer' ? (value.expression as Syntax) : (value ?? undefined)
      if (drawnAttributes.has(name)) drawn(inner, true, name)
    }
    if (syntax.type === 'ObjectExpression') {
      const properties = syntax.properties as { key?: { name?: string }; value?: Syntax }[]
      const property = (name: string) => properties.find(({ key }) => key?.name === name)?.value
      // An entry of the menu; elsewhere a name may be a word of a protocol.
      if (property('route')) drawn(property('name'), true, 'entry of the menu')
    }
    if (syntax.type === 'Property') {
      const { name, value } = syntax.key as { name?: string; value?: string }
      const key = name ?? String(value)
      if (drawnProperties.has(key)) drawn(syntax.value as Syntax, sentences.has(key), key)
    }
    for (const part of inside(syntax)) walk(part, translated || translations.includes(part))
  }
  const program = JsxParser.parse(code, { ecmaVersion: 'latest', sourceType: 'module' })
  walk(program as unknown as Syntax, false)
  return faults
}

const sources = ['src/model', 'src/device', 'src/demo', 'web'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(path => /\.tsx?$/.test(path))
    .map(path => join(root, folder, path)),
)

/** The line of a source, counted from 1, with the first text that a fault quotes. */
function lineWith(fault: string, source: string): number {
  const [, quoted = ''] = /“(.*?)”/s.exec(fault) ?? []
  return readFileSync(source, 'utf8').split(quoted)[0]!.split('\n').length
}

test('every text of the console is in both languages', async () => {
  assert.ok(sources.length > 30)
  // In one call, since each takes longer than its work.
  const { outputFiles } = await build({
    ...withoutTypes,
    absWorkingDir: root,
    entryPoints: sources,
    outbase: root,
    outdir: root,
    write: false,
  })
  assert.is(outputFiles.length, sources.length)
  const faults = outputFiles.flatMap(({ path, text }) => {
    const module = path.replace(/\.js$/, '')
    const source = sources.find(file => file.replace(/\.tsx?$/, '') === module)!
    return faultsOf(text).map(fault => `${relative(root, source)}:${lineWith(fault, source)}: ${fault}`)
  })
  assert.ok(!faults.length, faults.join('\n'))
})

/** What is wrong with the texts of a source. */
const faultsIn = (source: string) => faultsOf(transformSync(source, { ...withoutTypes, loader: 'tsx' }).code)

const field = `import { text, choice, int, when } from '../../model/field'\n`
const planted: readonly (readonly [source: string, fault: RegExp])[] = [
  [`const words = '保存'`, /“保存” has no English/],
  ['const words = `至少 ${count} 个`', /has no English/],
  [`const words = ['保存', 'Save']`, /“保存” has no English/],
  [`const words = ['保存', '保存']`, /“保存” has no English.*\n.*“保存” has no English/],
  [`const words = ['', '保存']`, /has no English beside it/],
  [`const words = ['Save', '保存', '存']`, /“存” has no English/],
  [`const words = [yes ? 'Yes' : '不', yes ? '是' : '否']`, /“不” has no English/],
  [`problem(10001, '保存')`, /“保存” has no English/],
  [`const page = <p>保存</p>`, /“保存” has no English/],
  [`const page = <p>Save it</p>`, /“Save it” stands in one language only/],
  [`const page = <input placeholder="Type to search" />`, /placeholder: “Type to search”/],
  [`const page = <Button label="Save" />`, /label: “Save”/],
  [`const page = <Button label={['Save', 'Save it']} />`, /the Chinese of “Save” is “Save it”/],
  [`translate(['Save', 'Save'])`, /the Chinese of “Save” is “Save”/],
  [`translate('Save')`, /translate: “Save”/],
  [`translate(['Save', 'Sichern'])`, /the Chinese of “Save” is “Sichern”/],
  ['notify(`Saved ${name}`)', /notify: “Saved/],
  [`${field}text('Name')`, /label of text: “Name” stands in one language only/],
  [`${field}int(['Lease', 'Lease time'], {})`, /the Chinese of “Lease”/],
  [`${field}choice(['Mode', '模式'], { bridge: 'Bridge' })`, /option: “Bridge”/],
  [`${field}text('SSID', { help: ['The name', 'Der Name'] })`, /help: the Chinese of “The name”/],
  [`const options = { addTitle: 'Add a computer' }`, /addTitle: “Add a computer” stands in one language only/],
  [`const options = { emptyText: ['None.', 'Keine.'] }`, /emptyText: the Chinese of “None.”/],
  [`const entry = { name: ['Home', 'Startseite'], route: '/' }`, /name: the Chinese of “Home”/],
  [`const entry = { name: 'Wake on LAN', route: '/wake' }`, /entry of the menu: “Wake on LAN” stands in one language/],
]
for (const [source, fault] of planted) {
  test(`refuses ${source.replace(field, '')}`, () => {
    assert.match(faultsIn(source).join('\n'), fault)
  })
}

const good: readonly string[] = [
  `const words = ['Save', '保存']`,
  'const words = [`At least ${count}`, `至少 ${count} 个`]',
  `const words = [yes ? 'Yes' : 'No', yes ? '是' : '否']`,
  `const failed = problem(10001, 'Wrong password.', '密码错误。')`,
  `const units = [[60, 'min', '分'], [1, 's', '秒']]`,
  `translate([', ', '、'])`,
  `translate(['Wi-Fi 6', 'Wi-Fi 6'])`,
  `const page = <Button label={['Save', '保存']} name="save" type="button">· 5 </Button>`,
  `const page = <p title={translate(['Name', '名称'])}>{translate(label)} IPv4 / MTU</p>`,
  `${field}text('SSID', { max: 32 }); int('VLAN ID'); text(''); choice('MTU', { ipoe: 'IPoE', other: ['Other', '其他'] })`,
  `const languages = { zh: '中文', en: 'English' } // 中文`,
  `const keys = ['start', 'end']; const join = ['GET', 'POST']`,
  `const entry = { name: 'EasyMesh', route: '/easy-mesh' }; const file = { name: 'backup' }`,
]
for (const source of good) {
  test(`accepts ${source.replace(field, '')}`, () => {
    assert.equal(faultsIn(source), [])
  })
}

test.run()
