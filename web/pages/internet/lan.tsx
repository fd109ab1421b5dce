import { lanTerminals } from '../../../src/device/home/terminals'
import { lanIpv4 } from '../../../src/device/internet/lan-ipv4'
import { lanIpv6 } from '../../../src/device/internet/lan-ipv6'
import { lanPort, port } from '../../../src/device/internet/lan-port'
import { fill } from '../../../src/model/words'
import { confirm } from '../../ui/dialog'
import { about, EntityView, type PageComponent } from '../../ui/entity-page'
import { sections } from '../../ui/field'
import { Page } from '../../ui/page'
import { Tabs } from '../../ui/tabs'
import { addressOf, moveTo } from '../../ui/wait'

const ipv4 = () => (
  <EntityView entity={lanIpv4}
    settings={{
      sections: sections(lanIpv4.settings, { dhcp: ['Address assignment', '地址分配'] }),
      before: async (values, old) => values.ip === old.ip || confirm(
        ['Change the address of the device?', '更改设备地址？'],
        fill(['This console will be at _.', '本页面地址将变为 _。'], addressOf(values.ip)),
        ['Change', '更改'],
      ),
      after: (values, old) => values.ip !== old.ip && moveTo(addressOf(values.ip)),
    }}
    rows={{
      heading: ['Reserved addresses', '地址绑定'],
      empty: ['A reservation gives a device the same address every time.', '绑定后设备每次都会获得相同的地址。'],
    }} />
)

const ipv6 = () => (
  <EntityView entity={lanIpv6} settings={{
    sections: sections(lanIpv6.settings, { prefixMode: ['Prefix', '前缀'], addressType: ['Address assignment', '地址分配'] }),
  }} />
)

const ports = () => (
  <>
    <EntityView entity={lanPort}
      rows={{ heading: ['Port type', '端口类型'] }} />
    <EntityView entity={port} every={10}
      rows={{
        heading: ['State and speed', '状态与速率'],
        columns: ['name', 'link', 'enable', 'speed', 'received', 'sent', 'errors'],
      }} />
  </>
)

const clients = () => (
  <EntityView entity={lanTerminals} every={10} rows={{
    heading: ['Connected devices', '已连接设备'],
    empty: ['No device has an address from this gateway.', '暂无设备从本网关获取地址。'],
  }} />
)

const Lan: PageComponent = ({ title }) => (
  <Page title={title}>
    <Tabs tabs={[
      ['IPv4', ipv4],
      ['IPv6', ipv6],
      [['Ports', '端口'], ports],
      [['Devices', '设备'], clients],
    ]} />
  </Page>
)

export default about(Lan, [lanIpv4], [lanIpv6], [lanPort, port], [lanTerminals])
