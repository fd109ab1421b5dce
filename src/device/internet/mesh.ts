import { command, record, table } from '../../model/entity'
import { choice, flag, int, optionalKey, text, when } from '../../model/field'
import { term } from '../../model/localized-text'
import { meshOff } from '../device-errors'
import type { Facts } from '../facts'
import { automatic, macLabel, nameLabel } from '../labels'
import type { Feature } from '../profile'
import { bands } from './bands'

export const feature: Feature = 'mesh'

/** The bands of the backhaul link. Newer firmware tells whether 6 GHz can be one. */
const links = { high: ['5 GHz only', '仅 5 GHz'], low: ['2.4 GHz only', '仅 2.4 GHz'] } as const

const linkOfSixGhz = () =>
  choice(
    ['Link', '链路'],
    { ...links, top: ['6 GHz only', '仅 6 GHz'] },
    { offers: values => Object.keys(links).concat((values as { sixGhz?: boolean }).sixGhz ? 'top' : []) },
  )

const enable = flag(term('EasyMesh'), {
  canCutOff: true,
  help: ['Nodes extend Wi-Fi coverage.', '节点可扩大 Wi-Fi 覆盖。'],
})

/**
 * EasyMesh: the role of the device, and the band of the backhaul link (read from mesh_info, written to mesh_config).
 */
export const mesh = record(
  'mesh_info',
  {
    enable,
    ...when(enable, true, {
      role: choice(
        ['Role', '角色'],
        { automatic, controller: ['Controller', '控制器'], agent: ['Agent', '代理'] },
        { canCutOff: true },
      ),
      band: WITH.sixGhz ? linkOfSixGhz() : choice(['Link', '链路'], links),
    }),
    ...(WITH.sixGhz && { sixGhz: optionalKey(flag('', { readOnly: true })) }),
  },
  { writes: 'mesh_config', probe: 'easy_mesh' },
)

/**
 * The nodes of the mesh, up to 16 (read from mesh_topo, written to mesh_node_config). `parent` is the MAC address of
 * the parent node, empty for this device; `signal` is in dBm, empty on a cable. The user can rename or remove a node;
 * nodes are added by joining.
 */
export const meshNodes = table(
  'mesh_topo',
  'list',
  {
    name: text(nameLabel, { max: 32 }),
    mac: text(macLabel, { readOnly: true }),
    parent: text('', { readOnly: true }),
    link: choice(
      ['Link', '链路'],
      {
        cable: ['Cable', '网线'],
        high: term('5\u00a0GHz'),
        low: term('2.4\u00a0GHz'),
        ...(WITH.sixGhz && { top: bands.top }),
      },
      { readOnly: true },
    ),
    signal: text(['Signal', '信号'], { readOnly: true, unit: term('dBm') }),
  },
  { max: 16, writes: 'mesh_node_config' },
)

/** The quality of a link: good from -60 dBm, bad below -72 dBm. A cable, which has no signal level, is good. */
export const linkQuality = (signal: string): 'good' | 'fair' | 'bad' => {
  if (Number(signal) < -72) return 'bad'
  return Number(signal) < -60 ? 'fair' : 'good'
}

/** Restarts all nodes. */
export const meshReboot = command('mesh_node_config', { reboot: flag('', { init: true }) }, { errors: [meshOff] })

/** Starts the search for a node that wants to join. */
export const meshSearch = command('mesh_pbc', {}, { errors: [meshOff] })

/** The state of the search (module mesh_new_node_exist): progress in percent, and the name of the node that joined. */
export const meshFound = record(
  'mesh_new_node_exist',
  {
    state: choice('', { idle: '', scanning: '', joined: '', failed: '' }),
    progress: int(''),
    name: text(''),
  },
  { readOnly: true },
)

export const meshFacts = {
  entity: mesh,
  note: WITH.sixGhz
    ? 'Firmware whose nodes can be linked on 6 GHz sends `six_ghz`, 1, and takes the code 2 of `band`.'
    : undefined,
} satisfies Facts<typeof mesh>

export const meshRebootFacts = {
  entity: meshReboot,
  after: 'The nodes restart, not the gateway.',
} satisfies Facts<typeof meshReboot>

export const meshSearchFacts = {
  entity: meshSearch,
  after: 'The search runs for some minutes; the console reads `mesh_new_node_exist` until `state` is 2 or 3.',
} satisfies Facts<typeof meshSearch>

export const meshNodesFacts = {
  entity: meshNodes,
  rowsComeAndGo: true,
  note:
    '`parent` is the MAC address of the node that this one is connected through, empty for the device itself; ' +
    '`signal` is in dBm, empty on a cable. Nodes are added by joining.',
} satisfies Facts<typeof meshNodes>

export const meshFoundFacts = {
  entity: meshFound,
  note:
    '`state` tells how the search is going, `progress` how much of its time is over, in percent, and `name` is the ' +
    'name of the node that has joined.',
} satisfies Facts<typeof meshFound>
