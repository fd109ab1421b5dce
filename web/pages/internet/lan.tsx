import { lanTerminals } from '../../../src/device/home/terminals'
import { lanIpv4 } from '../../../src/device/internet/lan-ipv4'
import { lanIpv6 } from '../../../src/device/internet/lan-ipv6'
import { lanPort, port } from '../../../src/device/internet/lan-port'
import { portsLabel } from '../../../src/device/labels'
import { interpolate, type Sentence, term } from '../../../src/model/localized-text'
import { howToConnect } from '../../shared/internet/home-faults'
import { Page, type PageComponent } from '../../ui/page'
import { confirm } from '../../ui/primitives/dialog'
import { EntityView, searchable } from '../../ui/screens/entity-page'
import { type Tab, Tabs } from '../../ui/screens/tabs'
import { consoleUrl, consoleUrls, redirectTo } from '../../ui/transitions/reconnect'
import { keepOption } from '../../ui/transitions/trial-calls'
import { askForOutsiders, findLanHosts, textsOf } from './parts/lan-outsiders'

const movesAlong: Sentence = ['This page will move to _. These move with it: _', '本页面地址将变为 _。一并更改：_']
const movesTo: Sentence = ['This page will move to _.', '本页面地址将变为 _。']

const confirmMove = (ip: string, moved?: false | string) =>
  confirm({
    title: ['Change the gateway’s address?', '更改光猫地址？'],
    text: interpolate(WITH.moves && moved ? movesAlong : movesTo, consoleUrl(ip), WITH.moves && moved ? moved : ''),
    option: keepOption(),
    yes: ['Change', '更改'],
  })

const ipv4 = () => (
  <EntityView
    entity={lanIpv4}
    form={{
      async beforeSave(values, old) {
        if (values.ip === old.ip && values.mask === old.mask) return true
        const hosts = await findLanHosts({ from: old, to: values })
        const removal = await askForOutsiders(WITH.moves ? hosts.filter(({ isMoved }) => !isMoved) : hosts)
        const moved = WITH.moves && textsOf(hosts.filter(({ isMoved }) => isMoved))
        const isAgreed = values.ip === old.ip || (await confirmMove(values.ip, moved))
        return isAgreed && (removal || true)
      },
      moveTo: (values, old) => (values.ip === old.ip ? undefined : consoleUrls(values.ip)),
      onSaved: (values, old) => values.ip !== old.ip && redirectTo(consoleUrl(values.ip)),
    }}
    table={{
      heading: ['Reserved addresses', '地址绑定'],
      emptyText: ['Reserve a fixed address for a device.', '为设备绑定固定地址。'],
    }}
  />
)

/** The form, as wide as that for IPv4, which has something beside it. */
const ipv6 = () => <EntityView entity={lanIpv6} beside={() => <div />} />

const ports = () => (
  <>
    <EntityView entity={lanPort} table={{ heading: ['Port type', '端口类型'] }} />
    <EntityView
      entity={port}
      refreshSeconds={10}
      table={{
        heading: ['State and speed', '状态与速率'],
        columns: ['name', 'link', 'enable', 'speed', 'received', 'sent', 'errors'],
      }}
    />
  </>
)

const clients = () => (
  <EntityView
    entity={lanTerminals}
    refreshSeconds={10}
    table={{
      heading: ['Connected devices', '已连接设备'],
      emptyText: howToConnect,
    }}
  />
)

const tabs: readonly Tab[] = [
  { title: term('IPv4'), entities: [lanIpv4], content: ipv4 },
  { title: term('IPv6'), entities: [lanIpv6], content: ipv6 },
  { title: portsLabel, entities: [lanPort, port], content: ports },
  { title: ['Devices', '设备'], entities: [lanTerminals], content: clients },
]

const Lan: PageComponent = ({ title }) => (
  <Page title={title}>
    <Tabs tabs={tabs} />
  </Page>
)
Lan.tabTitles = tabs.map(tab => tab.title)

export default searchable(Lan, ...tabs.map(tab => tab.entities))
