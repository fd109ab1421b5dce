import { table } from '../../model/entity'
import { int, optionalKey, text } from '../../model/field'
import { term } from '../../model/localized-text'
import type { Facts } from '../facts'
import { linkBand } from '../internet/bands'
import type { Feature } from '../profile'
import { terminal, usage, usageNote } from './terminals'

export const feature: Feature = 'wifi'

/** Devices connected by Wi-Fi (module terminal_conn_inform_wifi); rate in Mbit/s, signal in dBm. */
export const wifiTerminals = table(
  'terminal_conn_inform_wifi',
  'list',
  {
    ...terminal(),
    band: linkBand(),
    ssid: text(''),
    rate: int('', { unit: term('Mbit/s') }),
    signal: int('', { unit: term('dBm') }),
    ...(WITH.netTools && {
      standard: optionalKey(text('', { max: 16 })),
      security: optionalKey(text('', { max: 32 })),
    }),
    ...usage(),
  },
  { max: 256, readOnly: true },
)

const linkNote =
  ' Firmware that knows how a device is connected sends `standard`, such as `802.11ax`, and `security`, such as ' +
  '`WPA3-SAE`, in every row.'

export const wifiTerminalsFacts = {
  entity: wifiTerminals,
  note: `\`band\`, \`ssid\`, \`rate\` in Mbit/s and \`signal\` in dBm are those of the link. ${usageNote}${WITH.netTools ? linkNote : ''}`,
} satisfies Facts<typeof wifiTerminals>
