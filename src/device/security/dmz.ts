import { record } from '../../model/entity'
import { flag, when } from '../../model/field'
import { interpolate, term } from '../../model/localized-text'
import { relate } from '../../model/relate'
import { dmzFailed, noDefaultWan } from '../device-errors'
import type { Facts } from '../facts'
import { besideTerminals, leasedCaution, reservation } from '../internet/leases'
import { wan } from '../internet/wan'
import type { Feature } from '../profile'
import { atDevice } from '../rule-device'
import { besideLan, inLan, lanHost } from '../shared-fields'
import { passthroughFields, passthroughRules } from './passthrough'

export const feature: Feature = 'security'

const enable = flag(term('DMZ'), {
  help: ['Forwards all incoming connections to one device.', '将外部访问全部转到一台设备。'],
  ...(WITH.safety && {
    risk: {
      of: (on, values) =>
        on &&
        interpolate(
          [
            'The Internet reaches every port of _: forward single ports instead.',
            '_的所有端口都暴露在互联网上，建议只转发所需端口。',
          ],
          (values as { host?: string }).host || ['this device', '该设备'],
        ),
      safe: () => false,
      isUrgent: () => true,
    },
  }),
})

type DeviceFields = ReturnType<typeof atDevice<'host'>>

/**
 * DMZ (module dmz_config): the host is in the subnet of the LAN and is not the gateway (requirements 5.16). Newer
 * firmware can give a device the address of the Internet connection instead.
 */
export const dmz = record(
  'dmz_config',
  {
    enable,
    // What uses the device is under WITH.ruleTools.
    ...when(
      enable,
      true,
      (WITH.ruleTools ? atDevice('host', lanHost({ wire: 'ip' })) : { host: lanHost({ wire: 'ip' }) }) as DeviceFields,
    ),
    // What uses them is under WITH.netTools.
    ...((WITH.netTools && passthroughFields()) as ReturnType<typeof passthroughFields>),
  },
  {
    beside: besideLan,
    errors: [dmzFailed, noDefaultWan],
    rules: { host: inLan() },
  },
)

if (WITH.cautions)
  relate(dmz, {
    beside: besideTerminals,
    settingCautions: { host: leasedCaution('host') },
    settingRemedies: { host: reservation('host') },
  })

if (WITH.netTools) relate(dmz, { beside: { wan }, settingRules: passthroughRules })

export const dmzFacts = {
  entity: dmz,
  settingCodes: { host: dmzFailed },
  settingDemands: {
    passthrough: 'must be 0 while no connection for the Internet is both routed and over IPv4',
  },
  note:
    `While no WAN connection is the default one, turning it on has code {noDefaultWan}.` +
    (WITH.ruleTools ? ' With `mac`, the host is this device, at whatever address, as in `port_forwarding`.' : '') +
    (WITH.netTools
      ? ' With `passthrough`, 1, the device with `passthrough_mac` gets the address of the default connection by DHCP, ' +
        'with a lease of at most 120 s, and everything from outside that neither a forwarded port nor a service of the ' +
        'gateway takes, with its addresses as they are. The other devices stay behind NAT with the same address, and ' +
        'the console is reached from home as before.'
      : ''),
} satisfies Facts<typeof dmz>
