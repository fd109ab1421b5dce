import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { entities, isModuleCarried, isModuleOptional } from '../../../src/device/index.ts'
import { fileCalls } from '../../../src/gateway/behaviours'
import type { RunOptions } from '../../../src/gateway/run.ts'
import { conform } from '../../../src/kit/conform/conform.ts'
import type { Result } from '../../../src/kit/conform/report/progress.ts'
import type { ConformOptions } from '../../../src/kit/conform/run.ts'
import { decode, encodeShape } from '../../../src/model/wire.ts'
import { type Bench, startBench } from '../../gateway/start.ts'

/** A folder for the files of a test. */
export const folder = mkdtempSync(join(tmpdir(), 'ontlet-conform-'))

/** A folder for configurations. They are flushed with every write, so a RAM disk saves two minutes. */
export const configurations = existsSync('/dev/shm') ? mkdtempSync('/dev/shm/ontlet-conform-') : folder

let count = 0

/** Starts a gateway that keeps its configuration on a RAM disk. */
export const start = (options: Partial<RunOptions> = {}) =>
  startBench({ state: join(configurations, `${count++}.xml`), ...options })

const restricted = { user: 'user', password: 'User@1234' }

const defaults: ConformOptions = {
  restricted,
  readOnly: false,
  only: [],
  idleSeconds: 0,
  patienceSeconds: 5,
  resume: '',
  isModuleCarried,
  isModuleOptional,
  log: () => {},
}

/** Lets time pass whenever an account has been locked for a moment, so that no test waits for a minute. */
const endLocks = ({ gateway, control }: Bench): (() => void) => {
  let wasLocked = false
  const timer = setInterval(() => {
    const isLocked = gateway.failedLogins.secondsLocked({ username: restricted.user, address: '' }) > 0
    if (isLocked && wasLocked) void control('/time', { seconds: 60 })
    wasLocked = isLocked
  }, 300)
  return () => clearInterval(timer)
}

/** Runs the checks against a gateway. */
export const run = async (bench: Bench, options: Partial<ConformOptions> = {}) => {
  const stop = endLocks(bench)
  try {
    return await conform(
      { origin: bench.base, user: 'admin', password: 'Admin@123', timeoutMs: 10_000 },
      { ...defaults, ...options },
      entities,
    )
  } finally {
    stop()
  }
}

/** The results of failed checks. */
export const failed = (results: readonly Result[]) => results.filter(({ outcome }) => outcome === 'failed')

/** The failed checks as one line each. */
export const failures = (results: readonly Result[]) => failed(results).map(({ id, message }) => `${id}: ${message}`)

/** The writable configuration of a gateway, entity by entity. */
export const configurationOf = async (bench: Bench) => {
  const { modules } = (await bench.control('/state')) as { modules: Record<string, Record<string, unknown>> }
  return entities
    .filter(({ writes }) => writes)
    .map(entity => {
      const { values, rows } = decode(entity, modules[entity.module])
      return {
        module: entity.module,
        settings: encodeShape(entity.settings, values),
        rows: rows.map(row => ({ id: row.id, ...encodeShape(entity.rows!, row) })),
      }
    })
}

const hasBackup = fileCalls.some(({ name }) => name === 'formSaveConfig')

/** Firmware bugs of a file call that the simulated gateway does not have. */
export const bugsWithoutCall = hasBackup ? [] : ['backup-unnamed']

