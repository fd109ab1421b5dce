import { textual } from './builder'

/** Several lines of text. */
export const multiline = textual('multiline')
