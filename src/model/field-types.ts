import type { FieldError, LocalizedText } from './localized-text'

/**
 * What sort of value a field has. src/model/kinds has a module for each: its codec, its check and its message. Whatever
 * else depends on the kind is in a record of all kinds, such as that of the controls.
 */
export type Kind =
  | 'text'
  | 'secret'
  | 'multiline'
  | 'int'
  | 'decimal'
  | 'flag'
  | 'choice'
  | 'pick'
  | 'multiChoice'
  | 'ipv4'
  | 'ipv6'
  | 'mac'
  | 'time'
  | 'weekdays'
  | 'file'

/** The formats. What depends on one, such as its words in the contract, is in a record of all formats. */
export type FormatName =
  | 'dialNumber'
  | 'digitMap'
  | 'domain'
  | 'etherType'
  | 'host'
  | 'hostIp'
  | 'hostIpv4'
  | 'hostIpv6'
  | 'hostNotIpv4'
  | 'hostNotIpv6'
  | 'httpUrl'
  | 'ipv4'
  | 'ipRange'
  | 'ipv4Range'
  | 'ipv6'
  | 'lanPrefix'
  | 'localIpv4'
  | 'loginText'
  | 'mac'
  | 'mask'
  | 'multipleOf10'
  | 'name'
  | 'newPassword'
  | 'noChinese'
  | 'ownDomain'
  | 'path'
  | 'portRange'
  | 'sn'
  | 'ssid'
  | 'userId'
  | 'visible'
  | 'vlanList'
  | 'wpaKey'
  | 'wpsPin'

/**
 * A message, perhaps about the value. The function is that of a method: a field of texts is also a field of anything.
 */
type MessageAbout<Value> = LocalizedText | { about(value: Value): LocalizedText }['about']

/** What a value, or each item of a list, looks like beyond its kind, length and range. */
export interface Format<Value = string> {
  readonly name: FormatName
  /** Whether a value that is not empty, and that `clean` has normalized, has the format. */
  accepts(value: Value): boolean
  /** A name or a secret, in which every character counts: `plain` (src/model/clean.ts) does not change it. */
  readonly isFreeText?: true
  /** Normalizes typed or pasted text, after `plain`, before it is checked and sent. */
  clean?(text: string): string
  /** What to tell the user about a value that is not accepted. */
  readonly message: MessageAbout<Value>
}

/** The items of a list; a value that is no list is its own item. */
type ItemOf<Value> = Value extends readonly (infer Item)[] ? Item : Value

/** An option known only at run time: its value and its label. */
export type Option = readonly [value: string, words: LocalizedText]

/** How the console marks a state, by an icon and a colour; `soft` is neither good nor bad, such as off. */
export type Tone = 'good' | 'soft' | 'bad'

/** Options taken from the rows of another entity, such as interfaces or connected devices. */
export interface Source {
  readonly entity: { readonly module: string }
  /** The options for a form with these values. */
  options(state: { values: object; rows: readonly object[] }, values?: object): readonly Option[]
  /** Query parameters of the read, taken from the form's values; the read is repeated when they change. */
  query?(values: object): Record<string, string | number>
}

/** A field applies only while `field` has one of `values`. All conditions of a field must hold. */
export interface Condition {
  readonly field: Field
  readonly values: readonly unknown[]
}

/** What a value means for security. */
export interface Risk<Value> {
  /** One sentence about a value, among the others of its form; nothing if it is no risk. */
  of(value: Value, values: object): FieldError
  /** What the security screen changes it to. `context` is that of the rules. */
  safe?(values: object, context: object): Value
  /** The user mends it on its own screen: the label of the button that leads there. */
  byHand?: LocalizedText
  /** What the safe value may break, said before it is saved. */
  price?: LocalizedText
  /** Whether strangers get in through it without further ado: it is named first. */
  isUrgent?(values: object): boolean
}

