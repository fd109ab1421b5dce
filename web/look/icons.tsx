/** Icons of one family: 24 units square, drawn with a stroke of the text's colour. */
const paths = {
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  internet: 'M12 3a9 9 0 100 18 9 9 0 000-18zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18',
  security: 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6z',
  applications: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  system: 'M4 5h16v10H4zM9 20h6M12 15v5',
  eye: 'M2 12c5-8 15-8 20 0-5 8-15 8-20 0zM12 9a3 3 0 100 6 3 3 0 000-6z',
  hidden: 'M2 12c5-8 15-8 20 0-5 8-15 8-20 0zM4 20L20 4',
  close: 'M6 6l12 12M18 6L6 18',
  add: 'M12 5v14M5 12h14',
  edit: 'M4 20h4L19 9l-4-4L4 16z',
  remove: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  open: 'M7 10l5 5 5-5',
  good: 'M12 3a9 9 0 100 18 9 9 0 000-18zM8 12l3 3 5-6',
  bad: 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 7v6M12 16v1',
  warn: 'M12 4l9 16H3zM12 10v4M12 17v0',
  menu: 'M4 6h16M4 12h16M4 18h16',
  empty: 'M4 13l3-8h10l3 8v6H4zM4 13h5l1 3h4l1-3h5',
  restart: 'M20 5v6h-6M20 11a8 8 0 10-1 6',
  leave: 'M10 4H5v16h5M14 8l4 4-4 4M18 12H9',
  wizard: 'M5 19L16 8M18 3v4M16 5h4M8 4v3M6 5h4M19 12v3M17 14h4',
  search: 'M11 4a7 7 0 100 14 7 7 0 000-14zM16 16l4 4',
} as const

export type IconName = keyof typeof paths

/** An icon beside words that say the same; hidden from screen readers. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true"><path d={paths[name]} /></svg>
)
