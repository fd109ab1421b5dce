import { isDomain, stripHttp } from '../../model/checks'
import { table } from '../../model/entity'
import { flag, text } from '../../model/field'
import { example } from '../../model/formats'
import { domainListFull } from '../problems'

/** Domain blacklist: spec 5. What is pasted loses its http prefix and path by itself. */
export const domainBlacklist = table('domainblk_config', 'list', {
  domain: text(['Domain', '域名'], {
    unique: true, clean: stripHttp,
    check: value => !isDomain(value) && example('example.com', 'a domain', '域名'),
  }),
}, {
  title: 'domain',
  max: 128,
  full: domainListFull,
  settings: { enable: flag(['Domain blacklist', '域名黑名单']) },
})
