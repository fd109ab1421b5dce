import type { Entity } from '../../model/entity.ts'
import type { Field } from '../../model/field.ts'
import { isReadable } from '../contract/specified.ts'

/** Settings that a check must not change on a device that it wants to keep talking to, and why. */
const leftAlone: Readonly<Record<string, string>> = {
  'ipv4_lan_config.ip': 'the device would move to another address',
  'ipv4_lan_config.mask': 'the device might be in another network',
  'acl_config.enable': 'the way in might be shut',
}

/** Why a setting keeps its value in every check; nothing when it may be changed and put back. */
export const whyAlone = (entity: Entity, field: Field): string | undefined =>
  field.reboots ? 'the device restarts to take it' : leftAlone[`${entity.module}.${field.wire}`]

/** An order to do something at once, not a setting: written only, or a record in which nothing has a label to be drawn with. */
export const isCommand = (entity: Entity): boolean => {
  const fields = Object.values(entity.settings.fields).filter(field => !field.shown)
  return !isReadable(entity) || (!entity.rows && fields.every(field => field.label === ''))
}
