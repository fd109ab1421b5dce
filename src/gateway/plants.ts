import { alg } from '../device/applications/alg'
import { snmp } from '../device/applications/snmp'
import { domainBlacklist } from '../device/security/domain-blacklist'
import { macFilter } from '../device/security/mac-filter'
import { configFailed, ddnsFull, invalidValue, loginInvalid, noSuchRow, notModified, unknownModule } from '../device/problems'
import { isMac } from '../model/checks'
import type { Entity, State } from '../model/entity'
import type { Fields } from '../model/field'
import { compareIpv4, isIpv4 } from '../model/ip'
import { accountOf } from './accounts'
import { failure, success, type Answer } from './answer'
import type { Caller } from './api'
import type { CallKind } from './faults'
import type { Gateway } from './gateway'
import { page, type Reply } from './reply'

type Body = Readonly<Record<string, unknown>>

/** One JSON call on its way in. */
export interface PlantedCall { gateway: Gateway; on: CallKind; body: Body; caller: Caller }

/** A fault that a firmware could have, built into the simulated one so that the conformance program can be seen to find it. */
export interface Plant {
  sentence: string
  /** Around a JSON call: bends what comes in, what is answered, or answers by itself. */
  json?(call: PlantedCall, next: (changes?: Partial<PlantedCall>) => Promise<Answer>): Promise<Answer>
  /** What a body that is no JSON object is answered with. */
  broken?(text: string): Answer | undefined
  /** Who a file call comes from. */
  fileCaller?(gateway: Gateway, name: string, caller: Caller): Caller
  /** What a file call is answered with. */
  fileReply?(name: string, reply: Reply): Reply
  /** What a page is answered with. */
  page?(path: string): Reply | undefined
}

const insiders = new WeakMap<Gateway, string>()
/** A token that always lives. */
const insider = (gateway: Gateway): string => {
  const kept = insiders.get(gateway)
  if (kept !== undefined && gateway.sessions.find(kept, true)) return kept
  const session = gateway.sessions.start('admin', 1)
  const token = 'token' in session ? session.token : ''
  insiders.set(gateway, token)
  return token
}

/** Bends the answer to a read of one module. */
const told = (sentence: string, module: string, bend: (answer: Answer) => Answer): Plant => ({
  sentence,
  async json({ on, body }, next) {
    const answer = await next()
    return on === 'read' && body.module === module && answer.code === 0 ? bend(answer) : answer
  },
})

/** Bends a write to one module. */
const written = (sentence: string, module: string, handle: (call: PlantedCall, next: (changes?: Partial<PlantedCall>) => Promise<Answer>) => Promise<Answer>): Plant => ({
  sentence,
  json: (call, next) => (call.on === 'write' && call.body.module === module && call.gateway.sessions.find(call.caller.token, true) ? handle(call, next) : next()),
})

/** Takes a write without doing it, when it is of this kind. */
const taken = (sentence: string, module: string, when: (body: Body, gateway: Gateway) => boolean, keys: Body = {}): Plant =>
  written(sentence, module, async ({ body, gateway }, next) => (when(body, gateway) ? success(keys) : next()))

/** Changes the body of a write. */
const bent = (sentence: string, module: string, bend: (body: Body) => Body): Plant =>
  written(sentence, module, ({ body }, next) => next({ body: bend(body) }))

/** Keeps a state in place of what a write left. */
const put = <S extends Fields, R extends Fields>(gateway: Gateway, entity: Entity<S, R>, state: State<S, R>): void => {
  gateway.commit(new Map([[entity as unknown as Entity, state as unknown as State]]))
}
const without = (answer: Answer, key: string): Answer => {
  const { [key]: _, ...rest } = answer
  return rest as Answer
}
const debugToken = '0123456789abcdef0123456789abcdef'
const half = new WeakMap<Gateway, Set<unknown>>()

