import { type CallExpression, parse } from 'acorn'
import { nodesIn } from './pure.ts'

const isSpread = (node: { type: string }): node is CallExpression => {
  const { type, callee } = node as CallExpression
  return type === 'CallExpression' && callee.type === 'Identifier' && /^__spread(Values|Props)$/.test(callee.name)
}

/**
 * Spread of objects as ES2017 has it: one call of Object.assign for each literal, `assign({}, a, { b })` and not
 * `assign(assign({}, a), { b })`, which means the same unless making one part changes another. esbuild's own helpers copy
 * getters too. Nobody here does the one or spreads the other.
 */
export function plainSpread(script: string): string {
  const calls = [...nodesIn(parse(script, { ecmaVersion: 2018 }))].filter(isSpread)
  const inner = new Set(calls.map(({ arguments: [first] }) => first!).filter(isSpread))
  // An inner call gives its arguments to the outer one: its name and its parentheses go.
  const cuts = calls.flatMap((call): [start: number, end: number, instead: string][] => inner.has(call)
    ? [[call.start, call.arguments[0]!.start, ''], [call.end - 1, call.end, '']]
    : [[call.start, call.callee.end, '__spreadValues']])
  return cuts
    .sort(([a], [b]) => b - a)
    .reduce((text, [start, end, instead]) => text.slice(0, start) + instead + text.slice(end), script)
    .replace(/\b(__spreadValues|__spreadProps)=(?=\()/g, '$1=Object.assign,$1_=')
}