/** Options that every kind of field accepts. */
export interface Options<Value> {
  /** Key on the wire, if it differs from the field's name in snake case (`prefixMode` is `prefix_mode`). */
  wire?: string
  /** Value in a new row, and where the device omits the key. */
  init?: Value
  /** May be left empty; an empty number is 0. */
  optional?: boolean
  /** The error message while it is empty, "Required." by default. */
  missing?: LocalizedText
  /** Set by the device, shown as text and never sent. */
  readOnly?: boolean
  /**
   * Changing it restarts the device (requirements 4.19): the console asks for confirmation and reconnects afterwards.
   */
  reboots?: boolean
  /**
   * Changing it, to any value or to one of these, can cut off the person who does so (requirements 4.26): the console
   * saves such a change on trial. The shape's `cutOffIf` says when, if not always.
   */
  canCutOff?: true | readonly Value[]
  /** No two rows to which the field applies may share a value. */
  unique?: boolean
  /** In the form of a new row, it takes the value of this field until the user enters another one. */
  follows?: Field<Value>
  /**
   * Where the value goes in a form whose other values have become `now`, until the user enters another one: an address
   * moves with its network.
   */
  moves?(value: Value, now: object, old: object): Value
  /**
   * What a form has in other fields, as far as they apply, once the user has entered this value: the address of the
   * device that was chosen. `context` is that of the rules.
   */
  sets?(value: Value, context: object): Readonly<Record<string, unknown>>
  /** Said at the field, and gathered and mended on the security screen. */
  risk?: Risk<Value>
  /** One sentence below the field that explains a technical term to the owner of the device. */
  help?: LocalizedText
  /**
   * A summary of the row puts the label before the value, which alone does not say what it is. Numbers always have it.
   */
  needsLabel?: boolean
  /**
   * Returns an error message for an invalid value, or nothing. Runs after the checks of the kind and the format, never
   * for an empty value. The contract cannot describe it: what occurs more than once is a format.
   */
  check?(value: Value): FieldError
}

/** What bounds texts and numbers. */
interface Limited {
  /** Minimum length in characters (text kinds) or minimum value (numbers), inclusive. */
  min?: number
  /** Maximum length in characters (text kinds) or maximum value (numbers), inclusive. */
  max?: number
}

/** What texts, numbers and lists may look like. */
interface Formatted<Value> {
  /** What the value, or each item of a list, looks like. */
  format?: Format<ItemOf<Value>>
}

/** What can be typed. */
interface Typed {
  /** Shown in the empty field. */
  placeholder?: string
  /**
   * Normalizes typed or pasted text, or each text of a list, before it is checked and sent; by default the format's.
   */
  clean?(value: string): string
}

/** What takes its options from elsewhere. */
interface Offered {
  /**
   * Where the options of a `pick` or `multiChoice`, or the suggestions of a text field, come from. Anything else than
   * an option is an error, except in a text field and in a `multiChoice` that can be typed.
   */
  from?: Source
  /** A text that is chosen from the options of `from` rather than typed: what it is called to leave it empty. */
  emptyChoice?: LocalizedText
  /**
   * The MAC address of the device that is meant by the address, in a row with these values: lists show its name alone.
   * Empty where the address itself is meant.
   */
  deviceIn?(values: object): string | undefined
}

/** What lists its options. */
interface Listed {
  /** Labels by id, for a `choice` and for a `pick` or `multiChoice` with fixed options. */
  choices?: Readonly<Record<string, LocalizedText>>
}

/** What a `choice` adds to its options. */
interface Chosen {
  /** For a `choice` that represents a state: which of its values are good and which are bad. */
  tones?: Readonly<Record<string, Tone | undefined>>
  /** The ids that can be chosen, given the form's other values; all by default. */
  offers?(values: object): readonly string[]
}

/** What a `pick` adds. */
interface Searched {
  /** For a long list: what else an option is called in a language, for who searches; '' for nothing. May be slow. */
  alias?(id: string, language: string): string
}

/** What a `flag` adds. */
interface TwoStates {
  /** The words of its two states, "Off" and "On" by default. */
  states?: { readonly off: LocalizedText; readonly on: LocalizedText }
}

/** What is measured, as a number or as the text of one. */
interface Measured {
  /** Unit, such as s, min or dBm. */
  unit?: LocalizedText
}

/** What a number adds. */
interface Counted extends Measured {
  /** What 0 stands for, such as `unlimited`, where the number is shown and not entered. */
  zero?: LocalizedText
  /**
   * A length of time in seconds of which nobody thinks in seconds: it is typed in seconds, minutes, hours or days, and
   * the console names its range alike. `min` and `max` must be given. Set where WITH.times.
   */
  isSpan?: true
  /**
   * A moment in seconds since 1970 (UTC), 0 for never: it is chosen as tonight, in 24 hours or at the end of a day, and
   * shown in the time of the browser. `zero` is what never is called. Set where WITH.guestEnd.
   */
  isMoment?: true
  /** The device lowers the number, in minutes, by itself as time passes, and removes the row at the end. */
  countsDown?: boolean
  /**
   * The last number of the range that it begins, in a row with these values: lists show both, `8000–8010`. Nothing, 0
   * or the number itself if it begins none.
   */
  endIn?(values: object): number | undefined
}

