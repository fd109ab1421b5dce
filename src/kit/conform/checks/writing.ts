import { loginInvalid } from '../../../device/device-errors'
import type { Entity, WritableEntity } from '../../../model/entity'
import { describe } from '../device'
import { isAction } from '../exclusions'
import type { Values } from '../mutations/conditions'
import type { Run } from '../run'
import { checkShape } from './shape-checks'

/** Returns whether an entity has settings that can be written. */
export const hasSettings = ({ settings }: Entity): boolean =>
  Object.values(settings.fields).some(field => !field.readOnly)

/** A module rejects a write without a session. The body has no effect on any device. */
export const checkWriteSession = (run: Run, module: string) =>
  run.check(`${module}/write-session`, module, async () => {
    const response = await run.device.post({ module, action: 'no-such-action' }, { token: '' })
    if (response.code === loginInvalid.code) return
    throw run.device.finding(`a write without a session returns ${describe(response)}, not ${loginInvalid.code}`, {
      contract: `a call without a valid token has code ${loginInvalid.code}`,
      section: 'sessions',
    })
  })

/** Checks the settings of an entity, if it has any. */
export const checkSettings = async (run: Run, entity: WritableEntity, id: string): Promise<void> => {
  if (isAction(entity) || !hasSettings(entity)) return
  const read = async () => (await run.stateOf(entity)).values as Values
  const current = await read()
  await checkShape(run, id, entity.writes, {
    baseline: { entity, shape: entity.settings, current, context: await run.contextOf(entity) },
    body: wire => ({ module: entity.writes, ...wire }),
    read,
  })
}
