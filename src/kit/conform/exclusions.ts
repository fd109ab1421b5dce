import { access } from '../../device/applications/access'
import { lanIpv4 } from '../../device/internet/lan-ipv4'
import { currentPassword } from '../../device/login/login'
import type { Entity } from '../../model/entity'
import type { Field } from '../../model/field-types'

/** Settings that could cut the connection to the device: its address, its network and access to it. */
const connectionSettings: readonly symbol[] = [
  lanIpv4.settings.fields.ip.id,
  lanIpv4.settings.fields.mask.id,
  access.rows!.fields.enable.id,
]

/** A wrong current password counts as a failed login, and the third one ends the session. */
const currentPasswordKey = currentPassword().wire

/**
 * Returns whether checks must not change a field, because that would restart the device, cut the connection to it or
 * end the session.
 */
export const isExcluded = (field: Field): boolean =>
  field.reboots === true || field.wire === currentPasswordKey || connectionSettings.includes(field.id)

/**
 * Returns whether a write triggers an action instead of changing a setting: a command, or a record without a labelled
 * writable field.
 */
export const isAction = (entity: Entity): boolean => {
  if (entity.isCommand) return true
  if (entity.rows) return false
  return Object.values(entity.settings.fields).every(field => field.readOnly || field.label === '')
}
