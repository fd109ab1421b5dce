import { choice, int } from '../../model/field'
import type { LocalizedText } from '../../model/localized-text'

/** Labels of phases that several jobs have. */
export const uploading: LocalizedText = ['Uploading', '正在上传']
export const rebooting: LocalizedText = ['Restarting', '正在重启']
export const failed: LocalizedText = ['Failed', '失败']

/** What a restart means. */
export const restartEffect: LocalizedText = [
  'Services will be interrupted for about two minutes.',
  '服务将中断约两分钟。',
]

/** Returns whether the device restarts during or after this phase and is unreachable for a while. */
export const isAway = (phase: string) => /reboot/i.test(phase)

/** Returns whether a job in this phase is still running (requirements 4.12, 4.13). */
export const isAtWork = (phase: string) => !/^(idle|success|failed)$/.test(phase)

/** The state of a long-running job of the device: its phase, progress in percent, and the error code if it failed. */
export const jobFields = <Phases extends Readonly<Record<string, LocalizedText>>>(phases: Phases) => ({
  phase: choice('', phases, { readOnly: true }),
  progress: int('', { readOnly: true, min: 0, max: 100 }),
  errorCode: int('', { readOnly: true }),
})
