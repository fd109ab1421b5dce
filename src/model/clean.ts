/** What text carries along without showing it: soft hyphens, zero-width characters, marks of direction and order. */
const invisible = '\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff'
const invisibles = RegExp(`[${invisible}]`, 'g')
const outerSpace = RegExp(`^[\\s${invisible}]|[\\s${invisible}]$`)

/** Whether a text begins or ends with white space or a character that is not shown. */
export const hasOuterSpace = (text: string): boolean => outerSpace.test(text)

/**
 * Returns a typed or pasted address, number or code as it is meant: without invisible characters and outer white
 * space, and with ASCII for the full-width digits, letters and punctuation of Chinese input methods (NFKC), for the
 * ideographic full stop and comma, and for dashes. Not for names and secrets, in which every character counts.
 */
export const plain = (text: string): string =>
  text
    .replace(invisibles, '')
    .normalize('NFKC')
    .replace(/\u3002/g, '.')
    .replace(/\u3001/g, ',')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
