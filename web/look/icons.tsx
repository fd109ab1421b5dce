/**
 * SVG paths of the icons: 24 units square, stroked in the text colour. Those that only a feature needs come with it,
 * except for what a vendor may take for a section (docs/vendors.md).
 */
const paths = {
  home: 'M4 11l8-7 8 7v9H4z',
  internet: 'M12 3a9 9 0 100 18 9 9 0 000-18M3 12h18M12 3c5 5 5 13 0 18-5-5-5-13 0-18',
  people: 'M9 3a4 4 0 100 8 4 4 0 000-8M2 21c0-9 14-9 14 0M16 3a4 4 0 010 8M18 14c3 0 4 4 4 7',
  forward: 'M2 12h11M9 8l4 4-4 4M13 4h8v16h-8',
  lan: 'M9 3h6v5H9zM3 16h6v5H3zM15 16h6v5h-6zM12 8v4M6 16v-4h12v4',
  security: 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6z',
  applications: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  system: 'M4 5h16v10H4zM9 20h6',
  ...(WITH.voip && { phone: 'M5 4h4l2 5-3 2a12 12 0 005 5l2-3 5 2v4c-9 2-17-6-15-15' }),
  ...(WITH.catv && { catv: 'M4 8h16v11H4zM8 3l4 5 4-5' }),
  diagnosis: 'M3 12h4l3-8 4 16 3-8h4',
  ...(WITH.tr069 && { remote: 'M7 18a5 5 0 110-10 6 6 0 0111 1 4 4 0 010 9z' }),
  ...(WITH.wifi && { wifi: 'M2 9c6-5 14-5 20 0M5 13c4-4 10-4 14 0M9 17c2-2 4-2 6 0M12 20' }),
  mobile: 'M7 2h10v20H7zM11 18h2',
  storage: 'M5 3h14v18H5zM5 12h14M15 8h1M15 17h1',
  bulb: 'M9 18h6M10 21h4M12 3a6 6 0 00-3 11v1h6v-1a6 6 0 00-3-11',
  ...(WITH.devices && {
    devices: 'M2 16V5h16v4M2 16h10M8 20h4M15 10h7v11h-7z',
    tablet: 'M4 3h16v18H4zM11 18h2',
    tv: 'M4 8h16v11H4zM8 3l4 5 4-5',
    camera: 'M3 7h12v10H3zM15 11l6-3v8l-6-3',
    printer: 'M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z',
    game: 'M7 8h10l4 10-5-3H8l-5 3zM8 11h2M15 11h1',
    speaker: 'M6 3h12v18H6zM12 12a3 3 0 100 6 3 3 0 000-6M12 7',
    unknown: 'M5 5h14v14H5zM9 9h6v6H9z',
    block: 'M12 3a9 9 0 100 18 9 9 0 000-18M6 6l12 12',
  }),
  device: 'M3 13h18v6H3zM7 16h1M11 16h1M17 13l2-8',
  ...(WITH.pon && { fibre: 'M3 17c9 0 4-10 13-10h1M17 4l4 3-4 3' }),
  ...(WITH.quick && { quick: 'M13 3L5 14h6l-1 7 8-11h-6z' }),
  eye: 'M2 12c5-8 15-8 20 0-5 8-15 8-20 0M12 9a3 3 0 100 6 3 3 0 000-6',
  eyeOff: 'M2 12c5-8 15-8 20 0-5 8-15 8-20 0M12 9a3 3 0 100 6 3 3 0 000-6M4 20L20 4',
  close: 'M6 6l12 12M18 6L6 18',
  add: 'M12 5v14M5 12h14',
  edit: 'M4 20h4L19 9l-4-4L4 16z',
  remove: 'M5 7h14M10 4h4M7 7l1 13h8l1-13',
  open: 'M6 9l6 6 6-6',
  next: 'M9 6l6 6-6 6',
  ...(WITH.ruleTools && { up: 'M12 19V5M6 11l6-6 6 6', down: 'M12 5v14M6 13l6 6 6-6' }),
  good: 'M5 12l5 5 9-10',
  soft: 'M12 5a7 7 0 100 14 7 7 0 000-14',
  bad: 'M12 4l9 16H3zM12 10v4M12 17',
  menu: 'M4 6h16M4 12h16M4 18h16',
  restart: 'M20 5v6h-6M20 11a8 8 0 10-1 6',
  leave: 'M10 4H5v16h5M14 8l4 4-4 4M18 12H9',
} as const

/** The name of an icon. */
export type IconName = keyof typeof paths

/** The path of the picture of a gateway. */
export const gatewayPath = paths.device

/** An icon next to text with the same meaning, so it is hidden from screen readers. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
)
