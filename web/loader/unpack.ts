/** The console's script from the text in which src/kit/script-file.ts has put sentences and code apart. */
export const unpack = (packed: string): string => {
  const [chinese, english, script] = packed.split('\0')
  const sentences = chinese!.split('\n')
  const pairs = english!.split('\n')
  return script!.replace(/[\x01\x02]/g, mark => (mark > '\x01' ? sentences.shift()! : `["${pairs.shift()}","${sentences.shift()}"]`))
}
