import { type LocalizedText, term } from '../../../src/model/localized-text'
import { formatNumber } from '../../ui/data/format'

/** A signal below this, in dBm, makes a connection slow. */
export const weakSignal = -75

/**
 * Describes the signal of a device on Wi-Fi, in dBm, in a word; '' if the gateway does not know it: no signal at an
 * antenna has 0 dBm or more.
 */
export const signalWord = (signal: number): LocalizedText => {
  if (signal >= 0) return ''
  if (signal >= -60) return ['Strong', '信号强']
  return signal >= weakSignal ? ['Good', '信号良好'] : ['Weak', '信号弱']
}

/** The signal of a device on Wi-Fi with its unit; '' if the gateway does not know it. */
export const signalText = (signal: number): string => (signal < 0 ? formatNumber(signal, term('dBm')) : '')
