// Claims: sentences of the documents, each with what shows that it is true.
import { type proseOf, withPlainApostrophes } from './prose.ts'

/** A test that shows a sentence to be true: its file in `tests`, and words of its name. */
export interface ShownBy {
  file: string
  name: string
}

/** Why no program can show a sentence with a number or a name in it to be true. */
const reasons = {
  elsewhere: 'it is about other programs and devices, as measured or as their makers say',
  measured: 'it was measured once: the program prints the figures of today',
  example: 'it is an invented example',
  history: 'it is about an earlier version',
  people: 'it is advice or a promise, which people keep',
  wording: 'the number counts what the sentence itself names',
} as const

/** A sentence that no program can show to be true. */
export interface Unproven {
  reason: keyof typeof reasons
}

/** What shows that a sentence is true: a comparison made here, a test, or the reason why nothing can. */
export type Proof = boolean | ShownBy | Unproven

/**
 * Sentences of a document, or parts of them, with their proofs. A heading with its `#` stands for its whole section. A
 * sentence that is no longer there needs no line here.
 */
export type Claims = readonly (readonly [sentence: string, proof: Proof])[]

/** The test of `file`, below `tests`, whose name contains `name`. */
export const shownBy = (file: string, name: string): ShownBy => ({ file: `tests/${file}`, name })

/** No program can show that the sentence is true. */
export const unproven = (reason: keyof typeof reasons): Unproven => ({ reason })

/** The parts of a document, from and to, that a claim covers; none if the document does not say so. */
export function partsOf(
  sentence: string,
  { flow, sentences }: ReturnType<typeof proseOf>,
): [from: number, to: number][] {
  const wanted = withPlainApostrophes(sentence)
  const parts: [number, number][] = []
  for (let from = flow.indexOf(wanted); from >= 0; from = flow.indexOf(wanted, from + 1))
    parts.push([from, from + wanted.length])
  const level = /^#+ /.exec(wanted)?.[0]
  if (!level || !parts.length) return parts
  const [[from, to]] = parts as [[number, number]]
  const next = sentences.slice(to).search(new RegExp(` #{2,${level.length - 1}} `))
  return [[from, next < 0 ? flow.length : to + next]]
}
