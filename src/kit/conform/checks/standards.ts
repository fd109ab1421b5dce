import { access } from '../../../device/applications/access'
import { services } from '../../../device/security/safety'
import { type DeviceEvent, eventLog } from '../../../device/system/event-log'
import type { Entity } from '../../../model/entity'
import type { Field } from '../../../model/field-types'
import { decode } from '../../../model/wire'
import { isReadable } from '../../contract/specified'
import { requirements } from '../../standards/table'
import { type Evidence, type Finding, report, SkippedCheck } from '../errors'
import type { Run } from '../run'
import { checkLockGrows } from './access'
import { checkBackupSecrets } from './files/backup-secrets'
import type { BackupCalls } from './files/round-trip'

/* What public requirements ask and a call can show. Each finding names the row of the table in src/kit/standards. */

/** What a finding is about: the row of an id, and where the contract says how. */
const ruleOf = (id: string, section: string): Evidence => {
  const row = requirements.flatMap(([, rows]) => rows).find(({ ids }) => ids.split(' · ').includes(id))
  if (!row) throw new Error(`No row of the table of standards has the id ${id}.`)
  return { contract: `${row.ids}: ${row.asks}`, section }
}

const rules = {
  backup: ruleOf('TR.D.7 encrypted', 'file-calls'),
  guests: ruleOf('TR.A.20', 'guests'),
  locks: ruleOf('SEC.UI.6', 'failed-logins'),
  logins: ruleOf('TR.D.28', 'event_log'),
  secrets: ruleOf('WAN.PPP.6', 'snmp_config'),
  sessions: ruleOf('TR.D.12', 'sessions'),
} as const

type Wire = Readonly<Record<string, unknown>>

/** The rows of a module that firmware may lack. */
const rowsOf = async <Row>(run: Run, entity: Entity): Promise<Row[]> => {
  const { code, body } = await run.device.get(entity.module)
  if (code !== 0 || !body) throw new SkippedCheck(`needs the module ${entity.module}`)
  return decode(entity, body).rows as unknown as Row[]
}

/** A wrong and a right login are the two newest events, with account and address. */
const checkLogins = async (run: Run): Promise<void> => {
  const { device } = run
  const { user, password } = device.address
  const before = (await rowsOf<DeviceEvent>(run, eventLog)).length
  await device.tryLogin({ password: `${password}x` })
  await device.login()
  const rows = await rowsOf<DeviceEvent>(run, eventLog)
  const [entered, failed] = rows
  const isNew = rows.length > before || rows.length >= eventLog.rows!.max
  if (!isNew || entered?.event !== 'entered' || failed?.event !== 'login')
    throw device.finding('a wrong password and a right login are not the newest events', rules.logins)
  if (entered.account !== user || !entered.ip || !failed.ip)
    throw device.finding('the events of logins lack the account or its address', { ...rules.logins, key: 'account' })
}

/** The ports on which the console is served: that of the address, and those of the same service in access control. */
const consolePorts = async (run: Run): Promise<number[]> => {
  const { port, protocol } = new URL(run.device.address.origin)
  const { body } = await run.device.get(access.module)
  const rows = (body?.[access.rows!.key] ?? []) as { service: string; port: number }[]
  const own = Number(port || (protocol === 'https:' ? 443 : 80))
  return [own, ...rows.filter(({ service }) => /^https?$/i.test(service)).map(row => row.port)]
}

const checkGuests = async (run: Run): Promise<void> => {
  const rows = await rowsOf<{ name: string; port: number; guests: boolean }>(run, services)
  const ports = await consolePorts(run)
  await run.device.get(services.module)
  const open = rows.find(({ port, guests }) => guests && ports.includes(port))
  if (open)
    throw run.device.finding(`guests reach ${open.name} on port ${open.port}`, { ...rules.guests, key: 'guests' })
}

/** The keys of secrets that an object has although the flag beside them says that they stay in the device. */
const answered = (fields: readonly Field[], wire: Wire): string[] =>
  fields.flatMap(({ heldIn, wire: key }) => {
    const flag = fields.find(({ name }) => name === heldIn)
    const secret = String(wire[key!] ?? '')
    return flag && wire[flag.wire!] === 1 && secret && !/^(public|private)$/i.test(secret) ? [key!] : []
  })

/** Whether a device says of some secret that it stays in the device. */
const hasFlag = (fields: readonly Field[], wire: Wire): boolean =>
  fields.some(
    ({ heldIn }) => heldIn && fields.some(({ name, wire: key }) => name === heldIn && wire[key!] !== undefined),
  )

const checkSecrets = async (run: Run): Promise<void> => {
  const findings: Finding[] = []
  let isKnown = false
  for (const entity of run.entities.filter(isReadable)) {
    const { module, settings, rows } = entity
    const shapes = [settings, ...(rows ? [rows] : [])].map(({ fields }) => Object.values(fields))
    if (!shapes.some(fields => fields.some(({ heldIn }) => heldIn))) continue
    const { body = {} } = await run.device.get(module)
    const list = rows && Array.isArray(body[rows.key]) ? (body[rows.key] as Wire[]) : []
    for (const [place, objects] of [[body], list].entries()) {
      const fields = shapes[place] ?? []
      isKnown ||= objects.some(wire => hasFlag(fields, wire))
      const [key] = objects.flatMap(wire => answered(fields, wire))
      const problem = `${module} answers ${key} although the device keeps it`
      if (key) findings.push(run.device.finding(problem, { ...rules.secrets, module, section: module, key }))
    }
  }
  report(findings)
  if (!isKnown) throw new SkippedCheck('the device answers its secrets: password_set')
}

/** Cookies that a script or another site could use. A device needs none. */
const checkCookies = async (run: Run): Promise<void> => {
  const { device } = run
  const isSecure = device.address.origin.startsWith('https:')
  const wanted = [/;\s*httponly/i, /;\s*samesite=(lax|strict)/i, ...(isSecure ? [/;\s*secure/i] : [])]
  const calls = [() => device.request('GET', '/', { token: '' }), () => device.login(), () => device.get('dev_info')]
  for (const call of calls) {
    const { headers } = await call()
    const cookies = [headers['set-cookie'] ?? []].flat()
    const bad = cookies.find(cookie => !wanted.every(flag => flag.test(cookie)))
    if (bad) throw device.finding(`the cookie ${bad} lacks HttpOnly, SameSite or Secure`, rules.sessions)
  }
}

/** The wait after wrong passwords doubles. */
const checkLocks = async (run: Run): Promise<void> => {
  if (!run.options.slow) throw new SkippedCheck('takes five minutes: --slow')
  await checkLockGrows(run, rules.locks)
}

/** Checks what public requirements ask, as far as calls can show it. `calls` get and restore a backup. */
export const checkStandards = async (run: Run, calls: BackupCalls): Promise<void> => {
  const check = (name: string, module: string, body: () => Promise<void>) =>
    run.check(`standards/${name}`, module, body)
  await check('logins', eventLog.module, () => checkLogins(run))
  await check('guests', services.module, () => checkGuests(run))
  await check('secrets', 'snmp_config', () => checkSecrets(run))
  await check('backup', 'restore_info', () => checkBackupSecrets(run, calls, rules.backup))
  await check('cookies', 'login', () => checkCookies(run))
  await check('lock-grows', 'login', () => checkLocks(run))
}
