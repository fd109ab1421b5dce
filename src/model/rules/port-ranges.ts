import { overlaps } from '../error-messages'
import { interpolate, type Sentence } from '../localized-text'
import { type End, highestPort, isInPorts, portsAfter, portsText } from '../ports'
import { valueIn } from '../shape'
import { comparison, type Rule, rule, type Surroundings } from './rule'

// Rules of ranges of ports.

const belowFirst: Sentence = ['Must not be below the first port.', '不得小于起始端口。']

/** The end of a range that is not below its first port. */
export const notBelowFirst = comparison(
  'notBelowFirst',
  (value: End, first: number) => !!value && Number(value) < first && belowFirst,
)

/** The first port of a range whose ports lead to as many others, of which the last one is not above 65535. */
export const roomForPorts = comparison('roomForPorts', (value: number, first: number, end: End) => {
  const most = highestPort - portsAfter(first, end)
  return (
    value > most && interpolate(['At most _, for as many ports as outside.', '最大为 _，以容纳同样多的端口。'], most)
  )
})

/** The end of a range from `own` that has as many ports as that from `first`. */
export const sameLength = comparison('sameLength', (value: End, own: number, first: number, end: End) => {
  const wanted = Number(own) + portsAfter(first, end)
  const message: Sentence = ['Must be _, for as many ports as outside.', '须为 _，使端口数量与外部相同。']
  return !!value && Number(value) !== wanted && interpolate(message, wanted)
})

/** A row with the end of a range of ports, and with a choice of protocols. */
type Ranged<Choice extends string, Last extends string> = { readonly [Name in Choice]: unknown } & {
  readonly [Name in Last]: End
}

/**
 * The first port of a range that has no port in common with that of another row, unless the two have no protocol in
 * common: they differ in `choice`, and it is `both` in neither. `end` is the end of the range.
 */
export const portsApart = <Choice extends string, const Both extends string, Last extends string>(
  choice: Choice,
  both: Both,
  end: Last,
): Rule<number, Ranged<Choice, Last>, Ranged<Choice, Last>, 'portsApart', Record<Choice, Both>> =>
  rule(
    'portsApart',
    [choice, [both], end],
    (value: number, values: Ranged<Choice, Last>, { others, field, titleOf }: Surroundings<Ranged<Choice, Last>>) => {
      // The user may have entered a number as text.
      const own = Number(value)
      const firstOf = (row: object) => Number(valueIn(row, field))
      const protocolOf = (row: Ranged<Choice, Last>): unknown => row[choice]
      const isShared = (row: Ranged<Choice, Last>) => {
        const protocols = [protocolOf(row), protocolOf(values)]
        return protocols[0] === protocols[1] || protocols.includes(both)
      }
      const hasOneOf = (row: Ranged<Choice, Last>) =>
        isInPorts(own, firstOf(row), row[end]) || isInPorts(firstOf(row), own, values[end])
      const other = others.find(row => isShared(row) && hasOneOf(row))
      return other && overlaps(`${titleOf(other)} (${portsText(firstOf(other), other[end])})`)
    },
  )
