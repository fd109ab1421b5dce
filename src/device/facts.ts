import type { Entity } from '../model/entity'
import type { Fields } from '../model/field-types'
import type { RuleName } from '../model/rules/rule-names'
import type { DeviceError } from '../model/shape'

/*
 * What firmware has to know about a definition and its code cannot say as data. A definition exports its facts beside
 * the code that they describe, `export const wanFacts = { entity: wan, … } satisfies Facts<typeof wan>`; the console
 * does not import them, so they are not in its bundle, as long as they neither call anything nor read a property: an
 * error code in a sentence is written `{wrongPassword}`. src/device/index.ts collects them for the contract.
 */

/** Why a key is refused, by the rule that it fails; `value` for a value that is wrong by itself. */
export type CodesByRule = { readonly [Name in RuleName | 'value' | 'contiguousMask']?: DeviceError }

type ByField<F extends Fields, Fact> = { readonly [Name in keyof F]?: Fact }
type ByRow<E, Fact> = E extends Entity<Fields, infer R> ? ByField<R, Fact> : never
type BySetting<E, Fact> = E extends Entity<infer S, Fields> ? ByField<S, Fact> : never

/** The facts of an entity. */
export interface Facts<E = Entity> {
  readonly entity: E
  /**
   * What the rules that are code demand of a key of the rows: a sentence whose subject is the key, "must be …". The
   * validator in C leaves them to the firmware.
   */
  readonly demands?: ByRow<E, string>
  readonly settingDemands?: BySetting<E, string>
  /** The code with which a key is refused, where it is not the general one; or the codes by rule. */
  readonly codes?: ByRow<E, DeviceError | CodesByRule>
  readonly settingCodes?: BySetting<E, DeviceError | CodesByRule>
  /** Settings that no write sends, because firmware finds them in another entity, under the same name. */
  readonly knownFrom?: BySetting<E, Entity>
  /** Values on the wire for the example of a read in the reference: of the rows, if there are any. */
  readonly answered?: Readonly<Record<string, string | number>>
  /** The device adds and removes rows by itself, such as nodes that join and leave. */
  readonly rowsComeAndGo?: true
  /** The code for an `id` that no row has, if it is not the general one. */
  readonly missingRow?: DeviceError
  /** In which situation a change of a field with `canCutOff` can do so: what `cutOffIf` checks, in words. */
  readonly cutOffIf?: string
  readonly settingCutOffIf?: string
  /** What the device does after it has answered a write; sentences. */
  readonly after?: string
  /** What the console cannot tell from a value: its format, or where it comes from; sentences. */
  readonly note?: string
}

/** A form that a call sends: the fields of a URL-encoded body, or a file in a multipart one. */
export interface FileCallFacts {
  /** Path of the call, by which it is found among the exports. */
  readonly fileCall: string
  /** What the call does; a sentence. */
  readonly summary: string
  /** The form with the file, which is sent in the field `file` of a multipart body. */
  readonly upload?: Entity
  /** The fields of a URL-encoded body, each with what it means; all are sent. */
  readonly form?: Readonly<Record<string, string>>
  /** Fields of either body that may be sent, and that firmware may ignore. */
  readonly optionalForm?: Readonly<Record<string, string>>
  /** Keys of the answer besides `code`, which firmware may leave out, each with what it means. */
  readonly answered?: Readonly<Record<string, string>>
  /** The largest file that the device has to take, in bytes, or what decides it; a sentence. */
  readonly size?: string
  /** The lowest role that may call it; any role if absent. */
  readonly minRole?: number
  /** What the device answers when it succeeds; sentences. */
  readonly answer: string
  /** Whether the answer is a file with a Content-Disposition header. */
  readonly isDownload?: boolean
  readonly errors: readonly DeviceError[]
  /** What happens afterwards, and where it can be read; sentences. */
  readonly after?: string
}
