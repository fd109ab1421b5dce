import { invalidValue } from '../../device/device-errors'
import type { Entity } from '../../model/entity'
import type { Field } from '../../model/field-types'
import type { RowShape, Shape } from '../../model/shape'
import { modulesOf, type Part } from '../contract/keys'
import { typeText } from '../contract/reference/key-table'
import { demandOf, testsOf } from '../contract/rules/rule-tests'

/** The part of the contract that describes a shape of an entity. */
const partOf = (entity: Entity, shape: Shape): Part | undefined =>
  modulesOf([entity])
    .flatMap(({ response, body }) => [...body, ...response])
    .find(part => part.shape === shape)

/** What the contract says about a key: type, range, when it applies and what its rules demand. */
export const keyContract = (entity: Entity, shape: Shape, field: Field): string => {
  const part = partOf(entity, shape)
  const key = part?.keys.find(other => other.field === field)
  if (!part || !key) return `${field.wire} is not in the contract`
  const rules = field.readOnly
    ? []
    : [...testsOf(part, field).map(({ sentence }) => sentence), demandOf(part, field) ?? []].flat()
  const condition = key.conditions.length ? [`applies when ${key.conditions.join(' and ')}`] : []
  return [typeText(key).replace(/`/g, ''), ...condition, ...rules.map(sentence => sentence.replace(/`/g, ''))].join(
    '; ',
  )
}

/** As keyContract, with the code of a refusal. */
export const refusalContract = (entity: Entity, shape: Shape, field: Field): string =>
  `${keyContract(entity, shape, field)}; anything else has code ${invalidValue.code}${
    entity.errors.length ? ` or one of ${entity.errors.map(({ code }) => code).join(', ')}` : ''
  }`

/** Returns whether a shape is that of rows. */
const isRowShape = (shape: Shape): shape is RowShape => 'key' in shape && 'max' in shape

/** The name of a key in a finding: `enable`, or `list[].mac` in a row. */
export const pathOf = (shape: Shape, key: string): string => (isRowShape(shape) ? `${shape.key}[].${key}` : key)
