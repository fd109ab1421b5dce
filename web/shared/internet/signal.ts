import type { LocalizedText } from '../../../src/model/localized-text'

/** A signal below this, in dBm, makes a connection slow. */
export const weakSignal = -75

/** Describes the signal of a device on Wi-Fi, in dBm, in a word. */
export const signalWord = (signal: number): LocalizedText => {
  if (signal >= -60) return ['Strong', '信号强']
  return signal >= weakSignal ? ['Good', '信号良好'] : ['Weak', '信号弱']
}
