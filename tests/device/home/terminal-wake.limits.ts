import { wakeTerminal } from '../../../src/device/home/terminal-wake'
import { limits } from '../limits'

limits(
  'Wake-on-LAN',
  wakeTerminal.settings,
  {},
  { mac: [{ good: ['3C:52:82:10:4F:01'], bad: ['', '3C:52:82:10:4F', 'ff:ff:ff:ff:ff:ff', '01:00:5e:00:00:01'] }] },
)
