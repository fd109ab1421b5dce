import { portForwarding } from '../../../device/applications/port-forwarding'
import { lanIpv4 } from '../../../device/internet/lan-ipv4'
import { account } from '../../../device/system/account'
import { restore } from '../../../device/system/backup-restore'
import { defaultConfig } from '../../../device/system/default-config'
import { type DeviceEvent, eventLog } from '../../../device/system/event-log'
import { systemLogList } from '../../../device/system/system-log'
import type { Entity } from '../../../model/entity'
import { decode } from '../../../model/wire'
import { type Evidence, type Finding, report, SkippedCheck } from '../errors'
import type { Run } from '../run'
import { waitForRestart } from './restarting'

const rule: Evidence = {
  module: restore.module,
  contract: 'a reset to the factory settings erases what tells who has used the device',
  section: restore.module,
}

/** What a household leaves on a device: the name of an account and of a rule. */
const trace = 'conform-trace'
/** Takes the rules of every type: four kinds of characters, and none of the names. */
const tracePassword = 'Kq7!vhd-2RmW'

/** The characters of a time to the second. */
const timeLength = '2026-11-21 14:10:09'.length

type Row = Readonly<Record<string, unknown>>

/** The rows of a module; none if firmware lacks it. */
const rowsOf = async (run: Run, entity: Entity): Promise<readonly Row[]> => {
  const { code, body } = await run.device.get(entity.module)
  return code === 0 && body ? (decode(entity, body).rows as readonly Row[]) : []
}

/**
 * What identifies an event or a line of the log: both begin a new numbering after a reset. Logins are left out, because
 * that of the check may be in the same second as one before.
 */
const events = async (run: Run): Promise<string[]> =>
  ((await rowsOf(run, eventLog)) as unknown as DeviceEvent[])
    .filter(({ event }) => event !== 'entered')
    .map(({ time, event, name, by }) => [time, event, name, by].join(' '))
const lines = async (run: Run): Promise<string[]> =>
  (await rowsOf(run, systemLogList)).map(({ time, text }) => [time, text].join(' '))
/** Those that nothing after them can repeat: older than the newest, which comes first. */
const olderLines = (all: readonly string[]): string[] => {
  const newest = all[0]?.slice(0, timeLength)
  return all.filter(line => line.slice(0, timeLength) !== newest)
}

/** Whether a list of a module has a row with this text. */
const hasTrace = async (run: Run, module: string): Promise<boolean> =>
  JSON.stringify((await run.device.get(module)).body ?? {}).includes(`"${trace}"`)

/** The modules that get a row, as far as the device type has them, with what is written. */
const tracesFor = async (run: Run): Promise<Record<string, Row>> => {
  const { body: lan } = await run.device.get(lanIpv4.module)
  const password = { new_password: tracePassword, confirmation: tracePassword }
  const target = { protocol: 1, external_port: 47_311, internal_ip: lan?.end, internal_port: 80 }
  const traces = {
    [account.module]: { module: account.writes, action: 'add', username: trace, ...password },
    [portForwarding.module]: { module: portForwarding.writes, action: 'add', name: trace, ...target },
  }
  const own = run.entities.map(({ module }) => module)
  return Object.fromEntries(Object.entries(traces).filter(([module]) => own.includes(module)))
}

/** Leaves rows, a wrong login and a default configuration. Returns the modules that have rows of it. */
const leaveTraces = async (run: Run): Promise<string[]> => {
  const traces = await tracesFor(run)
  const modules = Object.keys(traces)
  for (const module of modules) {
    const { code } = await run.write(traces[module]!)
    if (code !== 0 || !(await hasTrace(run, module))) throw new SkippedCheck(`needs a row of ${module} to be erased`)
  }
  await run.device.tryLogin({ password: `${run.device.address.password}x` })
  await run.device.login()
  await run.write({ module: defaultConfig.writes, default_save: 1 })
  return modules
}

/** Resets, and looks for what was there before. */
const resetAndCompare = async (run: Run, modules: readonly string[]): Promise<void> => {
  const { device } = run
  const findings: Finding[] = []
  const complain = (problem: string, module: string) => findings.push(device.finding(problem, { ...rule, module }))
  const [oldEvents, oldLines, oldToken] = [await events(run), olderLines(await lines(run)), device.token]
  const { code } = await run.write({ module: restore.writes })
  if (code !== 0) throw device.finding(`a reset to the factory settings returns code ${code}`, rule)
  await waitForRestart(run, rule)
  if ((await device.get('dev_info')).code !== 0)
    throw device.finding(
      `the account ${device.address.user} cannot log in after a reset: give --password as on the label`,
      rule,
    )
  if ((await device.get('dev_info', { token: oldToken })).code === 0)
    complain('a session from before the reset goes on', restore.module)
  for (const module of modules) if (await hasTrace(run, module)) complain(`a reset leaves a row of ${module}`, module)
  const [event] = (await events(run)).filter(event => oldEvents.includes(event))
  if (event) complain(`a reset leaves the event ${event}`, eventLog.module)
  const [line] = (await lines(run)).filter(line => oldLines.includes(line))
  if (line) complain(`a reset leaves the line ${line} of the log`, systemLogList.module)
  const { body } = await device.get(defaultConfig.module)
  if (body?.default_saved) complain('a reset leaves the saved default configuration', defaultConfig.module)
  report(findings)
}

/** Resets the device to the factory settings, and checks that nothing tells who has used it. Nothing is put back. */
export const checkReset = (run: Run): Promise<unknown> =>
  run.check('reset/erases', restore.module, async () => {
    await resetAndCompare(run, await leaveTraces(run))
  })
