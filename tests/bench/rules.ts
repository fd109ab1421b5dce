// Rows for the largest tables, and what is looked for in them.

/** Rules of the IP filter, as the gateway keeps them. */
export const rulesOf = (rows: number) => Array.from({ length: rows }, (_, index) => ({
  id: index + 1, name: `rule ${index}`, protocol: index % 4, source: `192.168.1.${(index % 254) + 1}`, destination: '8.8.8.8', source_port: '1-65535', destination_port: String(index + 1),
}))

/** What a person types who looks for a rule, key by key. */
export const searches = ['r', 'ru', 'rul', 'rule', 'rule 2', 'rule 25', 'rule 255', 'rule 25', 'rule 2', 'rule', '', '1', '12', '128', '12', '']
