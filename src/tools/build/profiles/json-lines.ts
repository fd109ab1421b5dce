/**
 * The line of a key in the text of a JSON file, counted from 1. `keys` lead to it from the outermost object; where one
 * does not exist, the line is that of the key before it.
 */
export const lineOf = (text: string, keys: readonly string[]): number => {
  let depth = 0
  let found = 0
  let offset = 0
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"(?:\s*:)?|[{}[\]]/g)) {
    if (token === '{' || token === '[') depth++
    if (token === '}' || token === ']') {
      depth--
      // The value of the last key that was found has ended.
      if (found && depth <= found) break
    }
    if (!token.endsWith(':') || depth !== found + 1) continue
    if (JSON.parse(token.slice(0, -1)) !== keys[found]) continue
    offset = index
    found++
    if (found === keys.length) break
  }
  return text.slice(0, offset).split('\n').length
}
