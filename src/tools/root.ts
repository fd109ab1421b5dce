import { fileURLToPath } from 'node:url'

/** The root folder of this checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url))
