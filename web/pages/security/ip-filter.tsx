import { ipFilter, ipv4Only } from '../../../src/device/security/ip-filter'
import type { Values } from '../../../src/model/field-types'
import { translate } from '../../look/language'
import { entityPage } from '../../ui/screens/entity-page'

type Settings = Values<(typeof ipFilter)['settings']['fields']>

/** What rules are about, which differs between gateways. */
const scope = ({ ipv6, directions, mode }: Settings) => (
  <>
    <p class="soft">
      {translate(
        ipv6
          ? ['Rules without addresses are for IPv4 and IPv6.', '未填写地址的规则同时适用于 IPv4 和 IPv6。']
          : ipv4Only,
      )}
    </p>
    {directions && mode === 'white' && (
      <p class="soft">
        {translate([
          'What comes in through forwarded or open ports needs an incoming rule, too.',
          '经转发或开放端口进入的连接也需要入站规则。',
        ])}
      </p>
    )}
  </>
)

export default entityPage(ipFilter, {
  ...(WITH.ruleTools && { form: { footer: scope } }),
  table: { emptyText: ['Add a rule for addresses or ports.', '可按地址或端口添加规则。'] },
})
