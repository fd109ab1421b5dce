import { choice } from '../../model/field'
import { term } from '../../model/localized-text'

/** The bands of the radios, and of a network that uses 2.4 and 5 GHz. */
export const bands = {
  low: term('2.4\u00a0GHz'),
  high: term('5\u00a0GHz'),
  both: term('2.4 + 5\u00a0GHz'),
  ...(WITH.sixGhz && { top: term('6\u00a0GHz') }),
}

/**
 * The band of a link, which is that of one radio. Its codes are those of the bands.
 */
export const linkBand = () =>
  WITH.sixGhz
    ? choice('', { low: bands.low, high: bands.high, top: bands.top! }, { codes: { low: 0, high: 1, top: 3 } })
    : choice('', { low: bands.low, high: bands.high })

/** Returns whether a network of both 2.4 and 5 GHz is on the air with a radio of a band. */
export const isSteeredTo = (network: string, radio: string): boolean => network === 'both' && radio !== 'top'
