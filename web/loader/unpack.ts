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

/** As `unpack`, for a number of languages in which translations may be missing; the English text takes their place. */
export const unpackWithGaps = (packed: string, languages: number): string => {
  const parts = packed.split('\0')
  const count = (parts.length - 1) / 2
  for (let place = 0; place < count; place++) {
    const texts = parts[place]!.split('","')
    const english = parts[count + place]!
    for (let other = 0; other < languages - 1; other++)
      if (texts[other] === undefined || texts[other] === '\x01') texts[other] = english
    parts[place] = texts.join('","')
  }
  return unpack(parts.join('\0'))
}
