import { readFile } from 'node:fs/promises'
import { type AnyNode, parse } from 'acorn'
import { type Plugin, transform } from 'esbuild'

/** Every node below and including `node`. */
export function* nodesIn(node: AnyNode): Generator<AnyNode> {
  yield node
  for (const part of Object.values(node).flat() as unknown[]) {
    if (part && typeof (part as AnyNode).type === 'string') yield* nodesIn(part as AnyNode)
  }
}

/**
 * A definition's source as JavaScript, with the calls of what it imports from src/model marked as free of side effects:
 * so a definition that nothing uses leaves the bundle even where its neighbours in the file stay. Only a call whose
 * result nobody uses is ever dropped for the mark. Throws esbuild's complaint about a source it cannot read.
 */
export async function markBuilders(source: string, sourcefile: string): Promise<string> {
  const { code } = await transform(source, { loader: 'ts', sourcefile, charset: 'utf8' })
  const builders = new Set<string>()
  const calls: number[] = []
  const nodes = [...nodesIn(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }))]
  for (const node of nodes) {
    if (node.type !== 'ImportDeclaration' || !/\/model\//.test(String(node.source.value))) continue
    for (const { local } of node.specifiers) builders.add(local.name)
  }
  for (const node of nodes) {
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && builders.has(node.callee.name)) calls.push(node.start)
  }
  return calls.sort((a, b) => b - a).reduce((marked, at) => `${marked.slice(0, at)}/* @__PURE__ */ ${marked.slice(at)}`, code)
}

/** Marks the builder calls of every definition. */
export const purePlugin: Plugin = {
  name: 'pure',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]src[\\/]device[\\/].*\.ts$/ }, async ({ path }) => ({
      contents: await markBuilders(await readFile(path, 'utf8'), path),
      loader: 'js',
    })),
}
