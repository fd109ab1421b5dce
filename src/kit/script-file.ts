import { BuildFault } from './profile-file.ts'

/*
 * How the console's script becomes the file that is compressed. Chinese takes two bytes a character in GB 18030 and
 * three in UTF-8; and sentences that stand together, one language after the other, compress better than sentences
 * between code: 1.6 KB less of 39 KB.
 */

/**
 * Pieces of script for which one control character stands in ui.gz, by its code: a match of gzip costs two bytes, a
 * character one; 0.5 KB less. Zero, tab and vertical tab have another meaning, hence the gaps. The list goes into ui.gz, in front.
 */
const shorthand: readonly string[] = '~null~word~&&~or~),~",{class:"~},~",~~(e,~~.__~S(~tion~return~ro~value~ent~it~ing~name~e=>~er~)=>~st~in~ar~on~re~le~||'.split('~')

/** The characters that go through GB 18030: these stand at the same two bytes in every edition and every browser. */
const chinese = '\\u3000-\\u303f\\u4e00-\\u9fa5\\uff00-\\uff5e'
const packable = new RegExp(`[${chinese}—‘’“”…]`)
const pairOrRun = new RegExp(`\\["([^"\\\\]*)","([^"\\\\]*[${chinese}][^"\\\\]*)"\\]|[${chinese}]+`, 'g')

/** GB 18030's two bytes of each packable character. Node only decodes it, so the table comes from decoding them all. */
const twoBytes = new Map<string, readonly [number, number]>()
const decoder = new TextDecoder('gb18030')
for (let first = 0x81; first <= 0xfe; first++) {
  for (let second = 0x40; second <= 0xfe; second++) {
    const character = decoder.decode(Uint8Array.of(first, second))
    if (character.length === 1 && packable.test(character)) twoBytes.set(character, [first, second])
  }
}

/** The script with every character beyond ASCII that GB 18030 may not carry written as `\uXXXX`. */
export const escapeForeign = (script: string): string =>
  script.replace(/[^\0-\x7f]/g, unit => (twoBytes.has(unit) ? unit : `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`))

/** Bytes in GB 18030 of a text that `escapeForeign` has passed. */
export const toBytes = (text: string): Buffer =>
  Buffer.from([...text].flatMap(character => twoBytes.get(character) ?? [character.charCodeAt(0)]))

/**
 * The script as it is compressed: the shorthand, the Chinese parts in order, the English sentences that stand in a pair
 * with a Chinese one, last first, and the script, zeros between them. In the script a tab stands for the next pair and a
 * vertical tab for the next Chinese part outside a pair. Frequent pieces become one character each.
 * web/loader/unpack.ts is the way back. Throws a BuildFault for a script that holds a control character.
 */
export function packScript(script: string): Buffer {
  if (/[\0-\x1f]/.test(script)) throw new BuildFault('The console holds a control character, which its packing needs: write it as \\0, \\n or \\x01.')
  const inChinese: string[] = []
  const inEnglish: string[] = []
  const rest = script.replace(pairOrRun, (found: string, english?: string, translation?: string) => {
    inChinese.push(translation ?? found)
    if (english === undefined) return '\v'
    inEnglish.unshift(english)
    return '\t'
  })
  const whole = [...inChinese, ...inEnglish, rest].join('\0')
  const short = shorthand.reduce((text, piece, code) => (piece ? text.split(piece).join(String.fromCharCode(code)) : text), whole)
  return toBytes(`${shorthand.join('~')}\0${short}`)
}
