import { probed } from '../../src/model/entity'
import { answerOf, send } from '../net/call'
import { updateSession } from '../net/session'

/** Milliseconds; shorter than for other calls, because the login waits for the responses. */
const timeout = 5000

/** Returns 1 if the device has the module, else 0. Any failure counts as no. */
const hasModule = async (module: string): Promise<0 | 1> => {
  try {
    const { code } = answerOf(await send({ url: `get.json?module=${module}`, timeout }))
    return code === 0 ? 1 : 0
  } catch {
    return 0
  }
}

/** Probes the entities that a device may lack, after login (requirements 7.8). */
export const detectCapabilities = () =>
  Promise.all(
    probed.map(async ({ probe, module }) => {
      updateSession({ [probe!]: await hasModule(module) })
    }),
  )
