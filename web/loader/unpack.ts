/** What ui.gz contains: a script in which `TEXTS[0]` is the first of the texts, and the texts in all languages. */
export type Unpacked = [script: string, texts: string[][]]

/** Stands for a translation that is the English text. */
const asEnglish = '\x01'

/**
 * Unpacks the content of ui.gz as packed by src/tools/build/sentences.ts. The parts are separated by U+0000: the
 * translations of each text with `","` between the languages, the English texts in the same order, and the script with
 * U+0001 in place of each text. The texts stay out of the script, so that the browser need not parse them.
 */
export const unpack = (packed: string): Unpacked => {
  const texts = packed.split('\0')
  const code = texts.pop()!
  const english = texts.splice(texts.length / 2)
  let place = 0
  const script = code.replace(/\x01/g, () => ` TEXTS[${place++}]`)
  return [script, english.map((text, place) => [text, texts[place]!])]
}

/** As `unpack`, for a number of languages in which translations may be missing; the English text takes their place. */
export const unpackWithGaps = (packed: string, languages: number): Unpacked => {
  const [script, texts] = unpack(packed)
  const complete = ([english, translations]: readonly string[]) => {
    const others = translations!.split('","')
    return Array.from({ length: languages }, (_, place) => {
      const other = others[place - 1]
      return other === undefined || other === asEnglish ? english! : other
    })
  }
  return [script, texts.map(complete)]
}
