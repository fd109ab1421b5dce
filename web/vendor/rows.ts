import type { MenuRow, MenuSection } from './menu-row'

/*
 * What a vendor adds to the menu: nothing. web/menu.ts of a vendor folder, which exports one of the lists or both,
 * stands in place of this file.
 */
export const rows: readonly MenuRow[] | undefined = []
export const sections: readonly MenuSection[] | undefined = []
