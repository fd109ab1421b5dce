// Rows for the largest tables, and search texts for them.

/** Rules of the IP filter, as the gateway stores them. */
export const rulesOf = (rows: number) =>
  Array.from({ length: rows }, (_, index) => ({
    id: index + 1,
    name: `rule ${index}`,
    protocol: index % 4,
    source: `192.168.1.${(index % 254) + 1}`,
    destination: '8.8.8.8',
    source_port: '1-65535',
    destination_port: String(index + 1),
  }))

/** The content of the search box, key by key, while a user searches for a rule. */
export const searches = [
  'r',
  'ru',
  'rul',
  'rule',
  'rule 2',
  'rule 25',
  'rule 255',
  'rule 25',
  'rule 2',
  'rule',
  '',
  '1',
  '12',
  '128',
  '12',
  '',
]
