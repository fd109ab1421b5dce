import { stripHttp, toAsciiDomain } from '../../model/checks'
import { table } from '../../model/entity'
import { flag, text } from '../../model/field'
import { domainName } from '../../model/formats'
import { domainListFull } from '../device-errors'

/** A domain name, also from a pasted address. */
const pastedDomain = { ...domainName, clean: (text: string) => toAsciiDomain(stripHttp(text)) }

/**
 * Domain blocklist, up to 128 domains (module domainblk_config, requirements 5.37). The http prefix and path of a
 * pasted address are removed, and international names are converted to punycode.
 */
export const domainBlacklist = table(
  'domainblk_config',
  'list',
  {
    domain: text(['Domain', '域名'], { unique: true, format: pastedDomain }),
  },
  {
    max: 128,
    full: domainListFull,
    addTitle: ['Block a domain', '禁止访问域名'],
    settings: { enable: flag(['Domain blocklist', '域名黑名单']) },
  },
)
