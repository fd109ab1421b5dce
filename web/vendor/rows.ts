import type { MenuRow } from './menu-row'

/** The rows that a vendor adds: none. web/menu.ts of a vendor folder stands in place of this file. */
export const rows: readonly MenuRow[] = []
