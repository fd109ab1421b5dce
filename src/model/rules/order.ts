import { taken } from '../error-messages'
import type { LocalizedText } from '../localized-text'
import { rule } from './rule'

// Rules that compare a value with another one.

/** The error message for a range or period whose end is not after its start. */
export const notAfterStart: LocalizedText = ['Must be after the start.', '须大于起始值。']

/** Equal to another value, such as the first entry of a password. */
export const equals = <Other extends string>(other: Other, message: LocalizedText) =>
  rule('equals', [other], (value: unknown, v: Record<Other, unknown>) => value !== v[other] && message)

/** Not equal to another value. */
export const differs = <Other extends string>(other: Other, message?: LocalizedText) =>
  rule('differs', [other], (value: string, v: Record<Other, string>) => value === v[other] && (message || taken(value)))

/** A time of day after another one. */
export const timeAfter = <Start extends string>(start: Start) =>
  rule('timeAfter', [start], (value: string, v: Record<Start, string>) => value <= v[start] && notAfterStart)

/** The difference in hundredths, because differences of decimals are not exact in floating point. */
const hundredthsBetween = (high: number, low: number) => Math.round((high - low) * 100)

/** A decimal that is not above another one. */
export const notAbove = <Other extends string>(other: Other, message: LocalizedText) =>
  rule(
    'notAbove',
    [other],
    (value: number, v: Record<Other, number>) => hundredthsBetween(v[other], value) < 0 && message,
  )

/** A decimal that is not below another one. */
export const notBelow = <Other extends string>(other: Other, message: LocalizedText) =>
  rule(
    'notBelow',
    [other],
    (value: number, v: Record<Other, number>) => hundredthsBetween(value, v[other]) < 0 && message,
  )

/** A decimal that is equal to another one, or at least `by` above it. */
export const equalOrAbove = <Other extends string>(other: Other, by: number, message: LocalizedText) =>
  rule('equalOrAbove', [other, by], (value: number, v: Record<Other, number>) => {
    const distance = hundredthsBetween(value, v[other])
    return distance < by * 100 && distance !== 0 && message
  })

/** A decimal from 0 to the difference of two others. */
export const withinSpan = <Low extends string, High extends string>(low: Low, high: High, message: LocalizedText) =>
  rule(
    'withinSpan',
    [low, high],
    (value: number, v: Record<Low | High, number>) =>
      (value < 0 || hundredthsBetween(v[high], v[low]) < hundredthsBetween(value, 0)) && message,
  )
