import { stripHttp } from '../../model/checks'
import { table } from '../../model/entity'
import { flag } from '../../model/field'
import { domain } from '../../model/formats'
import { domainListFull } from '../problems'

/** Domain blacklist: spec 5. What is pasted loses its http prefix and path by itself. */
export const domainBlacklist = table('domainblk_config', 'list', {
  domain: domain(['Domain', '域名'], { unique: true, clean: stripHttp }),
}, {
  title: 'domain',
  max: 128,
  full: domainListFull,
  settings: { enable: flag(['Domain blacklist', '域名黑名单']) },
})
