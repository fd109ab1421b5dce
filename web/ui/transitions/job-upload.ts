import type { Signal } from '@preact/signals'
import { restoreDevice } from '../../../src/device/device-errors'
import { uploading } from '../../../src/device/system/job'
import { unsignedKey } from '../../../src/device/system/upgrade'
import type { LocalizedText } from '../../../src/model/localized-text'
import { CancelledError, codeOf } from '../../net/call'
import { type UploadOptions, upload } from '../../net/files'
import { formatBytes, formatDuration } from '../data/format'
import { confirm } from '../primitives/dialog'

/** How far a job is. */
export interface Progress {
  text: LocalizedText
  percent?: number
  /** During an upload: the bytes sent and the time left. */
  details?: string
  cancel?(): void
}

/** Where a job tells how far it is. */
export type ProgressSignal = Signal<Progress | undefined>

/** How a job is started by a file. */
export interface JobUpload {
  /** Its result is then kept or undone. */
  onTrial?: boolean
  /** The file is firmware, which may have no signature. */
  isFirmware?: boolean
  /** The password of the backup that is restored. */
  secret?: string
  /** The device restores what fits of a backup of another device type. */
  fitsOthers?: boolean
}

/** Formats the bytes sent and, once it can be estimated, the time left: "1.2 MB / 40 MB · 00:00:31". */
const uploadDetails = (sent: number, total: number, startedAt: number) => {
  const bytes = `${formatBytes(sent)} / ${formatBytes(total)}`
  if (!sent) return bytes
  const elapsed = (performance.now() - startedAt) / 1000
  return `${bytes} · ${formatDuration(Math.ceil(elapsed * (total / sent - 1)))}`
}

/** Uploads a file and reports its progress, with a function to cancel it. */
const uploadWithProgress = (
  url: string,
  file: File,
  progress: ProgressSignal,
  added?: Pick<UploadOptions, 'isSignedOnly' | 'secret' | 'isOfAnyType'>,
) => {
  const startedAt = performance.now()
  let cancel: (() => void) | undefined
  const onProgress = (sent: number, total: number) => {
    const percent = (sent / total) * 100
    progress.value = { text: uploading, percent, cancel, details: uploadDetails(sent, total, startedAt) }
  }
  const onQueued = (abort: () => void) => {
    cancel = abort
    onProgress(0, file.size)
  }
  return upload(url, file, { onProgress, onQueued, ...(WITH.safety && added) })
}

/** Uploads firmware, and once more if the user wants it although nobody has signed it. */
const uploadAsked = async (url: string, file: File, progress: ProgressSignal) => {
  const answer = await uploadWithProgress(url, file, progress, { isSignedOnly: true })
  if (!answer[unsignedKey]) return
  progress.value = undefined
  const question = {
    title: ['The file is not signed', '文件未签名'] as const,
    text: [
      'Nobody can tell who made it: it could spy on you or break the gateway. Install it only if you trust where you got it.',
      '无法确认其来源，可能窃取信息或损坏光猫。仅在信任来源时安装。',
    ] as const,
    yes: ['Install anyway', '仍然安装'] as const,
    danger: true,
  }
  if (!(await confirm(question))) throw new CancelledError()
  await uploadWithProgress(url, file, progress)
}

/**
 * Uploads a backup, and once more if it is of another device type and the user wants what fits. Only one with a
 * password can be read by another device.
 */
const uploadBackup = async (
  url: string,
  file: File,
  progress: ProgressSignal,
  { secret, fitsOthers }: JobUpload = {},
) => {
  try {
    await uploadWithProgress(url, file, progress, { secret })
  } catch (error) {
    if (!secret || !fitsOthers || codeOf(error) !== restoreDevice.code) throw error
    progress.value = undefined
    const question = {
      title: ['The backup is from another model', '该备份来自其他型号'] as const,
      text: [
        'What fits this gateway can be restored. This page then lists what does not.',
        '可恢复适用于此光猫的设置，之后本页面将列出未恢复的项目。',
      ] as const,
      yes: ['Restore what fits', '恢复适用项'] as const,
    }
    if (!(await confirm(question))) throw new CancelledError()
    await uploadWithProgress(url, file, progress, { secret, isOfAnyType: true })
  }
}

/** Uploads the file that starts a job, and asks what its user has to decide. Throws `CancelledError` if that is no. */
export const uploadForJob = (
  url: string,
  file: File,
  progress: ProgressSignal,
  options?: JobUpload,
): Promise<unknown> => {
  if (!WITH.safety) return uploadWithProgress(url, file, progress)
  return options && options.isFirmware ? uploadAsked(url, file, progress) : uploadBackup(url, file, progress, options)
}
