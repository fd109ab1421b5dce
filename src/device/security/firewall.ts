import { record } from '../../model/entity'
import { choice, flag, when } from '../../model/field'
import type { Sentence } from '../../model/localized-text'
import type { Facts } from '../facts'
import type { Feature } from '../profile'

export const feature: Feature = 'security'

/** What it means to have none. */
export const unprotected: Sentence = [
  'Your devices can then be reached from the Internet.',
  '您的设备将可从互联网访问。',
]

const reachableDevices: Sentence = ['Your devices can be reached from the Internet.', '您的设备可从互联网访问。']

const enable = flag(['Firewall', '防火墙'], {
  init: true,
  canCutOff: [true],
  ...(WITH.safety && { risk: { of: on => !on && reachableDevices, safe: () => true, isUrgent: () => true } }),
})

/** Firewall with a low and a high level (module firewall_config, requirements 9.16). */
export const firewall = record(
  'firewall_config',
  {
    enable,
    ...when(enable, true, {
      level: choice(
        ['Level', '级别'],
        { low: ['Low', '低'], high: ['High', '高'] },
        {
          canCutOff: ['high'],
          help: [
            'High also ignores pings and port scans from the Internet.',
            '高级别还会阻止来自互联网的 Ping 和端口扫描。',
          ],
        },
      ),
    }),
  },
  { cutOffIf: values => values.enable && values.level === 'high' },
)

export const firewallFacts = {
  entity: firewall,
  settingCutOffIf: 'if the firewall is on and its level is high afterwards',
} satisfies Facts<typeof firewall>
