import type { MenuRow, MenuSection } from 'ontlet/menu'
import doorBell from './pages/applications/door-bell'
import chime from './pages/house/chime'

/** The screens that ACME adds to sections of the menu. */
export const rows: readonly MenuRow[] = [
  { section: 'applications', name: ['Door bells', '门铃'], route: '/door-bell', page: doorBell },
]

/** The section that ACME adds to the menu. */
export const sections: readonly MenuSection[] = [
  {
    after: 'security',
    name: ['House', '住宅'],
    icon: 'bulb',
    entries: [{ name: ['Chime', '铃声'], route: '/chime', page: chime }],
  },
]
