import { loginInvalid } from '../../../../device/device-errors'
import { restore as restoreInfo, secretKey } from '../../../../device/system/backup-restore'
import { systemLog } from '../../../../device/system/system-log'
import { type DeviceResponse, describe } from '../../device'
import { type Evidence, SkippedCheck } from '../../errors'
import type { Run } from '../../run'
import { checkBackupPassword } from './backup-password'
import { checkBackupSecrets } from './backup-secrets'
import { type FileRequest, fileForm } from './file-form'
import { type BackupCalls, checkHalfRestore, checkRoundTrip } from './round-trip'
import { checkUpgrade } from './upgrade'

/** Without --upgrade, nothing else is sent as firmware: a device that accepted it could be bricked. */
const emptyFile = (name: string): FileRequest => fileForm(name, Buffer.alloc(0))

const form = (body: string): FileRequest => ({
  body: Buffer.from(body),
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
})

const backupRequest = form('save_cs=1')
const protectedRequest = (secret: string) => form(`save_cs=1&${secretKey}=${encodeURIComponent(secret)}`)
const logRequest = form('save_log=1&logcap=1&levelLog=7&logMode=0&levelDisplay=7')

/** The file calls (requirements 7.9), each with the module that its page reads. */
const calls = {
  upload: { path: '/boaform/admin/formUpload', module: 'upgrade' },
  configuration: { path: '/boaform/formSaveConfig', module: restoreInfo.module },
  log: { path: '/boaform/formSysLog', module: systemLog.module },
} as const

const refusal: Evidence = {
  contract: 'a file call is refused with a JSON object and the code of its error',
  section: 'file-calls',
}
const fileAnswer: Evidence = {
  contract: 'a download is a file with Content-Disposition: attachment; filename="NAME"',
  section: 'file-calls',
}

const send = ({ device }: Run, path: string, request: FileRequest) => device.request('POST', path, request)

/** The name of a downloaded file. Throws a Finding unless the response is a file with a suitable name. */
const expectFile = ({ device }: Run, response: DeviceResponse, description: string, namePattern: RegExp): string => {
  if (response.status !== 200 || !Number.isNaN(response.code))
    throw device.finding(`${description} returns ${describe(response)} instead of a file`, fileAnswer)
  const disposition = String(response.headers['content-disposition'] ?? '')
  const evidence = { ...fileAnswer, key: 'Content-Disposition', returned: `Content-Disposition: ${disposition}` }
  const name = /filename="?([^";]+)/i.exec(disposition)?.[1]
  if (!name) throw device.finding(`${description} has no content-disposition with a file name`, evidence)
  if (!/^\s*attachment\s*;/i.test(disposition))
    throw device.finding(`${description} is no attachment: a browser shows it instead of saving it`, evidence)
  if (!response.bytes.length) throw device.finding(`${description} is empty`, fileAnswer)
  if (!namePattern.test(name)) throw device.finding(`${description} is named “${name}”`, evidence)
  return name
}

const expectSessionRequired = async ({ device }: Run, path: string, request: FileRequest): Promise<void> => {
  const response = await device.request('POST', path, { ...request, token: '' })
  if (response.code === loginInvalid.code) return
  const problem = `${path} without a session returns ${describe(response)}, not ${loginInvalid.code}`
  throw device.finding(problem, { ...refusal, contract: `without a valid token: code ${loginInvalid.code}` })
}

const checkUpload = async (run: Run): Promise<void> => {
  const { path, module } = calls.upload
  const firmware = emptyFile('firmware.img')
  await run.check('files/upload-session', module, () => expectSessionRequired(run, path, firmware))
  if (run.options.readOnly) return
  await run.check('files/upload-empty', module, async () => {
    const response = await send(run, path, firmware)
    if (response.code === 0) throw run.device.finding('an empty firmware file is accepted', refusal)
    if (Number.isNaN(response.code))
      throw run.device.finding(`an empty firmware file returns ${describe(response)}`, refusal)
  })
}

/** How a run gets a backup and restores one. */
export const backupCallsOf = (run: Run): BackupCalls => {
  const { path } = calls.configuration
  return {
    async download(secret) {
      const response = await send(run, path, secret === undefined ? backupRequest : protectedRequest(secret))
      const name = expectFile(run, response, 'the backup', /\.(xml|cdtCfg|bin)$/i)
      return { name, bytes: response.bytes }
    },
    upload: (name, bytes, secret) =>
      send(run, path, fileForm(name, bytes, secret === undefined ? {} : { [secretKey]: secret })),
  }
}

const checkConfiguration = async (run: Run): Promise<void> => {
  const { path, module } = calls.configuration
  const backupCalls = backupCallsOf(run)
  await run.check('files/backup-session', module, () => expectSessionRequired(run, path, backupRequest))
  const backup = await run.check('files/backup', module, async () => void (await backupCalls.download()))
  const withBackup = (name: string, body: (run: Run, calls: BackupCalls) => Promise<void>) =>
    run.check(`files/${name}`, module, async () => {
      if (backup === 'failed') throw new SkippedCheck('there is no backup')
      await body(run, backupCalls)
    })
  await withBackup('backup-secrets', checkBackupSecrets)
  if (run.options.readOnly) return
  await run.check('files/restore-empty', module, async () => {
    const response = await send(run, path, emptyFile('config.xml'))
    if (response.code === 0) throw run.device.finding('an empty configuration file is accepted', refusal)
  })
  await withBackup('restore-half', checkHalfRestore)
  const restored = await withBackup('restore', checkRoundTrip)
  if (WITH.safety && restored !== 'failed') await withBackup('backup-password', checkBackupPassword)
}

const checkLog = async (run: Run): Promise<void> => {
  const { path, module } = calls.log
  await run.check('files/log-session', module, () => expectSessionRequired(run, path, logRequest))
  await run.check('files/log', module, async () => {
    const response = await send(run, path, logRequest)
    // A device without a log responds without content-disposition (requirements 7.10).
    if (response.headers['content-disposition']) expectFile(run, response, 'the log', /./)
    if (Number.isNaN(response.code) && response.status !== 200)
      throw run.device.finding(`the log returns ${describe(response)}`, fileAnswer)
  })
}

/**
 * Checks uploads and downloads: sessions, empty files, names, halves of firmware, and that a backup restores what it
 * contains.
 */
export const checkFiles = async (run: Run): Promise<void> => {
  const isAvailable = ({ module }: { module: string }) => run.entities.some(entity => entity.module === module)
  if (isAvailable(calls.upload)) await checkUpload(run)
  if (isAvailable(calls.configuration)) await checkConfiguration(run)
  if (isAvailable(calls.log)) await checkLog(run)
  if (isAvailable(calls.upload) && !run.options.readOnly) await checkUpgrade(run, calls.upload.path)
}