/** What a text adds. */
interface Written extends Measured {
  /**
   * The lowest role that may read the value. The device answers it empty to a lower role, and an empty value that this
   * role writes leaves it unchanged (requirements 6.7). Any role if absent.
   */
  minReadRole?: number
  /**
   * Names the flag beside it that is on while the device keeps the value to itself: it answers it empty to everybody,
   * and an empty value that is written leaves it unchanged.
   */
  heldIn?: string
  /**
   * Its strength is shown while it is typed. Names the fields whose values an attacker tries first, such as the name of
   * the network. Set by `guarded` (src/model/strength.ts).
   */
  strength?: readonly string[]
  /**
   * What a browser may fill in of the login that it has stored. Without it, it is told that a secret is a new one, and
   * that a text is nothing it knows.
   */
  autoComplete?: 'username' | 'current-password'
}

/** Options of a text, be it a name, a secret, an address or several lines. */
export interface TextOptions extends Options<string>, Limited, Formatted<string>, Typed, Offered, Written {}

/** Options of a number. */
export interface NumberOptions extends Options<number>, Limited, Formatted<number>, Pick<Typed, 'clean'>, Counted {}

/** Options of a `flag`. */
export interface FlagOptions extends Options<boolean>, TwoStates {}

/** Options of a `choice`; `Id` is one of its ids. */
export interface ChoiceOptions<Id extends string> extends Options<Id>, Omit<Chosen, 'tones'> {
  /** Codes on the wire, if they are not the positions in the list; `true` for the ids themselves. */
  codes?: true | Readonly<Record<Id, number | string>>
  tones?: { readonly [Name in Id]?: Tone }
}

/** Options of a `pick`. */
export interface PickOptions extends Options<string>, Listed, Offered, Searched, Typed {}

/** Options of a `multiChoice`. */
export interface MultiChoiceOptions
  extends Options<readonly string[]>,
    Listed,
    Offered,
    Formatted<readonly string[]>,
    Typed {
  /** The user can also enter what is not an option, as long as it has the format. */
  canBeTyped?: true
}

/** What a kind may add to the options that all have: a field has what its kind adds. */
interface AddedOptions<Value>
  extends Limited,
    Formatted<Value>,
    Typed,
    Offered,
    Listed,
    Chosen,
    Searched,
    TwoStates,
    Counted,
    Written {}

/** One value of an entity: its label, control, checks and wire format. Created by the builders below. */
export interface Field<Value = unknown> extends Options<Value>, AddedOptions<Value> {
  readonly kind: Kind
  readonly label: LocalizedText
  readonly init: Value
  /** Firmware may lack the key: the field applies only where the device sends it. Set by `optionalKey`. */
  readonly optionalKey?: true
  /** `min` and `max` are those of the value rather than of its length. Set by the kind. */
  readonly isNumber?: true
  /** Its values are codes on the wire, of which firmware may have more than this build knows. Set by the kind. */
  readonly isCoded?: true
  /** Masked, and never kept outside the form. Set by the kind. */
  readonly isSecret?: true
  /** How the names of files end that can be chosen. Set by the kind. */
  readonly endings?: readonly string[]
  /** Nothing but an option that `from` offers is valid. Set by the kind. */
  readonly isOffered?: boolean
  /** Tells this field from every other; its copies have it too, with a condition, as an optional key, in an entity. */
  readonly id: symbol
  /** Name in the definition; that of the field in an entity, '' before. */
  readonly name: string
  readonly conditions: readonly Condition[]
  /** Converts a value from the wire; undefined if its type is wrong. */
  decode(wire: unknown): Value | undefined
  /** Converts a value to its form on the wire. */
  encode(value: Value): unknown
  /** What to point out about a value that is valid, or nothing. Set by the kind. */
  hint?(value: Value): FieldError
  /** The error message of a value that is not empty: the kind's, the format's, or that of `check`; or nothing. */
  validate(value: Value): FieldError
}

/** Fields by their name in the definition. */
export type Fields = Readonly<Record<string, Field>>
/** The fields of an entity without settings, or without rows. */
export type NoFields = Readonly<Record<never, Field>>
/** The type of a field's value. */
export type ValueOf<F> = F extends Field<infer Value> ? Value : never
/** The values of a set of fields, inferred from their definition. */
export type Values<F extends Fields> = { -readonly [Name in keyof F]: ValueOf<F[Name]> }
