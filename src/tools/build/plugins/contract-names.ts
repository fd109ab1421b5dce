import { type Node, parse } from 'acorn'
import { type Plugin, type TransformOptions, transform } from 'esbuild'
import type { Translator } from '../../texts/translator'

/** The functions whose first argument is the name of a rule. */
const ruleMakers = ['rule', 'comparison', 'networkRule']

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

/** What is left out of an object that is a format: its name, which other properties follow. */
const formatCut = (properties: readonly Syntax[]): Cut[] => {
  const place = properties.findIndex(({ key, value }) => key?.name === 'name' && isText(value as Syntax))
  const [name, next] = [properties[place], properties[place + 1]]
  if (!name || !properties.some(({ key }) => formatKeys.includes(key?.name ?? ''))) return []
  if (next) return [{ start: name.start, end: next.start, text: '' }]
  return [{ start: properties[place - 1]!.end, end: name.end, text: '' }]
}

const cutsIn = (syntax: Syntax): Cut[] => {
  const { callee, arguments: [first] = [], properties = [] } = syntax
  const isRule = ruleMakers.includes(callee?.name ?? '') && isText(first)
  const own = isRule ? [{ start: first.start, end: first.end, text: "''" }] : formatCut(properties)
  return own.concat(partsOf(syntax).flatMap(cutsIn))
}

/** Leaves the names of rules and formats out of a source of TypeScript; returns JavaScript. */
const withoutNames = async (
  source: string,
  { tsconfigRaw }: Pick<TransformOptions, 'tsconfigRaw'>,
): Promise<string> => {
  const { code } = await transform(source, { loader: 'ts', charset: 'utf8', tsconfigRaw })
  return cutsIn(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }))
    .sort((one, other) => other.start - one.start)
    .reduce((whole, { start, end, text }) => whole.slice(0, start) + text + whole.slice(end), code)
}

/** Leaves out the names of rules and formats: only the contract and the validator in C go by them. */
export const withoutContractNames = ({ read }: Translator): Plugin => ({
  name: 'without-contract-names',
  setup(build) {
    build.onLoad({ filter: /[\\/]src[\\/](model|device)[\\/].*\.ts$/ }, async ({ path }) => ({
      contents: await withoutNames(read(path), build.initialOptions),
      loader: 'js',
    }))
  },
})
