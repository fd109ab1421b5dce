import { lineError, lineHint, textual } from './builder'

/** One line of text without control characters; `min` and `max` count characters. */
export const text = textual('text', { check: lineError, hint: lineHint })
