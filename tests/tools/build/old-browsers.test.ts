// What is delivered, held against the oldest browsers we promise: Chrome 61, Safari 11, Firefox 60.
import { type AnyNode, parse } from 'acorn'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { quickConsole, unpackedOf, withTexts } from './whole-console'

/**
 * Names that at least one of the oldest browsers lacks: of the window, of its built-in objects, and of what they make.
 */
const newer = {
  globals: `AbortController AbortSignal AggregateError BigInt BroadcastChannel CompressionStream DecompressionStream EyeDropper FinalizationRegistry
    IntersectionObserver OffscreenCanvas PointerEvent ReportingObserver ResizeObserver SharedWorker TextDecoderStream TextEncoderStream TransformStream
    URLPattern WeakRef WritableStream cookieStore globalThis queueMicrotask reportError requestIdleCallback scheduler structuredClone trustedTypes visualViewport`,
  members: `Iterator ListFormat PluralRules RelativeTimeFormat Segmenter adoptedStyleSheets allSettled animate anyOf asyncIterator at canShare checkVisibility
    clipboard computedStyleMap description findLast findLastIndex finally flat flatMap formatRange formatToParts fromAsync fromEntries getAnimations
    getHTML groupBy hasIndices hasOwn hidePopover inert isWellFormed locks matchAll popover queueMicrotask randomUUID replaceAll replaceChildren requestSubmit
    rawJSON scrollIntoViewIfNeeded setHTML share showModal showPicker showPopover startViewTransition storage toReversed toSorted
    toSpliced toWellFormed toggleAttribute transferControlToOffscreen trimEnd trimStart userActivation userAgentData wakeLock withResolvers`,
}
const listOf = (names: string) => new Set(names.split(/\s+/))
const globals = listOf(newer.globals)
const members = listOf(newer.members)

const isNode = (value: unknown): value is AnyNode => typeof (value as AnyNode | null)?.type === 'string'
const childrenOf = (node: AnyNode): AnyNode[] =>
  Object.values(node)
    .flatMap((value: unknown) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)

/** The name that a part of a script reads: `a.name`, or `name` itself. */
const nameOf = (node: AnyNode): string | undefined => {
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression' || node.computed) return undefined
  return node.property.type === 'Identifier' ? node.property.name : undefined
}

/** What a condition asks for, beneath negations and comparisons with typeof. */
const asked = (node: AnyNode): string[] => {
  if (node.type === 'UnaryExpression') return asked(node.argument)
  if (node.type === 'LogicalExpression') return [...asked(node.left), ...asked(node.right)]
  if (node.type === 'BinaryExpression' && node.operator === 'in')
    return node.left.type === 'Literal' ? [String(node.left.value)] : []
  if (node.type === 'BinaryExpression') return asked(node.left)
  return [nameOf(node) ?? ''].filter(Boolean)
}

/** The script of ES2017 that parses; throws a SyntaxError for newer syntax. */
const parsed = (script: string) => parse(script, { ecmaVersion: 2017, sourceType: 'script' }) as AnyNode

/**
 * Throws a SyntaxError for newer syntax in the pattern of a constructed expression: esbuild makes `new RegExp('(?<!a)')`
 * of a literal that the browsers do not know, which hides it from the parser and stops the console when it starts.
 */
const checkPattern = (node: AnyNode): void => {
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return
  if (nameOf(node.callee as AnyNode) !== 'RegExp') return
  const texts = node.arguments.map(part => (part.type === 'Literal' ? part.value : undefined))
  if (typeof texts[0] === 'string') parsed(String(new RegExp(texts[0], typeof texts[1] === 'string' ? texts[1] : '')))
}

/**
 * The newer names that a script of ES2017 uses without asking first whether they are there. Throws a SyntaxError for
 * newer syntax.
 */
const unguarded = (script: string): string[] => {
  const used = new Set<string>()
  const guarded = new Set<string>()
  /** The names under which a newer one is kept that may be undefined: `const Inflater = self.DecompressionStream`. */
  const keptAs = new Map<string, string>()
  const walk = (node: AnyNode, isKey: boolean): void => {
    if (node.type === 'Identifier' && !isKey && globals.has(node.name)) used.add(node.name)
    checkPattern(node)
    if (node.type === 'MemberExpression') {
      const name = nameOf(node)
      const base = node.object.type === 'Identifier' ? node.object.name : ''
      if (name && (members.has(name) || (globals.has(name) && /^(self|window)$/.test(base)))) used.add(name)
    }
    if (node.type === 'VariableDeclarator' && node.init?.type === 'MemberExpression')
      keptAs.set(nameOf(node.init) ?? '', nameOf(node.id) ?? '')
    if (node.type === 'IfStatement' || node.type === 'ConditionalExpression')
      for (const name of asked(node.test)) guarded.add(name)
    if (node.type === 'LogicalExpression') for (const name of asked(node.left)) guarded.add(name)
    for (const child of childrenOf(node)) {
      const names =
        (node.type === 'MemberExpression' && child === node.property && !node.computed) ||
        (node.type === 'Property' && child === node.key && !node.computed)
      walk(child, names)
    }
  }
  walk(parsed(script), false)
  return [...used].filter(name => !guarded.has(name) && !guarded.has(keptAs.get(name) ?? ''))
}

test('newer syntax is found, also in the pattern of an expression that is constructed', () => {
  for (const script of ['a?.b', '/(?<!-)a/', "new RegExp('(?<=a)b')", "RegExp('a.b', 's')", "new RegExp('(?<name>a)')"])
    assert.throws(() => unguarded(script), /./, script)
  for (const script of ['/(?!-)a/', "new RegExp('a/b(?=c)', 'i')", 'new RegExp(a)', "new RegExp('a' + b)"])
    assert.equal(unguarded(script), [], script)
})

test('a newer name may be kept under another one that is asked before it is used', () => {
  assert.equal(unguarded("let a=self.DecompressionStream;new a('gzip')"), ['DecompressionStream'])
  assert.equal(unguarded("let a=self.DecompressionStream;a&&new a('gzip')"), [])
})

test('every delivered script is ES2017 and uses newer names only behind a check', async () => {
  const built = await quickConsole()
  const { files } = built
  const [, loader = ''] = /<script>([\s\S]*)<\/script>/.exec(files['index.html'].toString())!
  const scripts = {
    'index.html': loader,
    'inflate.txt': files['inflate.txt'].toString(),
    'ui.gz': withTexts(unpackedOf(built)),
  }
  for (const [name, script] of Object.entries(scripts)) {
    assert.ok(script.length > 500, name)
    assert.equal(unguarded(script), [], name)
  }
  assert.ok(scripts['ui.gz'].length > 100_000, 'the whole console')
})

test.run()
