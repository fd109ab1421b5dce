import { stripHttp, toAsciiDomain } from '../../model/checks'
import { table } from '../../model/entity'
import { flag } from '../../model/field'
import { domain } from '../../model/formats'
import { domainListFull } from '../device-errors'

/**
 * Domain blocklist, up to 128 domains (module domainblk_config, requirements 5.37). The http prefix and path of a
 * pasted address are removed, and international names are converted to punycode.
 */
export const domainBlacklist = table(
  'domainblk_config',
  'list',
  {
    domain: domain(['Domain', '域名'], { unique: true, clean: text => toAsciiDomain(stripHttp(text)) }),
  },
  {
    max: 128,
    full: domainListFull,
    addTitle: ['Block a domain', '禁止访问域名'],
    settings: { enable: flag(['Domain blocklist', '域名黑名单']) },
  },
)