/** How each firmware bug is found: the module or group to check, the check that fails, and its message. */
export const expectedFindings: Readonly<Record<string, readonly [only: string, id: string, message: RegExp]>> = {
  'wrong-type': ['snmp_config', 'snmp_config/types', /^enable has a type/],
  'word-for-number': ['dev_status', 'dev_status/types', /^uptime has a type/],
  'missing-key': ['alg_config', 'alg_config/keys', /lacks sip$/],
  'missing-table': ['terminal_conn_inform', 'terminal_conn_inform/keys', /lacks list$/],
  'unknown-code': ['firewall_config', 'firewall_config/types', /^level has a type or code/],
  'object-for-list': ['ipv4_route_info', 'ipv4_route_info/types', /^list is not a list$/],
  'out-of-range': ['upgrade', 'upgrade/values', /^progress is 150: .*\(0 … 100\)/],
  'same-ids': ['lan_terminal_conn_inform', 'lan_terminal_conn_inform/rows', /two rows with the same id/],
  'missing-module': ['dev_statistics', 'dev_statistics/answers', /code 10204/],
  clamps: ['voip_config', 'voip_config.protocol/refuses', /^expires: 86401 is accepted$/],
  'limit-open': ['acl_config', 'acl_config[].row/refuses', /^port: 1 is accepted$/],
  'cuts-text': ['snmp_config', 'snmp_config/refuses', /^read_community: "a+" is accepted/],
  'any-format': ['macfileter_config', 'macfileter_config[].row/refuses', /^mac: .* is accepted/],
  'empty-taken': ['port_forwarding', 'port_forwarding[].row/refuses', /^name: "" is accepted$/],
  'edge-refused': ['voip_config', 'voip_config.protocol/edges', /^local_port: 65535 is rejected with code 10203$/],
  'wrong-code': ['firewall_config', 'firewall_config/refuses', /rejected with code 10202, not 10203/],
  'keeps-refused': ['catv_config', 'catv_config/refuses', /^channels changed although/],
  'not-kept': ['alg_config', 'alg_config/keeps', /ftp was sent as 0 and stored as 1/],
  trims: ['port_forwarding', 'port_forwarding[].row/texts', /^name: " two {2}words ": name was sent/],
  escapes: ['voip_confignew', 'voip_confignew[].row/texts', /username was sent as "<b>.*stored as "&lt;b>/],
  'counts-bytes': ['port_forwarding', 'port_forwarding[].row/edges', /^name: "华+" is rejected/],
  'resets-neighbour': ['snmp_config', 'snmp_config/keeps', /write_community was sent as/],
  'rule-open': ['ipv4_lan_config', 'ipv4_lan_config/rules', /^end: .* is accepted$/],
  'duplicate-taken': ['macfileter_config', 'macfileter_config[]/unique', /second row with the same mac/],
  'delete-late': ['domainblk_config', 'domainblk_config[]/delete', /still returned/],
  'ghost-row': [
    'ipportfileterv4_config',
    'ipportfileterv4_config[]/no-such-row',
    /^set of a row .* code 0, not 10207$/,
  ],
  'never-full': ['ddns_config', 'ddns_config[]/full', /^row 9 is accepted, but the maximum is 8/],
  'full-code': ['ddns_config', 'ddns_config[]/full', /code 10200, not 10224$/],
  'mode-keeps-list': ['macfileter_config', 'macfileter_config[]/clears', /^a change of mode leaves 1 rows/],
  'port-deleted': ['voip_confignew', 'voip_confignew[]/fixed', /can be deleted/],
  'open-read': ['dev_status', 'dev_status/session', /code 0, not 10102/],
  'open-write': ['upnp_config', 'upnp_config/write-session', /code 10203, not 10102/],
  'debug-token': ['session', 'session/wrong-token', /unknown token returns code 0/],
  'short-token': ['session', 'session/short-token', /without its last character returns code 0/],
  'token-outlives': ['session', 'session/logout', /after its logout returns code 0/],
  'password-code': ['session', 'session/wrong-password', /code 10200, not 10001 or 10002/],
  'names-users': ['session', 'session/wrong-user', /code 10207/],
  'login-bare': ['session', 'session/login-answer', /lacks onu_capability/],
  'timer-keeps': ['session', 'session/timer', /keep the session alive/],
  'role-reads': ['access', 'access/closed-reads', /^a read of lbd_config by role 0 returns code 0, not 10205$/],
  'role-writes': ['access', 'access/closed-writes', /^a write of tr069_config by role 0 returns code \d+, not 10205$/],
  'role-secrets': ['access', 'access/secrets', /^snmp_config returns read_community, write_community to role 0$/],
  'never-locks': ['access', 'access/lockout', /the right one returns code 0, not 10002$/],
  'forgives-all': ['access', 'access/lockout', /the right one returns code 0, not 10002$/],
  'lock-code': ['access', 'access/lockout', /the right one returns code 10001, not 10002$/],
  'locks-long': ['access', 'access/lockout', /^lock_seconds is 3600, not from 1 to 60$/],
  'any-module': ['hostile', 'hostile/unknown-module', /read of the module "" returns code 0/],
  'lenient-json': ['hostile', 'hostile/broken-json', /returns success/],
  'reads-files': ['hostile', 'hostile/traversal', /reads a file outside/],
  'open-upload': ['files', 'files/upload-session', /not 10102/],
  'empty-firmware': ['files', 'files/upload-empty', /is accepted/],
  ...(hasBackup && { 'backup-unnamed': ['files', 'files/backup', /content-disposition/] as const }),
}

/** Removes the folders of a test. */
export const cleanUp = () => {
  for (const path of [folder, configurations]) rmSync(path, { recursive: true, force: true })
}
