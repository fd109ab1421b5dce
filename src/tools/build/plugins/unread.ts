import { type Node, parse } from 'acorn'
import { type Plugin, type TransformOptions, transform } from 'esbuild'
import type { Translator } from '../../texts/translator'
import type { Profile } from '../profiles/profile'

/** The functions whose first argument is the name of a rule. */
const ruleMakers = ['rule', 'comparison', 'networkRule']

/** The properties that only changes on trial go by. */
const trialKeys = ['canCutOff', 'cutOffIf', 'settingCutOffIf']

/** The properties of which a format has at least one besides its name. */
const formatKeys = ['isFreeText', 'accepts', 'clean', 'message']

/** A node of the syntax tree with the parts that matter here. */
interface Syntax extends Node {
  name?: string
  value?: unknown
  key?: Syntax
  callee?: Syntax
  arguments?: readonly Syntax[]
  properties?: readonly Syntax[]
}

const isSyntax = (value: unknown): value is Syntax => typeof (value as Syntax | null)?.type === 'string'

const partsOf = (syntax: Syntax): Syntax[] => Object.values(syntax).flat().filter(isSyntax)

const isText = (syntax: Syntax | undefined): syntax is Syntax => typeof syntax?.value === 'string'

/** A part of a source that is left out, and what stands there instead. */
interface Cut extends Pick<Node, 'start' | 'end'> {
  text: string
}

/** What is left out of an object: properties, each with a comma that no longer separates anything. */
const propertyCuts = (properties: readonly Syntax[], isCut: (property: Syntax) => boolean): Cut[] => {
  const firstKept = properties.findIndex(property => !isCut(property))
  return properties.flatMap((property, index) => {
    if (!isCut(property)) return []
    const [before, after] = [properties[index - 1], properties[index + 1]]
    if (before && firstKept >= 0 && firstKept < index) return [{ start: before.end, end: property.end, text: '' }]
    return [{ start: property.start, end: after ? after.start : property.end, text: '' }]
  })
}

const isFormat = (properties: readonly Syntax[]) => properties.some(({ key }) => formatKeys.includes(key?.name ?? ''))

const isNameOfFormat = ({ key, value }: Syntax, properties: readonly Syntax[]) =>
  key?.name === 'name' && isText(value as Syntax) && isFormat(properties)

/** What is left out: the names that only the contract has, and the properties that nothing reads. */
const cutsIn = (syntax: Syntax, unread: readonly string[]): Cut[] => {
  const { type, callee, arguments: [first] = [], properties = [] } = syntax
  const unreadInside = callee?.name === 'flag' ? [] : unread
  const isCut = (property: Syntax) => unread.includes(property.key?.name ?? '') || isNameOfFormat(property, properties)
  const inside = (parts: readonly Syntax[]) => parts.flatMap(part => cutsIn(part, unreadInside))
  if (type === 'ObjectExpression')
    return [...propertyCuts(properties, isCut), ...inside(properties.filter(property => !isCut(property)))]
  const isRule = ruleMakers.includes(callee?.name ?? '') && isText(first)
  const own = isRule ? [{ start: first.start, end: first.end, text: "''" }] : []
  return [...own, ...inside(partsOf(syntax))]
}

/** Leaves the names of rules and formats out of a source of TypeScript; returns JavaScript. */
const withoutThese = async (
  source: string,
  { tsconfigRaw }: Pick<TransformOptions, 'tsconfigRaw'>,
  unread: readonly string[],
): Promise<string> => {
  const { code } = await transform(source, { loader: 'ts', charset: 'utf8', tsconfigRaw })
  return cutsIn(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), unread)
    .sort((one, other) => other.start - one.start)
    .reduce((whole, { start, end, text }) => whole.slice(0, start) + text + whole.slice(end), code)
}

/**
 * Leaves out the names of rules and formats: only the contract and the validator in C go by them. Without changes on
 * trial also what can cut off the user, except of a switch, which does not act at once then.
 */
export const withoutUnread = ({ read }: Translator, { trials }: Profile['features']): Plugin => ({
  name: 'without-unread',
  setup(build) {
    build.onLoad({ filter: /[\\/]src[\\/](model|device)[\\/].*\.ts$/ }, async ({ path }) => ({
      contents: await withoutThese(read(path), build.initialOptions, trials ? [] : trialKeys),
      loader: 'js',
    }))
  },
})
