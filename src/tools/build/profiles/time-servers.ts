import { isHost } from '../../../model/checks'
import { BuildError } from './build-error'
import type { Where } from './entry-tables'
import type { Profile } from './profile'

/** The names of the NTP Pool that are for everybody but products: those of the world, a continent or a country. */
const generalPool = /^(\d\.)?((\w\w|africa|asia|europe|oceania|(north|south)-america)\.)?pool\.ntp\.org$/i

/** Servers that spread a leap second over a day, so that their time then differs from that of others by up to 0.5 s. */
const smearing = /^time\d?\.(google|facebook|aws)\.com$/i

/** Checks the time servers of an entry. Throws a BuildError for what the console could not keep. */
export const timeServersOf = (
  where: Where,
  { timeServers }: Record<string, unknown>,
): Profile['timeServers'] | undefined => {
  if (timeServers === undefined) return undefined
  const place = where('timeServers')
  if (!Array.isArray(timeServers) || timeServers.length > 2) {
    throw new BuildError(`${place}: "timeServers" must be a list of at most two host names.`)
  }
  for (const server of timeServers as unknown[]) {
    if (typeof server !== 'string' || !isHost(server) || server.length > 63) {
      throw new BuildError(`${place} has ${JSON.stringify(server)} in "timeServers", which is no host name.`)
    }
    if (generalPool.test(server)) {
      throw new BuildError(
        `${place} has ${JSON.stringify(server)} in "timeServers": the NTP Pool demands a vendor zone of products.`,
      )
    }
  }
  if (new Set((timeServers as string[]).map(server => smearing.test(server))).size > 1) {
    throw new BuildError(`${place}: "timeServers" differ at leap seconds: only one of them smears these.`)
  }
  const [first = '', second = ''] = timeServers as string[]
  return { first, second }
}
