import { Parser } from 'acorn'
import jsx from 'acorn-jsx'
import { transform } from 'esbuild'

/** What a source does, without its comments and its texts for users. */
export interface Code {
  /** What it imports, types included. */
  imports: readonly string[]
  /** The names that it uses: `fetch` of a variable, `.fetch` of a property, and `window.fetch` of one of a variable. */
  names: ReadonlySet<string>
  /** Its strings and the fixed parts of its templates, without those in pairs of English and Chinese. */
  strings: readonly string[]
}

interface Syntax {
  type: string
  [part: string]: unknown
}

const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && typeof (value as Syntax).type === 'string'

/** The syntax nodes directly inside a value; looks through the parser's plain lists and records. */
const inside = (value: unknown): Syntax[] => {
  if (Array.isArray(value)) return value.flatMap(part => (isSyntax(part) ? [part] : inside(part)))
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(part => (isSyntax(part) ? [part] : inside(part)))
}

/** One class, so that V8 compiles its methods once. */
const JsxParser = Parser.extend(jsx())

/** Imports and exports of types only, as ordinary ones, which esbuild keeps. */
const withTypeImports = (source: string) =>
  source.replace(/^(import|export) type (?=[{*])/gm, '$1 ').replace(/^import type (?=\w+ from )/gm, 'import ')

const tsconfigRaw = { compilerOptions: { verbatimModuleSyntax: true } }
const chinese = /[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]/

/** Whether a list is a text for users: English and Chinese. */
const isPair = ({ type, elements }: Syntax, code: string) => {
  const [, second, more] = type === 'ArrayExpression' ? (elements as ({ start: number; end: number } | null)[]) : []
  return !!second && !more && chinese.test(code.slice(second.start, second.end))
}

/** Reads TypeScript or JavaScript; fails if it is neither. */
export const codeOf = async (path: string, source: string): Promise<Code> => {
  const loader = path.endsWith('.tsx') ? 'tsx' : 'ts'
  const { code } = await transform(withTypeImports(source), { loader, jsx: 'preserve', charset: 'utf8', tsconfigRaw })
  const imports: string[] = []
  const names = new Set<string>()
  const strings: string[] = []
  const nameOf = (value: unknown) => String((value as Syntax).name)
  const walk = (syntax: Syntax): void => {
    const { type, value } = syntax
    if (isPair(syntax, code)) return
    if (/^(Import|Export)/.test(type) && typeof (syntax.source as Syntax | null)?.value === 'string') {
      imports.push(String((syntax.source as Syntax).value))
    } else if (type === 'Literal' && typeof value === 'string') strings.push(value)
    else if (type === 'TemplateElement') strings.push((value as { cooked: string }).cooked)
    else if (type === 'Identifier' || type === 'JSXIdentifier') names.add(nameOf(syntax))
    if (type === 'MemberExpression' && !syntax.computed) {
      names.add(`.${nameOf(syntax.property)}`)
      if ((syntax.object as Syntax).type === 'Identifier')
        names.add(`${nameOf(syntax.object)}.${nameOf(syntax.property)}`)
      walk(syntax.object as Syntax)
    } else if (type === 'Property' && !syntax.computed && !syntax.shorthand) {
      names.add(`.${nameOf(syntax.key)}`)
      walk(syntax.value as Syntax)
    } else inside(syntax).forEach(walk)
  }
  walk(JsxParser.parse(code, { ecmaVersion: 'latest', sourceType: 'module' }) as unknown as Syntax)
  return { imports, names, strings }
}
