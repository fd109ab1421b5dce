import { loginInvalid } from '../../../device/device-errors'
import { type DeviceResponse, describe } from '../device.ts'
import { Finding } from '../errors.ts'
import type { Run } from '../run.ts'

/** The body of a file call with its content type. */
interface FileRequest {
  body: string
  headers: { 'Content-Type': string }
}

const boundary = '----ontlet-conform'

/** A form with an empty file: a device that accepted anything else as firmware could be bricked. */
const emptyFile = (name: string): FileRequest => ({
  body: [
    `--${boundary}`,
    `Content-Disposition: form-data; name="file"; filename="${name}"`,
    'Content-Type: application/octet-stream',
    '',
    '',
    `--${boundary}--`,
    '',
  ].join('\r\n'),
  headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
})

const form = (body: string): FileRequest => ({
  body,
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
})

const backupRequest = form('save_cs=1')
const logRequest = form('save_log=1&logcap=1&levelLog=7&logMode=0&levelDisplay=7')

/** The file calls (requirements 7), each with the module that its page reads. */
const calls = {
  upload: { path: '/boaform/admin/formUpload', module: 'upgrade' },
  configuration: { path: '/boaform/formSaveConfig', module: 'restore_info' },
  log: { path: '/boaform/formSysLog', module: 'system_log_config' },
} as const

const send = ({ device }: Run, path: string, request: FileRequest) => device.request('POST', path, request)

function expectFile(response: DeviceResponse, description: string, namePattern: RegExp): void {
  if (response.status !== 200 || !Number.isNaN(response.code))
    throw new Finding(`${description} returns ${describe(response)} instead of a file`)
  const name = /filename="?([^";]+)/i.exec(String(response.headers['content-disposition'] ?? ''))?.[1]
  if (!name) throw new Finding(`${description} has no content-disposition with a file name`)
  if (!response.bytes.length) throw new Finding(`${description} is empty`)
  if (!namePattern.test(name)) throw new Finding(`${description} is named “${name}”`)
}

async function expectSessionRequired({ device }: Run, path: string, request: FileRequest): Promise<void> {
  const response = await device.request('POST', path, { ...request, token: '' })
  if (response.code !== loginInvalid.code)
    throw new Finding(`${path} without a session returns ${describe(response)}, not ${loginInvalid.code}`)
}

async function checkUpload(run: Run): Promise<void> {
  const { path, module } = calls.upload
  const firmware = emptyFile('firmware.img')
  await run.check('files/upload-session', module, () => expectSessionRequired(run, path, firmware))
  if (run.options.readOnly) return
  await run.check('files/upload-empty', module, async () => {
    const response = await send(run, path, firmware)
    if (response.code === 0) throw new Finding('an empty firmware file is accepted')
    if (Number.isNaN(response.code)) throw new Finding(`an empty firmware file returns ${describe(response)}`)
  })
}

async function checkConfiguration(run: Run): Promise<void> {
  const { path, module } = calls.configuration
  await run.check('files/backup-session', module, () => expectSessionRequired(run, path, backupRequest))
  await run.check('files/backup', module, async () =>
    expectFile(await send(run, path, backupRequest), 'the backup', /\.(xml|cdtCfg|bin)$/i),
  )
  if (run.options.readOnly) return
  await run.check('files/restore-empty', module, async () => {
    const response = await send(run, path, emptyFile('config.xml'))
    if (response.code === 0) throw new Finding('an empty configuration file is accepted')
  })
}

async function checkLog(run: Run): Promise<void> {
  const { path, module } = calls.log
  await run.check('files/log-session', module, () => expectSessionRequired(run, path, logRequest))
  await run.check('files/log', module, async () => {
    const response = await send(run, path, logRequest)
    // A device without a log responds without content-disposition (requirements 7).
    if (Number.isNaN(response.code) && response.status !== 200)
      throw new Finding(`the log returns ${describe(response)}`)
  })
}

/** Checks uploads and downloads: they require a session, empty files are rejected, downloads have a file name. */
export async function checkFiles(run: Run): Promise<void> {
  const isAvailable = ({ module }: { module: string }) =>
    run.entities.some(entity => entity.module === module) && run.options.isModuleCarried(module)
  if (isAvailable(calls.upload)) await checkUpload(run)
  if (isAvailable(calls.configuration)) await checkConfiguration(run)
  if (isAvailable(calls.log)) await checkLog(run)
}
