import { stripHttp } from '../../model/checks'
import { table } from '../../model/entity'
import { flag, text } from '../../model/field'
import { cleanHost, domainName } from '../../model/formats'
import { domainListFull } from '../device-errors'
import type { Feature } from '../profile'
import { type RuleSwitch, ruleSwitch, switchedByEnable } from '../rule-switch'

export const feature: Feature = 'security'

/**
 * A domain name, also from a pasted address, as `*.example.com`, or as the line of a list: `0.0.0.0 example.com`,
 * `||example.com^`. A blocked name includes those below it.
 */
const pastedDomain = {
  ...domainName,
  clean: (text: string) => cleanHost(stripHttp(text.replace(/^\s*[:\d.]+\s/, '')).replace(/^(\|\||\*?\.)+|\^.*/g, '')),
}

/**
 * Domain blocklist, up to 128 domains (module domainblk_config, requirements 5.37). The http prefix and path of a
 * pasted address are removed, and international names are converted to punycode.
 */
export const domainBlacklist = table(
  'domainblk_config',
  'list',
  {
    domain: text(['Domain', '域名'], { unique: true, format: pastedDomain }),
    ...((WITH.ruleTools && ruleSwitch()) as RuleSwitch),
  },
  {
    max: 128,
    ...(WITH.ruleTools && switchedByEnable),
    full: domainListFull,
    addTitle: ['Block a domain', '禁止访问域名'],
    settings: {
      enable: flag(['Domain blocklist', '域名黑名单'], {
        help: ['Nobody at home can open these domains.', '家中设备无法访问这些域名。'],
      }),
    },
  },
)
