/**
 * The console's script from the text that src/kit/script-file.ts makes of it: shorthand, Chinese parts, English ones last
 * first, script.
 */
export const unpack = (packed: string): string => {
  const parts = packed.split('\0')
  const shorthand = parts.shift()!.split('~')
  return parts
    .pop()!
    .replace(/[\t\v]/g, mark => (mark > '\t' ? parts.shift()! : `["${parts.pop()}","${parts.shift()}"]`))
    .replace(/[\x01-\x1f]/g, mark => shorthand[mark.charCodeAt(0)]!)
}
