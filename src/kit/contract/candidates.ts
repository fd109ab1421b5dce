import type { Option } from '../../model/field-options'
import type { Field, Kind } from '../../model/field-types'
import { ipv4ToNumber, isIpv4, numberToIpv4 } from '../../model/ip'
import { type Context, stateBeside } from '../../model/shape'
import { cleanValue } from '../../model/validation'
import { kinds } from './kinds'
import { numberSamples, textSamples } from './validator-samples'

interface CandidateOptions {
  /** Makes candidates differ from call to call, for rows that must not be equal; 0 starts from the field's default. */
  seed?: number
  /** The other values of the form, on which the options of a field may depend. */
  values?: object
}

/** Values that may be valid for a field, as the user enters them. */
type Candidates = (field: Field, context: Context, options: CandidateOptions) => unknown[]

/** Seed of generated text if the caller gives none and the field's default comes first. */
const defaultTextSeed = 60

/** IPv4 addresses in the /24 networks of the context's addresses, for rules that require an address in the LAN. */
const addressesNear = (context: Context, seed: number): string[] => {
  const addresses = new Set<string>()
  for (const name in context) {
    for (const value of Object.values(stateBeside(context, name)?.values ?? {})) {
      if (typeof value !== 'string' || !isIpv4(value)) continue
      addresses.add(numberToIpv4((ipv4ToNumber(value) & ~255) + 40 + (seed % 200)))
    }
  }
  return [...addresses]
}

const twoDigits = (number: number) => String(number).padStart(2, '0')
const hexByte = (number: number) => (number & 255).toString(16).padStart(2, '0').toUpperCase()

/** Names, addresses and times that depend on the seed. */
const generatedText = (seed: number): string[] => [
  `conform-${seed}`,
  `192.168.1.${40 + (seed % 200)}`,
  `10.${seed % 250}.0.0`,
  `2001:db8:${seed.toString(16)}::`,
  `2001:db8::${seed.toString(16)}`,
  `02:00:5E:10:${hexByte(seed >> 8)}:${hexByte(seed)}`,
  `conform-${seed}.example.com`,
  `http://conform-${seed}.example.com/`,
  `0755265${String(seed).padStart(5, '0')}`,
  `${20000 + seed}`,
  `${twoDigits(seed % 24)}:00`,
  `${twoDigits(seed % 24)}:30`,
  `${twoDigits(seed % 23)}:00-${twoDigits(seed % 23)}:30`,
]

/** The values that another module offers for a field, rotated by the seed. */
const offeredValues = ({ from }: Field, context: Context, { seed = 0, values = {} }: CandidateOptions): string[] => {
  if (!from) return []
  const state = stateBeside(context, from.entity.module)
  if (!state) return []
  const options: readonly Option[] = from.options(state, values)
  const offered = options.map(([value]) => value)
  const start = offered.length ? seed % offered.length : 0
  return [...offered.slice(start), ...offered.slice(0, start)]
}

/** Bit masks of days: with a seed a single day, so that periods of other rows have room. */
const dayCandidates: Candidates = ({ init }, _, { seed = 0 }) => [
  ...(seed ? [1 << (seed % 7)] : []),
  init,
  ...numberSamples,
]

const numberCandidates: Candidates = ({ init, min, max }, _, { seed = 0 }) => {
  const least = min ?? 0
  const span = Math.max(0, Math.min(max ?? 1e6, 1e6) - least)
  const first = seed ? [20000 + seed, least + (seed % (span + 1))] : [init]
  return [...first, init, min, max, ...numberSamples, 20000 + seed].filter(value => value !== undefined)
}

const textCandidates: Candidates = (field, context, options) => {
  const { isOffered, init, min, max } = field
  const { seed = 0 } = options
  const offered = offeredValues(field, context, options)
  const textSeed = seed || defaultTextSeed
  return [
    ...(isOffered ? offered : []),
    ...(seed ? [] : [init]),
    ...(kinds[field.kind].samples ?? []),
    ...addressesNear(context, textSeed),
    ...generatedText(textSeed),
    ...textSamples,
    ...offered,
    ...[min, max].map(length => 'a'.repeat(Math.min(length ?? 1, 64))),
  ]
}

/** Times that another field of the row has come last: a period between equal ones is a whole day. */
const timeCandidates: Candidates = (field, context, options) => {
  const others = Object.values({ ...options.values, [field.name]: '' })
  const isOther = (time: unknown) => Number((others as unknown[]).includes(time))
  return textCandidates(field, context, options).sort((one, other) => isOther(one) - isOther(other))
}

const listCandidates: Candidates = (field, context, options) => {
  const { choices } = field
  if (choices) return [Object.keys(choices).slice(0, 1), Object.keys(choices), []]
  const generated = generatedText(options.seed ?? 0)
  return [...offeredValues(field, context, options), ...generated, ...textSamples].map(text => [text])
}

/** The candidates of periods, whose parts other rows must leave room for. */
const periodCandidates: Readonly<Partial<Record<Kind, Candidates>>> = { time: timeCandidates, weekdays: dayCandidates }

const candidates: Readonly<Record<(typeof kinds)[Kind]['c'], Candidates>> = {
  TEXT: textCandidates,
  LIST: listCandidates,
  INT: numberCandidates,
  DECIMAL: numberCandidates,
  // An optional key is initially undefined.
  FLAG: ({ init = true }) => [init, !init],
  CHOICE: ({ init, choices }) => [init, ...Object.keys(choices!)].filter(id => id !== undefined),
}

const candidatesOf = ({ kind }: Field): Candidates => periodCandidates[kind] ?? candidates[kinds[kind].c]

/** Values that may be valid for a field, likely ones first, as they are sent. The caller has to validate them. */
export const candidatesFor = (field: Field, context: Context, options: CandidateOptions = {}): unknown[] =>
  candidatesOf(field)(field, context, options).map(value => cleanValue(field, value))
