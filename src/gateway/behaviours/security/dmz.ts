import { dmzFailed, noDefaultWan } from '../../../device/device-errors'
import { dmz } from '../../../device/security/dmz'
import { behaviour } from '../../engine/behaviour'
import { presentAddress } from '../home/terminals'
import { defaultWan } from '../internet/connections'

/** The DMZ needs a default WAN connection. A host that is named by its MAC address is followed. */
export const dmzBehaviour = behaviour(dmz, {
  factory: () => ({
    values: {
      ...(WITH.ruleTools && { mac: '' }),
      ...(WITH.netTools && { passthrough: false, passthroughMac: '' }),
    },
  }),
  read: (gateway, { values, rows }) => ({
    values: { ...values, host: presentAddress(gateway, values.mac) ?? values.host },
    rows,
  }),
  fieldError: field => (field === 'host' ? dmzFailed : undefined),
  write: (gateway, { after: { values } }) => (values.enable && !defaultWan(gateway) ? noDefaultWan : undefined),
})
