import type { Argument } from './rule'

/**
 * The path of what is beside the values that a rule judges: the place, which is `settings` or a name in `beside`, and
 * there a setting (`lan.ip`), all settings as one row (`lan.values`) or the rows (`routes.rows`).
 */
export type Path<Place extends string, Name extends string> = `${Place}.${Name}`

/** The place and the name in a path, only one of them in the name of a field, none in another argument. */
export const placeAndName = (arg: Argument): string[] => (typeof arg === 'string' ? arg.split('.') : [])
