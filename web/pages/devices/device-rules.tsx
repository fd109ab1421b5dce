import { parental } from '../../../src/device/applications/parental'
import { pinhole } from '../../../src/device/applications/pinhole'
import { portForwarding } from '../../../src/device/applications/port-forwarding'
import { dmz } from '../../../src/device/security/dmz'
import { ipFilter } from '../../../src/device/security/ip-filter'
import type { Entity } from '../../../src/model/entity'
import type { Fields, Values } from '../../../src/model/field-types'
import { normalizeMac, rangeContains } from '../../../src/model/formats'
import { type LocalizedText, term } from '../../../src/model/localized-text'
import { portsText } from '../../../src/model/ports'
import type { Row as EntityRow, RowShape } from '../../../src/model/shape'
import type { IconName } from '../../look/icons'
import { listed } from '../../look/language'
import { macOf } from '../../net/device-names'
import { hasEntity, isReadOnly } from '../../net/session'
import type { Device } from '../../shared/devices/known-devices'
import { rowWithButton } from '../../shared/devices/row-with-button'
import { switchedOff } from '../../ui/data/format'
import { useRead } from '../../ui/data/resource'
import { NamedError } from '../../ui/data/resource-view'
import { Card } from '../../ui/layout'
import { IconButton } from '../../ui/primitives/button'
import { SummaryRow } from '../../ui/primitives/summary-row'
import { beginRow } from '../../ui/tables/row-form'
import { GamePorts } from './parts/device-games'

interface RuleRowProps<S extends Fields, R extends Fields> {
  entity: Entity<S, R>
  icon: IconName
  title: LocalizedText
  route: string
  /** Returns whether a row concerns the device. */
  concerns(row: EntityRow<R>): boolean
  nameOf(row: EntityRow<R>): string
  /** The values of a new row for the device; without them the page of the rules is only opened. */
  begin?: Partial<Values<R>>
}

/** The rows of a table that concern a device, on one line that opens their page, and a button that begins a new one. */
const RuleRow = <S extends Fields, R extends Fields>(props: RuleRowProps<S, R>) => {
  const { entity, icon, title, route, concerns, nameOf, begin } = props
  const resource = useRead(entity, { maxAge: 30 })
  const { data, error } = resource
  if (error) return <NamedError name={title} resource={resource} />
  const shape = entity.rows as RowShape<R>
  /** Says also that a rule is off. */
  const nameAndState = (row: EntityRow<R>) => {
    const off = WITH.ruleTools && switchedOff(shape, row)
    return off ? `${nameOf(row)} (${off})` : nameOf(row)
  }
  const names = data ? listed(data.rows.filter(concerns).map(WITH.ruleTools ? nameAndState : nameOf)) : '…'
  return (
    <div class={rowWithButton}>
      <SummaryRow icon={icon} title={title} text={names ? term(names) : ['None', '无']} route={route} />
      {begin && !isReadOnly(entity) && (
        <IconButton icon="add" label={shape.addTitle!} onClick={() => beginRow(shape, begin, route)} />
      )}
    </div>
  )
}

/** Says that the device gets everything that arrives from outside; draws nothing for other devices. */
const DmzRow = ({ ip }: { ip: string }) => {
  const resource = useRead(dmz, { maxAge: 30 })
  const { data, error } = resource
  if (error) return <NamedError name={term('DMZ')} resource={resource} />
  const isPassed =
    WITH.netTools && data && data.values.passthrough && normalizeMac(data.values.passthroughMac || '') === macOf(ip)
  if (
    !isPassed &&
    (!data ||
      !data.values.enable ||
      (WITH.ruleTools && data.values.mac ? normalizeMac(data.values.mac) !== macOf(ip) : data.values.host !== ip))
  )
    return null
  return (
    <SummaryRow
      icon="security"
      title={isPassed ? dmz.settings.fields.passthrough.label : term('DMZ')}
      text={['Gets all connections from outside', '接收所有外部连接']}
      tone="bad"
      route="/dmz"
    />
  )
}

/** The rules that concern a device, by its MAC address or its present IP address. */
export const RulesCard = ({ device }: { device: Device }) => {
  const { mac, name, ip } = device
  return (
    <Card heading={['Rules for this device', '此设备的规则']}>
      {WITH.parental && (
        <RuleRow
          entity={parental}
          icon="people"
          title={['Parental controls', '家长控制']}
          route="/parental"
          concerns={({ terminals }) => terminals.some(terminal => normalizeMac(terminal) === mac)}
          nameOf={group => group.name}
          begin={{ name, terminals: [mac] }}
        />
      )}
      {WITH.pinholes && hasEntity(pinhole) && (
        <RuleRow
          entity={pinhole}
          icon="internet"
          title={['Open ports (IPv6)', '开放端口（IPv6）']}
          route="/pinhole"
          concerns={row => normalizeMac(row.mac) === mac}
          nameOf={row => `${row.name} (${row.ports})`}
          begin={{ name, mac }}
        />
      )}
      {ip && (
        <>
          <RuleRow
            entity={portForwarding}
            icon="forward"
            title={['Port forwarding', '端口转发']}
            route="/virtual-host"
            concerns={row => (WITH.ruleTools && row.mac ? normalizeMac(row.mac) === mac : row.ip === ip)}
            nameOf={row => `${row.name} (${WITH.ranges ? portsText(row.externalPort, row.portEnd) : row.externalPort})`}
            begin={WITH.ruleTools ? { ip, mac } : { ip }}
          />
          <RuleRow
            entity={ipFilter}
            icon="security"
            title={['IP filter', 'IP 过滤']}
            route="/safety/ip"
            concerns={({ source, destination }) =>
              [source, destination].some(range => range && rangeContains(range, ip))
            }
            nameOf={rule => rule.name}
            begin={{ source: ip }}
          />
          <DmzRow ip={ip} />
          {WITH.shortcuts && <GamePorts device={device} />}
        </>
      )}
    </Card>
  )
}
