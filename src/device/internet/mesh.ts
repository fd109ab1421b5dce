import { record, table } from '../../model/entity'
import { choice, flag, int, switched, text } from '../../model/field'
import { meshOff } from '../problems'

/** Whether the device takes part in a mesh, as what, and on which band it reaches the others (modules mesh_info, mesh_config). */
export const mesh = record('mesh_info', switched({ enable: flag('EasyMesh') }, {
  role: choice(['Role', '角色'], [['Automatic', '自动'], ['Controller', '控制器'], ['Agent', '代理']]),
  band: choice(['Link', '链路'], { high: ['5 GHz only', '仅 5 GHz'], low: ['2.4 GHz only', '仅 2.4 GHz'] }),
}), { writes: 'mesh_config' })

/**
 * The nodes that are there now (modules mesh_topo, mesh_node_config): the MAC of the node each hangs on, '' for this
 * device; signal in dBm, '' on the cable. A person names a node or removes it; it comes by joining.
 */
export const meshNodes = table('mesh_topo', 'list', {
  name: text(['Name', '名称'], { max: 32 }),
  mac: text(['MAC address', 'MAC 地址'], { shown: true }),
  parent: text('', { shown: true }),
  link: choice(['Link', '链路'], { cable: ['Cable', '网线'], high: '5 GHz', low: '2.4 GHz' }, { shown: true }),
  signal: text(['Signal', '信号'], { shown: true, unit: 'dBm' }),
}, { title: 'name', max: 16, writes: 'mesh_node_config' })

/** How good a link is: from -60 dBm up good, below -72 bad; the cable, without a signal, is good. */
export const linkQuality = (signal: string): 'good' | 'fair' | 'bad' => (+signal < -72 ? 'bad' : +signal < -60 ? 'fair' : 'good')

/** Restarts all nodes. */
export const meshReboot = record('mesh_node_config', { reboot: flag('', { init: true }) }, { problems: [meshOff] })

/** Starts the search for a node that wants to join. */
export const meshSearch = record('mesh_pbc', {}, { problems: [meshOff] })

/** How the search stands: progress in percent, and the name of the node that has joined (module mesh_new_node_exist). */
export const meshFound = record('mesh_new_node_exist', {
  state: choice('', { idle: '', scanning: '', joined: '', failed: '' }),
  progress: int(''),
  name: text(''),
}, { writes: '' })
