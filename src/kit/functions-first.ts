import { parse } from 'acorn'

/**
 * The script with its functions in front of its values: code compresses best among code and definitions among definitions;
 * 0.1 KB less. Among themselves both keep their order, so that what a value needs is there when it is made: a function needs
 * nothing before it is called, and nobody calls it earlier than before.
 */
export function functionsFirst(script: string): string {
  const [functions, others] = [[], []] as { keyword: string; parts: string[] }[][]
  const put = (into: typeof functions, keyword: string, part: string) => {
    const last = into![into!.length - 1]
    if (keyword && last?.keyword === keyword) last.parts.push(part)
    else into!.push({ keyword, parts: [part] })
  }
  for (const statement of parse(script, { ecmaVersion: 2018, sourceType: 'module' }).body) {
    if (statement.type === 'VariableDeclaration') {
      for (const { init, start, end } of statement.declarations) {
        const isFunction = !init || init.type === 'ArrowFunctionExpression' || init.type === 'FunctionExpression'
        put(isFunction ? functions : others, `${statement.kind} `, script.slice(start, end))
      }
    } else put(statement.type === 'FunctionDeclaration' ? functions : others, '', script.slice(statement.start, statement.end))
  }
  return [...functions!, ...others!].map(({ keyword, parts }) => keyword + parts.join()).join(';\n')
}
