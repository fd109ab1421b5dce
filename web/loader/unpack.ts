/**
 * Returns the console's script from the content of ui.gz as packed by src/kit/build/sentences.ts. The parts are
 * separated by U+0000: all Chinese sentences, the English ones in the same order, and the script with U+0001 in place
 * of each pair. A translation into a further language follows the Chinese sentence, with `","` between them.
 */
export const unpack = (packed: string): string => {
  const sentences = packed.split('\0')
  const code = sentences.pop()!
  const count = sentences.length / 2
  let place = 0
  return code.replace(/\x01/g, () => `["${sentences[count + place]}","${sentences[place++]}"]`)
}
