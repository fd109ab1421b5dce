import type { MenuRow } from 'ontlet/menu'
import doorBell from './pages/applications/door-bell'

/** The screens that ACME adds to the menu. */
export const rows: readonly MenuRow[] = [
  { section: 'applications', name: ['Door bells', '门铃'], route: '/door-bell', page: doorBell },
]
