import { loginInvalid, restoreLoad } from '../../../../src/device/device-errors'
import { secretKey } from '../../../../src/device/system/backup-restore'
import { restoreReport } from '../../../../src/device/system/restore-report'
import { readBackup } from '../../../../src/gateway/behaviours/system/backup/backup'
import { success } from '../../../../src/gateway/engine/calls/answer'
import type { UploadedFile } from '../../../../src/gateway/engine/calls/file-call'
import { page } from '../../../../src/gateway/server/reply'
import { adminToken, type FirmwareBug } from './firmware-bug'

/** The first half of a file. */
const halfOf = (file: UploadedFile): UploadedFile => {
  const size = Math.floor(file.size / 2)
  return {
    name: file.name,
    size,
    read: length => file.read(Math.min(length, size)),
    sha256: start => file.sha256(start),
  }
}

/** Longest header of a firmware file in bytes. */
const headerLength = 4096

/** A file whose digest is always the one that its header gives. */
const trusted = (file: UploadedFile): UploadedFile => ({
  name: file.name,
  size: file.size,
  read: length => file.read(length),
  async sha256() {
    const header = new TextDecoder('latin1').decode(await file.read(headerLength))
    return /^sha256: (.*)$/m.exec(header)?.[1] ?? ''
  },
})

/** Bugs in the handling of malformed requests and of files. */
export const requestBugs: Readonly<Record<string, FirmwareBug>> = {
  'any-module': {
    description: 'A read without a module name returns success.',
    async json({ on, body, gateway, caller }, next) {
      const isUnnamed = on === 'read' && body.module === ''
      return isUnnamed && gateway.sessions.find(caller.token, { keepAlive: true }) ? success() : next()
    },
  },
  'lenient-json': {
    description: 'A body with a trailing comma is accepted.',
    invalidBody: text => (/,\s*}$/.test(text) ? success() : undefined),
  },
  'reads-files': {
    description: 'A path with dots reads any file.',
    page: path =>
      path.includes('..')
        ? { ...page(200), type: 'text/plain', body: Buffer.from('root:x:0:0:root:/root:/bin/sh\n') }
        : undefined,
  },
  'open-upload': {
    description: 'Firmware is accepted without a session.',
    fileCaller: (gateway, name, caller) => (name === 'formUpload' ? { ...caller, token: adminToken(gateway) } : caller),
  },
  'empty-firmware': {
    description: 'An empty file is accepted as firmware.',
    fileReply(name, reply) {
      const isAnswer = name === 'formUpload' && reply.body.includes('"code"')
      return isAnswer && !reply.body.includes(String(loginInvalid.code))
        ? { ...reply, body: Buffer.from('{"code":0}') }
        : reply
    },
  },
  'backup-unnamed': {
    description: 'The backup is sent without Content-Disposition.',
    fileReply: (name, reply) => (name === 'formSaveConfig' ? { ...reply, headers: {} } : reply),
  },
  'restore-report-wrong': {
    description: 'The report of a restore counts a value that was taken over as left.',
    async json({ on, body }, next) {
      const answer = await next()
      const isReport = on === 'read' && body.module === restoreReport.module && answer.time
      return isReport ? { ...answer, left: Number(answer.left) + 1 } : answer
    },
  },
  'backup-password-ignored': {
    description: 'The password of a backup is ignored.',
    fileCall: call => ({
      ...call,
      receive: (gateway, form) =>
        call.receive(gateway, {
          ...form,
          fields: new Map([...form.fields].filter(([key]) => key !== secretKey)),
        }),
    }),
  },
  'upload-cut': {
    description: 'Only half of an uploaded configuration arrives.',
    fileCall: call => ({
      ...call,
      receive: (gateway, form) => call.receive(gateway, { ...form, file: form.file && halfOf(form.file) }),
    }),
  },
  'unverified-firmware': {
    description: 'Firmware is installed without a look at its digest.',
    fileCall: call => ({
      ...call,
      receive: (gateway, form) => call.receive(gateway, { ...form, file: form.file && trusted(form.file) }),
    }),
  },
  'cut-blocks': {
    description: 'A firmware upload that is cut goes on for ever.',
    fileCall: call => (call.name === 'formUpload' ? { ...call, abort: () => undefined } : call),
  },
  'restore-half': {
    description: 'A damaged backup is reported as restored.',
    fileCall: call => ({
      ...call,
      async receive(gateway, form) {
        const answer = await call.receive(gateway, form)
        return call.name === 'formSaveConfig' && 'code' in answer && answer.code === restoreLoad.code
          ? success()
          : answer
      },
    }),
  },
  'restore-lost': {
    description: 'A restore reports success without restoring anything.',
    fileCall: call => ({
      ...call,
      async receive(gateway, form) {
        const { file } = form
        const isBackup = call.name === 'formSaveConfig' && file?.size
        const settings = isBackup ? readBackup(await file.read(file.size), gateway.platform.cipher) : { code: 1 }
        return 'code' in settings ? call.receive(gateway, form) : success()
      },
    }),
  },
}
