import { table } from '../../model/entity'
import { flag, text } from '../../model/field'
import { ipv4Range, port, rangeContains } from '../../model/formats'
import type { Facts } from '../facts'
import { terminalAddresses } from '../home/terminals'
import { enabledLabel } from '../labels'
import type { Feature } from '../profile'

export const feature: Feature = 'applications'

/**
 * Access control (module acl_config): who may reach which service of the gateway, and on which port, 2-65535 and unique
 * (requirements 5.5, 5.35). Changing a port restarts the device (requirements 4.19). `client` is the caller's own
 * address in the row of the service through which the call was made, otherwise empty.
 */
export const access = table(
  'acl_config',
  'acl',
  {
    service: text(['Service', '服务'], { readOnly: true }),
    enable: flag(enabledLabel, { canCutOff: [false] }),
    range: ipv4Range(['Allowed addresses', '允许的地址'], {
      optional: true,
      canCutOff: true,
      from: terminalAddresses,
      help: ['Leave empty to allow any address.', '留空表示所有地址。'],
    }),
    port: port(['Port', '端口'], { min: 2, unique: true, reboots: true, canCutOff: true }),
    client: text('', { readOnly: true }),
  },
  {
    max: 16,
    state: 'enable',
    fixed: true,
    minWriteRole: 1,
    cutOffIf: (_, old) => old && old.client !== '',
    warn(values) {
      const letsClientIn = values.enable && rangeContains(values.range, values.client)
      return values.client && !letsClientIn && ['This will lock you out.', '保存后您将无法访问。']
    },
  },
)

export const accessFacts = {
  entity: access,
  note:
    '`client` is the caller’s own address in the row of the service through which it called, empty in the others: ' +
    'the console warns before its user locks themselves out.',
  cutOffIf: 'in the row of the service through which the call was made',
} satisfies Facts<typeof access>
