import type { Format } from './format-types'
import type { FieldError, LocalizedText } from './localized-text'

/** The items of a list; a value that is no list is its own item. */
type ItemOf<Value> = Value extends readonly (infer Item)[] ? Item : Value

/** An option known only at run time: its value and its label. */
export type Option = readonly [value: string, label: LocalizedText]

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
  /**
   * Where the value goes in a form whose other values have become `now`, until the user enters another one: an address
   * moves with its network. A number that moves has no value of its own in a new row.
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
  /** What an empty value stands for, where it is shown and not entered: “Any address”. "–" by default. */
  unset?: LocalizedText
  /**
   * What it does is seen in the entity with this `probe`: forms have it only where the device has that entity, and lists
   * never. Set where WITH.safety.
   */
  seenIn?: string
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
export interface AddedOptions<Value>
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
