import { lanIpv4 } from '../../../src/device/internet/lan-ipv4'
import { ipLabel } from '../../../src/device/labels'
import { isOn } from '../../../src/device/rule-switch'
import { normalizeMac } from '../../../src/model/formats'
import { interpolate } from '../../../src/model/localized-text'
import type { Row as EntityRow } from '../../../src/model/shape'
import { translate } from '../../look/language'
import { addRow, changeRow, deleteRows } from '../../net/device'
import { isReadOnly } from '../../net/session'
import { type Device, freeName } from '../../shared/devices/known-devices'
import { useRead } from '../../ui/data/resource'
import { ResourceView } from '../../ui/data/resource-view'
import { Card, Row, Stack } from '../../ui/layout'
import { ActionButton } from '../../ui/messages/action-button'
import { notify } from '../../ui/messages/message'
import { StatusLabel } from '../../ui/primitives/status-label'

type Reservation = EntityRow<NonNullable<(typeof lanIpv4)['rows']>['fields']>

interface AddressProps {
  device: Device
  reservations: readonly Reservation[]
  reload(): Promise<unknown>
}

const Address = ({ device: { mac, name, ip }, reservations, reload }: AddressProps) => {
  const entry = reservations.find(row => normalizeMac(row.mac) === mac)
  const own = WITH.ruleTools && entry && !isOn(entry) ? undefined : entry
  const change = async (action: Promise<unknown>) => {
    try {
      await action
      notify(own ? ['Released.', '已解除绑定。'] : ['Reserved.', '已绑定。'])
    } finally {
      await reload()
    }
  }
  const reserve = () => {
    if (WITH.ruleTools && entry) return change(changeRow(lanIpv4, { ...entry, ip, enable: true }, entry))
    const free = freeName(name, reservations, lanIpv4.rows!.fields.name.max!)
    return change(addRow(lanIpv4, { name: free, mac, ip } as Reservation))
  }
  return (
    <Stack>
      <Row>
        <StatusLabel
          tone={own ? 'good' : 'soft'}
          text={
            own ? interpolate(['Always _', '固定为 _'], own.ip) : interpolate(['_ may change', '_ 可能变化'], ip || '–')
          }
        />
        {!isReadOnly(lanIpv4) && own && (
          <ActionButton label={['Release', '解除绑定']} action={() => change(deleteRows(lanIpv4, [own.id]))} />
        )}
        {!isReadOnly(lanIpv4) && !own && ip && <ActionButton label={['Reserve', '绑定']} action={reserve} />}
      </Row>
      <p class="soft">
        {translate(['Port forwarding and rules need a reserved address.', '端口转发和规则需要绑定地址。'])}
      </p>
    </Stack>
  )
}

/** The address of a device, which can be reserved for it. */
export const AddressCard = ({ device }: { device: Device }) => {
  const resource = useRead(lanIpv4, { maxAge: 30 })
  return (
    <Card heading={ipLabel}>
      <ResourceView resource={resource}>
        {({ rows }) => <Address device={device} reservations={rows} reload={resource.reload} />}
      </ResourceView>
    </Card>
  )
}
