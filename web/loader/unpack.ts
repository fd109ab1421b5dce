/**
 * Returns the console's script from the content of ui.gz as packed by src/kit/build/sentences.ts. The parts are
 * separated by U+0000: all Chinese sentences, the English ones in the same order, and the script with U+0001 in place
 * of each pair.
 */
export const unpack = (packed: string): string => {
  const sentences = packed.split('\0')
  const code = sentences.pop()!.split('\x01')
  const count = sentences.length / 2
  const pairBefore = (place: number) =>
    place > 0 ? `["${sentences[count + place - 1]}","${sentences[place - 1]}"]` : ''
  return code.map((part, place) => pairBefore(place) + part).join('')
}
