import type { DeviceError } from '../../../model/shape'

/** The JSON body of an answer: `code`, 0 for success, and the keys of the module (requirements 7.6, 8.1). */
export type Answer = { code: number } & Record<string, unknown>

/** The answer to a call that succeeded, with the keys it returns. */
export const success = (keys: Record<string, unknown> = {}): Answer => ({ code: 0, ...keys })

/** The answer to a call that was rejected. For an invalid value, `keys` contains its wire key and the message. */
export const failure = (error: DeviceError, keys: Record<string, unknown> = {}): Answer => ({
  code: error.code,
  ...keys,
})
