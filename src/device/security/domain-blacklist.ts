import { isDomain, stripHttp } from '../../model/checks'
import { table } from '../../model/entity'
import { flag, text } from '../../model/field'
import { domainListFull } from '../problems'

/** Domain blacklist: spec 5. What is pasted loses its http prefix and path by itself. */
export const domainBlacklist = table('domainblk_config', 'list', {
  domain: text(['Domain', '域名'], {
    unique: true, clean: stripHttp,
    check: value => !isDomain(value) && ['Enter a domain such as example.com.', '请输入域名，例如 example.com。'],
  }),
}, {
  title: 'domain',
  max: 128,
  full: domainListFull,
  settings: { enable: flag(['Domain blacklist', '域名黑名单']) },
})
