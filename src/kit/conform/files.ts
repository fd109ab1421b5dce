import { loginInvalid } from '../../device/problems.ts'
import type { Answer } from './device.ts'
import { Finding, type Run } from './run.ts'
import { told } from './writing.ts'

const boundary = '----ontlet-conform'
const multipart = (name: string, content: string) => ({
  body: `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n${content}\r\n--${boundary}--\r\n`,
  headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
})
const form = (body: string) => ({ body, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } })

/** The file calls of the specification (7) whose pages this console has; `module` is what the page reads. */
const calls = {
  upload: { path: '/boaform/admin/formUpload', module: 'upgrade' },
  configuration: { path: '/boaform/formSaveConfig', module: 'restore_info' },
  log: { path: '/boaform/formSysLog', module: 'system_log_config' },
} as const

const mustBeFile = (answer: Answer, what: string, pattern?: RegExp) => {
  if (answer.status !== 200 || !Number.isNaN(answer.code)) throw new Finding(`${what} is answered with ${told(answer)} in place of a file`)
  const name = /filename="?([^";]+)/i.exec(String(answer.headers['content-disposition'] ?? ''))?.[1]
  if (!name) throw new Finding(`${what} comes without a content-disposition that names the file`)
  if (!answer.bytes.length) throw new Finding(`${what} is empty`)
  if (pattern && !pattern.test(name)) throw new Finding(`${what} is named “${name}”`)
}

/** Uploads and downloads: only with a session, refused when they are nothing, named when they come. */
export async function checkFiles(run: Run): Promise<void> {
  const { device, choices } = run
  const isHere = (module: string) => run.entities.some(entity => entity.module === module) && choices.isCarried(module)
  const check = (name: string, module: string, make: () => Promise<void>) => run.check(`files/${name}`, module, make)
  const closed = async (path: string, content: { body: string; headers: Record<string, string> }) => {
    const answer = await device.call('POST', path, { ...content, token: '' })
    if (answer.code !== loginInvalid.code) throw new Finding(`${path} without a session is answered with ${told(answer)}, not ${loginInvalid.code}`)
  }
  if (isHere(calls.upload.module)) {
    // Nothing but an empty file: a device that takes what is no firmware would be lost.
    await check('upload-session', 'upgrade', () => closed(calls.upload.path, multipart('firmware.img', '')))
    if (!choices.readOnly) await check('upload-empty', 'upgrade', async () => {
      const answer = await device.call('POST', calls.upload.path, multipart('firmware.img', ''))
      if (answer.code === 0) throw new Finding('an empty firmware file is taken')
      if (Number.isNaN(answer.code)) throw new Finding(`an empty firmware file is answered with ${told(answer)}`)
    })
  }
  if (isHere(calls.configuration.module)) {
    await check('backup-session', 'restore_info', () => closed(calls.configuration.path, form('save_cs=1')))
    await check('backup', 'restore_info', async () => mustBeFile(await device.call('POST', calls.configuration.path, form('save_cs=1')), 'the backup', /\.(xml|cdtCfg|bin)$/i))
    if (!choices.readOnly) await check('restore-empty', 'restore_info', async () => {
      const answer = await device.call('POST', calls.configuration.path, multipart('config.xml', ''))
      if (answer.code === 0) throw new Finding('an empty configuration file is taken')
    })
  }
  if (isHere(calls.log.module)) {
    const asked = 'save_log=1&logcap=1&levelLog=7&logMode=0&levelDisplay=7'
    await check('log-session', 'system_log_config', () => closed(calls.log.path, form(asked)))
    await check('log', 'system_log_config', async () => {
      const answer = await device.call('POST', calls.log.path, form(asked))
      // A missing header is how a device says that there is no log (spec 7).
      if (Number.isNaN(answer.code) && answer.status !== 200) throw new Finding(`the log is answered with ${told(answer)}`)
    })
  }
}
