import { choice, int } from '../../model/field'
import type { Words } from '../../model/words'

/** Phases that every long job of the device knows. */
export const uploading: Words = ['Uploading', '正在上传']
export const rebooting: Words = ['Restarting', '正在重启']
export const failed: Words = ['Failed', '失败']

/** Phases at whose end the device is away. */
export const isAway = (phase: string) => /reboot/i.test(phase)

/** Whether the device is at work in this phase (spec 4). */
export const isAtWork = (phase: string) => !/^(idle|success|failed)$/.test(phase)

/** Where a long job of the device stands: its phase, progress in per cent, the problem's code when it failed. */
export const jobFields = <Phases extends Readonly<Record<string, Words>>>(phases: Phases) => ({
  phase: choice('', phases, { shown: true }),
  progress: int('', { shown: true, min: 0, max: 100 }),
  errorCode: int('', { shown: true }),
})
