import { record } from '../../model/entity'
import { text } from '../../model/field'
import { behaviour } from '../behaviour'

/** The default configuration that was saved, kept in the configuration as its file would be. No call reads or writes it as such. */
export const operatorDefault = record('gateway_default', {
  /** When it was saved; '' without one. */
  saved: text('Saved', { optional: true }),
  xml: text('Configuration', { optional: true }),
}, { writes: '' })

export default behaviour(operatorDefault, { readable: false, stored: true })
