/**
 * The console's script from the text in which src/kit/script-file.ts has put sentences and code apart. `shorthand` is
 * its list of pieces of script, by the code of the control character that stands for each.
 */
export const unpack = (packed: string, shorthand: readonly string[]): string => {
  const parts = packed.replace(/[\x01-\x1f]/g, mark => shorthand[mark.charCodeAt(0)] || mark).split('\0')
  return parts.pop()!.replace(/[\t\v]/g, mark => (mark > '\t' ? parts.shift()! : `["${parts.pop()}","${parts.shift()}"]`))
}
