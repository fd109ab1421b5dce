import type { FlagOptions } from '../field-options'
import { builder } from './builder'

const falseOnWire: readonly unknown[] = [0, '0', false, 'false']
const trueOnWire: readonly unknown[] = [1, '1', true, 'true']

/** Yes or no; 1 or 0 on the wire. */
export const flag = builder<boolean, FlagOptions>({
  kind: 'flag',
  isCoded: true,
  init: false,
  decode: wire => {
    if (trueOnWire.includes(wire)) return true
    return falseOnWire.includes(wire) ? false : undefined
  },
  encode: Number,
})
