import type { Entity } from '../model/entity'
import type { Fields } from '../model/field-types'
import type { DeviceError } from '../model/shape'

/*
 * What firmware has to know about a definition and its code cannot say as data. A definition exports its facts beside
 * the code that they describe, `export const wanFacts = { entity: wan, … } satisfies Facts<typeof wan>`; the console
 * does not import them, so they are not in its bundle, as long as they neither call anything nor read a property: an
 * error code in a sentence is written `{wrongPassword}`. src/device/index.ts collects them for the contract.
 */

/**
 * One thing that a rule demands of its field, as data: the name of a test and what it compares the value with. A field
 * is named as in the definition; `settings.ip` is a setting next to the rows, `lan.ip` one of the entity in `beside`.
 * src/kit/contract/rules/rule-tests.ts has each test in words, src/kit/contract/c/rules.c and rows.c its code in C.
 */
export type RuleTest =
  /** An IPv4 address: in the subnet of an address and a mask. */
  | readonly ['inSubnet', ip: string, mask: string]
  /** An IPv4 address: neither the first nor the last of its subnet. */
  | readonly ['notNetworkOrBroadcast', mask: string]
  | readonly ['notLoopback']
  | readonly ['ipv4Between', low: string, high: string]
  /** Later than another address, or than another time of day. */
  | readonly ['ipv4After' | 'ipv6After' | 'timeAfter', start: string]
  /** The end of a range that begins at `start`: `ip` is not inside. */
  | readonly ['rangeWithout', start: string, ip: string]
  /** An address whose bits beyond the mask, or the prefix length, are zero. */
  | readonly ['zeroBeyondMask', mask: string]
  | readonly ['zeroBeyondPrefix', length: string, least: number]
  /** A destination of routes: a host's or network's address, or the default network with a short mask or prefix. */
  | readonly ['ipv4Destination' | 'ipv6Destination', size: string]
  /**
   * In the prefix of `prefix` and `length`, of which at most 64 bits count, or in ::/64; only if `field` has `option`.
   */
  | readonly ['inPrefix', prefix: string, length: string, field: string, option: string]
  /** The same first `bits` bits. */
  | readonly ['samePrefix', ip: string, bits: number]
  /** As samePrefix, unless the address is link-local. */
  | readonly ['samePrefixOrLinkLocal', ip: string, bits: number]
  | readonly ['equals' | 'differs' | 'ipv6Differs', other: string]
  /** Not empty when the other is not empty, or when it is empty. */
  | readonly ['requiredWith' | 'requiredWithout', other: string]
  /** Not empty when the choice is `option` and another field is empty. */
  | readonly ['requiredFor', choice: string, option: string, other: string]
  | readonly ['notAbove' | 'notBelow', other: string]
  /** Equal to the other, or at least `by` above it. */
  | readonly ['equalOrAbove', other: string, by: number]
  /** From 0 to the difference of two others. */
  | readonly ['withinSpan', low: string, high: string]
  | readonly ['maxLength', length: number]
  /** As maxLength, if the choice is `option`. */
  | readonly ['maxLengthFor', length: number, choice: string, option: string]
  /** No other row has the same value and the same values of these fields. */
  | readonly ['uniqueWith' | 'ipv6UniqueWith', other: string]
  /** No row has it in this field. */
  | readonly ['inNoRow', field: string]
  /** A list: no other row has one of its items. */
  | readonly ['disjoint']
  /** The end of a period that begins at `start` on `days`: no other row with the same `other` overlaps it. */
  | readonly ['apartWith', start: string, days: string, other: string]
  /**
   * As apartWith, but among the rows whose `choice` is `option`. A period that ends before its start ends a day later.
   */
  | readonly ['apartWhile', start: string, days: string, choice: string, option: string | boolean]
  /**
   * A range: neither this row nor another one has a protocol and ranges that include those of the other. `any` includes
   * every protocol, `both` its two parts, and an empty range everything.
   */
  | readonly [
      'includesNoRow',
      protocol: string,
      any: string,
      both: string,
      part: string,
      otherPart: string,
      range: string,
      port: string,
      otherPort: string,
    ]

/** Why a key is refused, by the test that it fails; `value` for a value that is wrong by itself. */
export type CodesByTest = { readonly [Test in RuleTest[0] | 'value' | 'contiguousMask']?: DeviceError }

type RuleTests<F extends Fields> = { readonly [Name in keyof F]?: readonly RuleTest[] }
type Codes<F extends Fields> = { readonly [Name in keyof F]?: CodesByTest }

/** The facts of an entity. */
export interface Facts<E = Entity> {
  readonly entity: E
  /** What each rule of the rows demands, all of it, in the order in which it is checked. */
  readonly rules?: E extends Entity<Fields, infer R> ? RuleTests<R> : never
  readonly settingRules?: E extends Entity<infer S, Fields> ? RuleTests<S> : never
  /** The codes with which a key is refused, where it is not the general one. */
  readonly codes?: E extends Entity<Fields, infer R> ? Codes<R> : never
  readonly settingCodes?: E extends Entity<infer S, Fields> ? Codes<S> : never
  /** Entities that the tests name besides those of the definition. */
  readonly beside?: Readonly<Record<string, Entity>>
  /** Values on the wire that a read always has, for the example of the reference. */
  readonly answered?: Readonly<Record<string, string | number>>
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
  /** The fields of a URL-encoded body, each with what it means. */
  readonly form?: Readonly<Record<string, string>>
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
