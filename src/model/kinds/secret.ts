import { lineError, lineHint, textual } from './builder'

/** A password or key, masked, with a button to reveal it; one line as well. */
export const secret = textual('secret', { isSecret: true, check: lineError, hint: lineHint })
