import type { PickOptions } from '../field-options'
import { textual } from './builder'

/** One option of a list known only at run time (`from`) or of a long fixed list (`choices`), sent as its value. */
export const pick = textual<PickOptions>('pick', { isOffered: true })