/** Every fault that can be planted, by name: `npm start -- --plant NAME`. */
export const plants: Readonly<Record<string, Plant>> = {
  'wrong-type': told('snmp_config tells enable as an object.', 'snmp_config', answer => ({ ...answer, enable: {} })),
  'word-for-number': told('dev_status tells the uptime in words.', 'dev_status', answer => ({ ...answer, uptime: '2 days' })),
  'missing-key': told('alg_config leaves out sip.', 'alg_config', answer => without(answer, 'sip')),
  'missing-table': told('terminal_conn_inform leaves out its list.', 'terminal_conn_inform', answer => without(answer, 'list')),
  'unknown-code': told('firewall_config tells a level that there is not.', 'firewall_config', answer => ({ ...answer, level: 9 })),
  'out-of-range': told('upgrade tells a progress of 150 per cent.', 'upgrade', answer => ({ ...answer, progress: 150 })),
  'same-ids': told('lan_terminal_conn_inform gives every row the same id.', 'lan_terminal_conn_inform', answer => ({ ...answer, list: (answer.list as Body[]).map(row => ({ ...row, id: 1 })) })),
  'missing-module': told('dev_statistics is not there.', 'dev_statistics', () => failure(unknownModule)),
  'clamps': bent('voip_config makes a registration validity that is too long the longest.', 'voip_config', body => (Number(body.expires) > 86400 ? { ...body, expires: 86400 } : body)),
  'limit-open': taken('acl_config takes port 1.', 'acl_config', body => body.port === 1),
  'cuts-text': bent('snmp_config cuts a community that is too long.', 'snmp_config', body => ({ ...body, ...(typeof body.read_community === 'string' && { read_community: body.read_community.slice(0, 32) }) })),
  'any-format': taken('macfileter_config takes anything for a MAC address.', 'macfileter_config', body => typeof body.mac === 'string' && body.mac !== '' && !isMac(body.mac)),
  'empty-taken': taken('port_forwarding takes a rule without a name.', 'port_forwarding', body => body.name === ''),
  'edge-refused': written('voip_config refuses port 65535.', 'voip_config', async ({ body }, next) => (body.local_port === 65535 ? failure(invalidValue) : next())),
  'wrong-code': written('firewall_config refuses values with another code.', 'firewall_config', async (_, next) => {
    const answer = await next()
    return answer.code === invalidValue.code ? failure(notModified) : answer
  }),
  'keeps-refused': written('catv_config changes the channels although it refuses them.', 'catv_config', async ({ body }, next) => {
    const answer = await next()
    if (answer.code !== 0 && Number(body.channels) > 255) await next({ body: { module: body.module, channels: 200 } })
    return answer
  }),
  'not-kept': written('alg_config forgets every write.', 'alg_config', async ({ gateway }, next) => {
    const before = gateway.state(alg)
    const answer = await next()
    put(gateway, alg, before)
    return answer
  }),
  'trims': bent('port_forwarding trims names.', 'port_forwarding', body => (typeof body.name === 'string' ? { ...body, name: body.name.trim() } : body)),
  'escapes': bent('voip_config escapes markup in the SIP domain.', 'voip_config', body => (typeof body.sip_domain === 'string' ? { ...body, sip_domain: body.sip_domain.replace(/</g, '&lt;') } : body)),
  'counts-bytes': written('port_forwarding counts bytes where characters are meant.', 'port_forwarding', async ({ body }, next) => (Buffer.byteLength(String(body.name ?? '')) > 32 ? failure(invalidValue) : next())),
  'resets-neighbour': written('snmp_config sets the write community back with every write.', 'snmp_config', async ({ gateway }, next) => {
    const answer = await next()
    const state = gateway.state(snmp)
    if (answer.code === 0) put(gateway, snmp, { ...state, values: { ...state.values, writeCommunity: 'private' } })
    return answer
  }),
  'rule-open': taken('ipv4_lan_config takes an address range that ends before it starts.', 'ipv4_lan_config', ({ start, end }) => isIpv4(String(start)) && isIpv4(String(end)) && compareIpv4(String(end), String(start)) < 0),
  'duplicate-taken': taken('macfileter_config takes the same address twice.', 'macfileter_config', (body, gateway) => body.action === 'add' && gateway.state(macFilter).rows.some(row => row.mac === body.mac), { id: 4711 }),
  'delete-late': written('domainblk_config deletes a row at the second asking.', 'domainblk_config', async ({ body, gateway }, next) => {
    const asked = half.get(gateway) ?? new Set()
    half.set(gateway, asked)
    if (body.action !== 'del' || asked.has(body.id) || !gateway.state(domainBlacklist).rows.some(({ id }) => id === body.id)) return next()
    asked.add(body.id)
    return success()
  }),
  'ghost-row': written('ipportfileterv4_config answers a change of a row that is not there with success.', 'ipportfileterv4_config', async ({ body }, next) => {
    const answer = await next()
    return body.action === 'set' && answer.code === noSuchRow.code ? success() : answer
  }),
  'never-full': written('ddns_config answers a row too many with success.', 'ddns_config', async (_, next) => {
    const answer = await next()
    return answer.code === ddnsFull.code ? success({ id: 4711 }) : answer
  }),
  'full-code': written('ddns_config says with another code that it is full.', 'ddns_config', async (_, next) => {
    const answer = await next()
    return answer.code === ddnsFull.code ? failure(configFailed) : answer
  }),
  'mode-keeps-list': written('macfileter_config keeps its list when the mode changes.', 'macfileter_config', async ({ body, gateway }, next) => {
    const { rows } = gateway.state(macFilter)
    const answer = await next()
    if (body.action === undefined) put(gateway, macFilter, { ...gateway.state(macFilter), rows })
    return answer
  }),
  'port-deleted': taken('voip_confignew answers the deletion of a port with success.', 'voip_confignew', body => body.action === 'del'),
  'open-read': {
    sentence: 'dev_status is told to anybody.',
    json: ({ on, body, caller, gateway }, next) => (on === 'read' && body.module === 'dev_status' ? next({ caller: { ...caller, token: insider(gateway) } }) : next()),
  },
  'open-write': {
    sentence: 'upnp_config is written by anybody.',
    json: ({ on, body, caller, gateway }, next) => (on === 'write' && body.module === 'upnp_config' ? next({ caller: { ...caller, token: insider(gateway) } }) : next()),
  },
  'debug-token': {
    sentence: 'A token from the workbench still opens the device.',
    json: ({ caller, gateway }, next) => next({ caller: caller.token === debugToken ? { ...caller, token: insider(gateway) } : caller }),
  },
  'short-token': {
    sentence: 'Tokens are compared without their last character.',
    json: ({ caller, gateway }, next) => {
      const session = gateway.sessions.list().find(({ token }) => caller.token.length === 31 && token.startsWith(caller.token))
      return next({ caller: session ? { ...caller, token: session.token } : caller })
    },
  },
  'token-outlives': {
    sentence: 'A token lives on after its logout.',
    json: async ({ on, body, caller, gateway }, next) => (on === 'write' && body.module === 'logout' && gateway.sessions.find(caller.token, true) ? success() : next()),
  },
  'password-code': {
    sentence: 'A wrong password is answered with a code of no meaning.',
    json: async ({ on, body, gateway }, next) => {
      const answer = await next()
      return on === 'write' && body.module === 'login' && answer.code > 10000 && answer.code < 10003 && accountOf(gateway, String(body.username)) ? failure(configFailed) : answer
    },
  },
  'names-users': {
    sentence: 'A user name that there is not is told from a wrong password.',
    json: async ({ on, body, gateway }, next) => {
      const answer = await next()
      return on === 'write' && body.module === 'login' && answer.code !== 0 && typeof body.encryPassword === 'string' && !accountOf(gateway, String(body.username)) ? failure(noSuchRow) : answer
    },
  },
  'login-bare': {
    sentence: 'The answer to a login leaves out onu_capability.',
    json: async ({ body }, next) => {
      const answer = await next()
      return body.module === 'login' ? without(answer, 'onu_capability') : answer
    },
  },
  'timer-keeps': {
    sentence: 'refresh_login_timer is not looked at.',
    json: ({ body }, next) => {
      const { refresh_login_timer: _, ...rest } = body
      return next({ body: rest })
    },
  },
  'any-module': {
    sentence: 'A module without a name is read with success.',
    json: async ({ on, body, gateway, caller }, next) => (on === 'read' && body.module === '' && gateway.sessions.find(caller.token, true) ? success() : next()),
  },
  'lenient-json': { sentence: 'A body with a comma too many is taken.', broken: text => (/,\s*}$/.test(text) ? success() : undefined) },
  'reads-files': {
    sentence: 'A path with dots reads any file.',
    page: path => (/\.\./.test(path) ? { ...page(200), type: 'text/plain', body: Buffer.from('root:x:0:0:root:/root:/bin/sh\n') } : undefined),
  },
  'open-upload': {
    sentence: 'Firmware is taken from anybody.',
    fileCaller: (gateway, name, caller) => (name === 'formUpload' ? { ...caller, token: insider(gateway) } : caller),
  },
  'empty-firmware': {
    sentence: 'An empty file is taken for firmware.',
    fileReply: (name, reply) => (name === 'formUpload' && reply.body.toString().includes('"code"') && !reply.body.includes(String(loginInvalid.code)) ? { ...reply, body: Buffer.from('{"code":0}') } : reply),
  },
  'backup-unnamed': {
    sentence: 'The backup comes without content-disposition.',
    fileReply: (name, reply) => (name === 'formSaveConfig' ? { ...reply, headers: {} } : reply),
  },
}

/** The plants of these names; throws a sentence for a name that there is not. */
export const readPlants = (names: readonly string[]): Plant[] => names.map(name => {
  const plant = Object.hasOwn(plants, name) ? plants[name] : undefined
  if (!plant) throw new Error(`There is no fault “${name}” to plant; there are: ${Object.keys(plants).join(', ')}.`)
  return plant
})

/** A JSON call through every plant. */
export const throughPlants = (list: readonly Plant[], call: PlantedCall, answer: (call: PlantedCall) => Promise<Answer>): Promise<Answer> =>
  list.reduceRight<(call: PlantedCall) => Promise<Answer>>(
    (next, { json }) => (json ? inner => json(inner, changes => next({ ...inner, ...changes })) : next), answer,
  )(call)
