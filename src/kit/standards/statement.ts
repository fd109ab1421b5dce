import { fullContractVersion } from '../contract/version'
import type { Level, Requirement } from './requirement'
import { gatewayServices } from './services'
import { requirements } from './table'

const levels: readonly Level[] = ['must', 'should', 'may']

const states = {
  met: 'met, shown by a test',
  seen: 'met, seen by hand',
  partly: 'partly',
  missing: 'missing',
  later: 'not now',
  integrator: 'integrator’s part',
  none: 'does not apply',
} as const satisfies Record<Requirement['state'], string>

/** The subjects that a device type lacks as a whole. */
const absent = (): readonly string[] => [
  ...(WITH.wifi ? [] : ['Wi-Fi']),
  ...(WITH.voip ? [] : ['Telephony, VPN']),
  ...(WITH.tr069 ? [] : ['Remote management']),
]

const cell = (text: string) => text.replaceAll('|', '\\|')
const line = (...cells: readonly (string | number)[]) => `| ${cells.map(text => cell(String(text))).join(' | ')} |`
const head = (...cells: readonly string[]) => [line(...cells), line(...cells.map(() => '---'))]

const standing = (requirement: Requirement): string =>
  requirement.state === 'met'
    ? `met: \`${requirement.test.file}\``
    : `${states[requirement.state]}: ${requirement.note}`

/** What is left to do for a row, as an item of a list to tick off. */
const toTickOff = (requirement: Requirement): string => {
  const [ask, note] = [
    `${requirement.ids} (${requirement.level}): ${requirement.asks}`,
    requirement.state === 'met' ? '' : requirement.note,
  ]
  return `- [ ] ${ask}. ${requirement.state === 'integrator' ? note : `Missing: ${note}`}`
}

/** How many rows of each level are in each state. */
export const countsOf = (rows: readonly Requirement[]): string[] => [
  ...head('', ...levels, 'all'),
  ...Object.entries(states).map(([state, name]) => {
    const own = rows.filter(row => row.state === state)
    return line(name, ...levels.map(level => own.filter(row => row.level === level).length), own.length)
  }),
]

/** What a device hands in for each text, as far as it is not in the rows. */
const handedIn: readonly (readonly [text: string, what: string])[] = [
  ['TR-124', 'its rows with your ticks; for each MUST that is missing, the operator’s waiver or your own screen'],
  [
    'TR-03148',
    'the rows TR; the services with their ports in factory state and after set-up; how the secrets of `unit.json` are made and printed on the label; how long there are updates; the report of conformance with `--slow` and an account of role 0',
  ],
  [
    'EN 18031-1, EN 303 645',
    'the rows R and E as the table of assets and mechanisms: access (roles in `reference.md`), authentication (failed logins, factory passwords), updates (signature, yours), storage and communication (TLS and a key store, yours), deletion (`restore_to_default`)',
  ],
  ['CRA, PSTI', 'the rows C and K; `sbom.cdx.json` of the release; your address for reports and the end of support'],
]

/** The services that listen, as their documentation has to name them. */
const servicesTable = (): string[] => [
  ...head('Service', 'Protocol', 'Port', 'Listens'),
  ...gatewayServices().map(({ name, protocol, port, listens }) => line(name, protocol, port, listens)),
]

/**
 * standards.md: what a device of this type can hand in to certifiers. Each requirement with its state, then what the
 * integrator has to do and to tick off, and the services that listen.
 */
export const statementOf = (device: string): string => {
  const subjects = requirements.filter(([subject]) => !absent().includes(subject))
  const rows = subjects.flatMap(([, list]) => list)
  const own = rows.filter(({ state }) => state === 'integrator' || state === 'partly')
  return [
    '# Public requirements',
    '',
    `For contract ${fullContractVersion}, device type ${device}, with the generated firmware. The words are ours: where`,
    'a row and its source differ, the source is right. GEN, IF, LAN, MGMT, SEC and WAN are TR-124 issue 9, TR is BSI',
    'TR-03148, E is EN 303 645, R is EN 18031-1, C is the CRA, K is the PSTI, W is WCAG 2.2.',
    '',
    ...countsOf(rows),
    ...subjects.flatMap(([subject, list]) => [
      '',
      `## ${subject}`,
      '',
      ...head('Requirement', 'Level', 'What it asks', 'State'),
      ...list.map(item => line(item.ids, item.level, item.asks, standing(item))),
    ]),
    '',
    '## To tick off',
    '',
    'What only the device can do or show, and what is missing where a row is met in part:',
    '',
    ...own.map(toTickOff),
    '',
    '## To hand in',
    '',
    ...head('For', 'What'),
    ...handedIn.map(row => line(...row)),
    '',
    '## Services that listen',
    '',
    'What the screen and the module `services` call them. Add what else your device has:',
    '',
    ...servicesTable(),
    '',
  ].join('\n')
}
