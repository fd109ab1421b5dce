/** The console's script from the text in which src/kit/script-file.ts has put sentences and code apart. */
export const unpack = (packed: string): string => {
  const parts = packed.split('\0')
  return parts.pop()!.replace(/[\t\v]/g, mark => (mark > '\t' ? parts.shift()! : `["${parts.pop()}","${parts.shift()}"]`))
}
