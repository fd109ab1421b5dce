import { ddns } from '../../device/internet/ddns'
import { ponInfo } from '../../device/internet/pon-info'
import type { Row } from '../../model/entity'
import { behaviour } from '../behaviour'
import type { Gateway } from '../gateway'

type Name = Row<NonNullable<typeof ddns.rows>['fields']>

/** Seconds that an update takes, and that the device waits before it tries again where nobody answered. */
const updateSeconds = 4
const retrySeconds = 60
/** The simulated services have given out no password that is shorter. */
const shortestPassword = 6

/** What becomes of an update: without a registered fibre, and at names that cannot exist (RFC 2606), nobody answers. */
const outcome = (gateway: Gateway, { host, password }: Name): Name['state'] =>
  gateway.state(ponInfo).values.state !== 'registered' || /\.invalid$/i.test(host) ? 'failed'
    : password.length < shortestPassword ? 'refused' : 'registered'

/** Seconds until something happens next to a name. */
const waits = new WeakMap<object, number>()

/** Dynamic DNS: a name that was written is updated, and the service takes it or refuses it; where nobody answered it is tried again. */
export default behaviour(ddns, {
  write(_, { before, after }) {
    for (const row of after.rows) if (!before.rows.includes(row)) row.state = row.enable ? 'updating' : 'off'
  },
  tick(gateway, { rows }, seconds) {
    for (const row of rows) {
      if (!row.enable) row.state = 'off'
      if (row.state === 'off' && row.enable) row.state = 'updating'
      if (row.state !== 'updating' && row.state !== 'failed') continue
      const left = (waits.get(row) ?? (row.state === 'failed' ? retrySeconds : updateSeconds)) - seconds
      waits.set(row, left)
      if (left > 0) continue
      waits.delete(row)
      row.state = row.state === 'failed' ? 'updating' : outcome(gateway, row)
    }
  },
})
