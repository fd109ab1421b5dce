import { table } from '../../model/entity'
import { flag, text } from '../../model/field'
import { covers, ipv4Range, port } from '../../model/formats'
import { terminalAddresses } from '../home/terminals'

/**
 * Access control: who may reach which service of the gateway, and on which port (spec 5: 2-65535, no two alike).
 * A new port restarts the device (spec 4). `client` is the caller's own address at the service the call came by, else ''.
 */
export const access = table('acl_config', 'acl', {
  service: text(['Service', '服务'], { shown: true }),
  enable: flag(['Enabled', '启用']),
  range: ipv4Range(['Allowed addresses', '允许的地址'], {
    optional: true, from: terminalAddresses, help: ['Empty: every address.', '留空表示所有地址。'],
  }),
  port: port(['Port', '端口'], { min: 2, unique: true, reboots: true }),
  client: text('', { shown: true }),
}, {
  title: 'service',
  max: 16,
  fixed: true,
  warn: v => v.client && !(v.enable && covers(v.range, v.client)) &&
    ['This locks you out.', '保存后您将无法访问。'],
})
