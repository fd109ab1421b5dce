import { alg } from '../../../device/applications/alg'
import { snmp } from '../../../device/applications/snmp'
import { invalidValue, notModified } from '../../../device/device-errors'
import { isMac } from '../../../model/checks'
import { compareIpv4, isIpv4 } from '../../../model/ip'
import { failure } from '../../engine/calls/answer'
import { acceptWithoutEffect, alterBody, alterWrite, type FirmwareBug, replaceState } from './firmware-bug'

/** Bugs in the validation and storage of settings and rows. */
export const writeBugs: Readonly<Record<string, FirmwareBug>> = {
  clamps: alterBody(
    'voip_config reduces a registration validity that is too long to the maximum.',
    'voip_config',
    body => (Number(body.expires) > 86400 ? { ...body, expires: 86400 } : body),
  ),
  'limit-open': acceptWithoutEffect('acl_config accepts port 1.', 'acl_config', body => body.port === 1),
  'cuts-text': alterBody('snmp_config truncates a community that is too long.', 'snmp_config', body => {
    const community = body.read_community
    return typeof community === 'string' ? { ...body, read_community: community.slice(0, 32) } : body
  }),
  'any-format': acceptWithoutEffect(
    'macfileter_config accepts any text as a MAC address.',
    'macfileter_config',
    body => typeof body.mac === 'string' && body.mac !== '' && !isMac(body.mac),
  ),
  'empty-taken': acceptWithoutEffect(
    'port_forwarding accepts a rule without a name.',
    'port_forwarding',
    body => body.name === '',
  ),
  'edge-refused': alterWrite('voip_config rejects port 65535.', 'voip_config', async ({ body }, next) =>
    body.local_port === 65535 ? failure(invalidValue) : next(),
  ),
  'wrong-code': alterWrite(
    'firewall_config rejects invalid values with a different code.',
    'firewall_config',
    async (_, next) => {
      const answer = await next()
      return answer.code === invalidValue.code ? failure(notModified) : answer
    },
  ),
  'keeps-refused': alterWrite(
    'catv_config changes the channels although it rejects the write.',
    'catv_config',
    async ({ body }, next) => {
      const answer = await next()
      if (answer.code !== 0 && Number(body.channels) > 255) await next({ body: { module: body.module, channels: 200 } })
      return answer
    },
  ),
  'not-kept': alterWrite('alg_config does not store anything.', 'alg_config', async ({ gateway }, next) => {
    const before = gateway.state(alg)
    const answer = await next()
    replaceState(gateway, alg, before)
    return answer
  }),
  trims: alterBody('port_forwarding trims names.', 'port_forwarding', body =>
    typeof body.name === 'string' ? { ...body, name: body.name.trim() } : body,
  ),
  escapes: alterBody('voip_confignew escapes markup in the user name.', 'voip_confignew', body =>
    typeof body.username === 'string' ? { ...body, username: body.username.replace(/</g, '&lt;') } : body,
  ),
  'counts-bytes': alterWrite(
    'port_forwarding counts bytes instead of characters.',
    'port_forwarding',
    async ({ body }, next) => (Buffer.byteLength(String(body.name ?? '')) > 32 ? failure(invalidValue) : next()),
  ),
  'resets-neighbour': alterWrite(
    'snmp_config resets the write community with every write.',
    'snmp_config',
    async ({ gateway }, next) => {
      const answer = await next()
      if (answer.code !== 0) return answer
      const state = gateway.state(snmp)
      replaceState(gateway, snmp, { ...state, values: { ...state.values, writeCommunity: 'private' } })
      return answer
    },
  ),
  'rule-open': acceptWithoutEffect(
    'ipv4_lan_config accepts an address range that ends before it starts.',
    'ipv4_lan_config',
    ({ start, end }) => isIpv4(String(start)) && isIpv4(String(end)) && compareIpv4(String(end), String(start)) < 0,
  ),
}
