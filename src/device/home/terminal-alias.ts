import { table } from '../../model/entity'
import { text } from '../../model/field'
import { mac } from '../../model/formats'
import { macLabel, nameLabel } from '../labels'
import type { Feature } from '../profile'

export const feature: Feature = 'devices'

/**
 * Names that users have given to devices in their home, by MAC address (module terminal_alias). Without the module
 * devices cannot be renamed.
 */
export const terminalAlias = table(
  'terminal_alias',
  'list',
  {
    mac: mac(macLabel, { unique: true }),
    name: text(nameLabel, { max: 32 }),
  },
  { max: 128, title: 'name', addTitle: ['Rename the device', '重命名设备'], probe: 'terminal_alias' },
)
