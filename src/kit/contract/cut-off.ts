import { factsOf, fileCalls } from '../../device/index'
import type { Field } from '../../model/field-types'
import type { Module, Part } from './keys'
import { uploadField } from './reference/file-calls'

/** A key whose change can cut off the person who makes it (requirements 4.26). */
export interface CutOff {
  /** What is written: a module, or the path of an upload. */
  target: string
  /** The key, `list[].mac` in a row. */
  key: string
  /** The codes to which it has to change; true for any change. */
  codes: true | readonly unknown[]
  /** In which situation, in words; always if absent. */
  condition: string | undefined
}

const codesOf = ({ canCutOff, encode }: Field): CutOff['codes'] =>
  typeof canCutOff === 'object' ? canCutOff.map(value => encode(value)) : true

const keysOfPart = (target: string, { entity, keys, table }: Part): CutOff[] => {
  const facts = factsOf(entity)
  const condition = table ? facts?.cutOffIf : facts?.settingCutOffIf
  return keys
    .filter(({ field }) => field.canCutOff)
    .map(({ key, field }) => ({
      target,
      key: table ? `${table.key}[].${key}` : key,
      codes: codesOf(field),
      condition,
    }))
}

/** The keys of a module whose change can cut off the person who makes it. */
export const cutOffsOf = ({ module, body }: Module): CutOff[] => body.flatMap(part => keysOfPart(module, part))

/** All of them, and the uploads that can. */
export const allCutOffs = (modules: readonly Module[]): CutOff[] => {
  const uploads = fileCalls.filter(({ upload }) =>
    Object.values(upload?.settings.fields ?? {}).some(({ canCutOff }) => canCutOff),
  )
  return [
    ...modules.flatMap(cutOffsOf),
    ...uploads.map(
      ({ fileCall }): CutOff => ({ target: fileCall, key: uploadField, codes: true, condition: undefined }),
    ),
  ]
}
