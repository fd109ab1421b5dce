import { plain } from '../clean'
import type { Options } from '../field-options'
import { textual } from './builder'

/** A time of day in 24 hours, `HH:MM`. */
export const time = textual<Options<string>>('time', {
  clean: plain,
  check: value =>
    !/^([01]\d|2[0-3]):[0-5]\d$/.test(value) && ['Enter a time such as 08:30.', '请输入时间，例如 08:30。'],
})
