import { macFilter } from '../../device/security/mac-filter'
import { behaviour } from '../behaviour'

/** Switching between black and white list clears the list (spec 4). */
export default behaviour(macFilter, {
  write(_, change) {
    if (change.after.values.mode !== change.before.values.mode) change.after = { ...change.after, rows: [] }
  },
})
