import { configFailed, ddnsFull, noSuchRow } from '../../../device/device-errors'
import { domainBlacklist } from '../../../device/security/domain-blacklist'
import { macFilter } from '../../../device/security/mac-filter'
import { failure, success } from '../../engine/calls/answer'
import type { Gateway } from '../../engine/gateway'
import { acceptWithoutEffect, alterWrite, type FirmwareBug, replaceState } from './firmware-bug'

/** The ids of rows for which `delete-late` has ignored a first request. */
const deletedOnce = new WeakMap<Gateway, Set<unknown>>()

/** Bugs in actions on rows. */
export const rowBugs: Readonly<Record<string, FirmwareBug>> = {
  'duplicate-taken': acceptWithoutEffect(
    'macfileter_config accepts the same address twice.',
    'macfileter_config',
    (body, gateway) => body.action === 'add' && gateway.state(macFilter).rows.some(row => row.mac === body.mac),
    { id: 4711 },
  ),
  'delete-late': alterWrite(
    'domainblk_config deletes a row only at the second request.',
    'domainblk_config',
    async ({ body, gateway }, next) => {
      const requested = deletedOnce.get(gateway) ?? new Set()
      deletedOnce.set(gateway, requested)
      const exists = gateway.state(domainBlacklist).rows.some(({ id }) => id === body.id)
      if (body.action !== 'del' || requested.has(body.id) || !exists) return next()
      requested.add(body.id)
      return success()
    },
  ),
  'ghost-row': alterWrite(
    'ipportfileterv4_config returns success for a change of a row that does not exist.',
    'ipportfileterv4_config',
    async ({ body }, next) => {
      const answer = await next()
      return body.action === 'set' && answer.code === noSuchRow.code ? success() : answer
    },
  ),
  'never-full': alterWrite(
    'ddns_config returns success for a row beyond the maximum.',
    'ddns_config',
    async (_, next) => {
      const answer = await next()
      return answer.code === ddnsFull.code ? success({ id: 4711 }) : answer
    },
  ),
  'full-code': alterWrite(
    'ddns_config rejects a row beyond the maximum with a different code.',
    'ddns_config',
    async (_, next) => {
      const answer = await next()
      return answer.code === ddnsFull.code ? failure(configFailed) : answer
    },
  ),
  'mode-keeps-list': alterWrite(
    'macfileter_config keeps its list when the mode changes.',
    'macfileter_config',
    async ({ body, gateway }, next) => {
      const { rows } = gateway.state(macFilter)
      const answer = await next()
      if (body.action === undefined) replaceState(gateway, macFilter, { ...gateway.state(macFilter), rows })
      return answer
    },
  ),
  'port-deleted': acceptWithoutEffect(
    'voip_confignew returns success for the deletion of a port.',
    'voip_confignew',
    body => body.action === 'del',
  ),
}
