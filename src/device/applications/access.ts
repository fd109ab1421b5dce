import { table } from '../../model/entity'
import { flag, text } from '../../model/field'
import { ipv4Range, port, rangeContains } from '../../model/formats'
import { terminalAddresses } from '../home/terminals'

/**
 * Access control (module acl_config): who may reach which service of the gateway, and on which port, 2-65535 and unique
 * (requirements 5). Changing a port restarts the device (requirements 4). `client` is the caller's own address in the
 * row of the service through which the call was made, otherwise empty.
 */
export const access = table(
  'acl_config',
  'acl',
  {
    service: text(['Service', '服务'], { readOnly: true }),
    enable: flag(['Enabled', '启用']),
    range: ipv4Range(['Allowed addresses', '允许的地址'], {
      optional: true,
      from: terminalAddresses,
      help: ['Leave empty to allow any address.', '留空表示所有地址。'],
    }),
    port: port(['Port', '端口'], { min: 2, unique: true, reboots: true }),
    client: text('', { readOnly: true }),
  },
  {
    max: 16,
    state: 'enable',
    fixed: true,
    minWriteRole: 1,
    warn(v) {
      const letsClientIn = v.enable && rangeContains(v.range, v.client)
      return v.client && !letsClientIn && ['This will lock you out.', '保存后您将无法访问。']
    },
  },
)
