import { parse } from 'acorn'
import { nodesIn } from './pure.ts'

const helper = /^__spread(Values|Props)$/

/**
 * Spread of objects as ES2017 has it: one call of Object.assign for each literal, `assign({}, a, { b })` and not
 * `assign(assign({}, a), { b })`, which means the same unless making one part changes another, as nobody here does. esbuild's own helpers copy getters too, which nobody here spreads.
 */
export function plainSpread(script: string): string {
  const calls = [...nodesIn(parse(script, { ecmaVersion: 2018 }))].filter(node => node.type === 'CallExpression')
    .filter(({ callee }) => callee.type === 'Identifier' && helper.test(callee.name))
  const starts = new Map(calls.map(call => [call.start, call]))
  const cuts: [start: number, end: number, instead: string][] = []
  for (const { callee, arguments: [first] } of calls) {
    cuts.push([callee.start, callee.end, '__spreadValues'])
    const inner = starts.get(first!.start)
    if (!inner || inner !== first) continue
    // Its name goes with its parentheses: what stood in them comes first in the outer ones.
    cuts.push([inner.callee.end, inner.arguments[0]!.start, ''], [inner.end - 1, inner.end, ''])
  }
  const inners = new Set(calls.flatMap(({ arguments: [first] }) => (starts.get(first!.start) === first ? [first!.start] : [])))
  return cuts
    .map(([start, end, instead]) => [start, end, inners.has(start) ? '' : instead] as const)
    .sort(([a], [b]) => b - a)
    .reduce((text, [start, end, instead]) => text.slice(0, start) + instead + text.slice(end), script)
    .replace(/\b(__spreadValues|__spreadProps)=(?=\()/g, '$1=Object.assign,$1_=')
}
