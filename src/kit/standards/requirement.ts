/*
 * What public texts ask of a home gateway, in our own words, and how the project stands: where a row and its source
 * differ, the source is right. Which text an id is of: statement.ts.
 */

/** How binding a row is: shall and WCAG A and AA are musts, a recommendation is a should. */
export type Level = 'must' | 'should' | 'may'

/** How the project stands, and what is behind that. */
export type Standing =
  /** Console, contract or generated firmware do it, and a test that has this text shows it. */
  | { state: 'met'; test: { file: string; text: string } }
  /** The note says how somebody has seen it, what is missing, what the integrator does, or why it does not apply. */
  | { state: 'seen' | 'partly' | 'missing' | 'later' | 'integrator' | 'none'; note: string }

/** A requirement, or several that ask the same. */
export type Requirement = Standing & { ids: string; level: Level; asks: string }

export const row = (ids: string, level: Level, asks: string, standing: Standing): Requirement => ({
  ids,
  level,
  asks,
  ...standing,
})

/** Met, as the test in `file` shows in which there is this text. */
export const shownBy = (file: string, text: string): Standing => ({ state: 'met', test: { file, text } })

export const seen = (note: string): Standing => ({ state: 'seen', note })
export const partly = (note: string): Standing => ({ state: 'partly', note })
export const missing = (note: string): Standing => ({ state: 'missing', note })
export const later = (note: string): Standing => ({ state: 'later', note })
export const integrator = (note: string): Standing => ({ state: 'integrator', note })
export const without = (reason: string): Standing => ({ state: 'none', note: reason })
