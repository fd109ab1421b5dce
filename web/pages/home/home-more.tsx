import { useSignal } from '@preact/signals'
import { catvStatus } from '../../../src/device/catv/catv'
import { deviceConnect, deviceInfo, deviceStatus } from '../../../src/device/home/device'
import { portStatistics, portStatus } from '../../../src/device/home/ports'
import { voipInfo } from '../../../src/device/voip/voip'
import { interpolate } from '../../../src/model/localized-text'
import { translate } from '../../look/language'
import { type ReadOptions, read } from '../../net/device'
import { hasEntity } from '../../net/session'
import { DescriptionList } from '../../ui/data/description-list'
import { formatDuration } from '../../ui/data/format'
import { type Resource, type ResourceOptions, useResource } from '../../ui/data/resource'
import { EntityView } from '../../ui/entity-page'
import { Card } from '../../ui/layout'
import { ErrorNotice, type StatusProps } from '../../ui/page'
import { receivedPower, registrationStatus } from '../internet/parts/fibre'
import { type Link, noCable, type Ports, pluggedPorts, type Status } from './parts/home-state'
import { SummaryRow } from './parts/summary-row'

/** Stands in a row until its module has been read. */
const unread = '…'

/** The first error of the card's reads, with a button that repeats all that have failed. */
const Failure = ({ resources }: { resources: readonly Resource<unknown>[] }) => {
  const failed = resources.filter(({ error }) => error)
  const retry = () => {
    for (const { reload } of failed) reload()
  }
  return failed[0] ? <ErrorNotice text={failed[0].error!} onRetry={retry} /> : null
}

const PortRow = ({ ports }: { ports: NonNullable<Ports> }) => {
  const names = pluggedPorts(ports)
  return <SummaryRow icon="port" title={['Ports', '端口']} text={names.join(', ') || noCable} route="/lan" />
}

const phoneStatus = (isFailed: boolean): StatusProps => ({
  tone: isFailed ? 'bad' : 'good',
  text: voipInfo.rows!.fields.state.choices![isFailed ? 'failed' : 'registered']!,
})

const readPhones = async (options: ReadOptions) => (WITH.voip ? (await read(voipInfo, options)).rows : [])
type Phones = Awaited<ReturnType<typeof readPhones>>

const PhoneRow = ({ phones = [] }: { phones?: Phones }) => {
  const isFailed = phones.some(({ state }) => state === 'failed')
  const registered = phones.filter(({ state }) => state === 'registered').map(({ port }) => port)
  return (
    <SummaryRow
      icon="phone"
      title={['Phone', '语音']}
      text={registered.join(', ') || '–'}
      status={isFailed || registered[0] ? phoneStatus(isFailed) : undefined}
      route="/voip"
    />
  )
}

const readCatv = async (options: ReadOptions) => (WITH.catv ? (await read(catvStatus, options)).rows : [])
type Catv = Awaited<ReturnType<typeof readCatv>>

const CatvRow = ({ readings = [] }: { readings?: Catv }) => {
  const { state } = catvStatus.rows!.fields
  const input = readings.find(row => row.quantity === 'input')
  const worst = readings.find(row => row.state !== 'normal') || readings[0]
  const status = worst && { tone: state.tones![worst.state]!, text: state.choices![worst.state]! }
  return (
    <SummaryRow
      icon="catv"
      title={['Cable TV', '有线电视']}
      text={input ? `${input.value} dBm` : unread}
      status={status as StatusProps | undefined}
      route="/catv"
    />
  )
}

/** Everything the device reports about its addresses, itself and its ports; read when it is unfolded. */
const Details = () => {
  const isOpen = useSignal(false)
  return (
    <details
      onToggle={event => {
        isOpen.value = event.currentTarget.open
      }}
    >
      <summary>{translate(['Device and port details', '设备和端口详情'])}</summary>
      {isOpen.value && (
        <>
          <DescriptionList heading={['Internet', '互联网']} entity={deviceConnect} />
          <DescriptionList heading={['About', '关于']} entity={deviceInfo} />
          <DescriptionList heading={['This device', '本设备']} entity={deviceStatus} />
          {hasEntity(portStatus) && <EntityView entity={portStatus} table={{ heading: ['Ports', '端口'] }} />}
          {hasEntity(portStatistics) && (
            <EntityView entity={portStatistics} table={{ heading: ['Port statistics', '端口统计'] }} />
          )}
        </>
      )}
    </details>
  )
}

interface MoreProps {
  link: Resource<Link>
  ports: Resource<Ports>
  status: Resource<Status>
  /** How often the rows are read. */
  timing: ResourceOptions
}

/** Everything else, one line each; a row opens its page, and what has no page is folded. */
export const More = ({ link: { data: link }, ports, status, timing }: MoreProps) => {
  const info = useResource(options => read(deviceInfo, options), { maxAge: 3600 })
  const phones = useResource(readPhones, timing)
  const catv = useResource(readCatv, timing)
  const about = info.data && info.data.values
  const optics = link && link.optics
  const deviceText =
    about && status.data
      ? interpolate(['Version _ · _', '版本 _ · _'], about.softwareVersion, formatDuration(status.data.uptime))
      : unread
  return (
    <div>
      <Card heading={['More', '更多']}>
        <Failure resources={[ports, phones, catv, status, info]} />
        {ports.data && <PortRow ports={ports.data} />}
        {WITH.voip && <PhoneRow phones={phones.data} />}
        {WITH.catv && <CatvRow readings={catv.data} />}
        {WITH.pon && (
          <SummaryRow
            icon="fibre"
            title={['Fibre', '光纤']}
            text={optics ? receivedPower(optics.received) : unread}
            status={optics && registrationStatus(optics.state)}
            route="/pon"
          />
        )}
        <SummaryRow icon="device" title={['This device', '本设备']} text={deviceText} route="/upgrade" />
      </Card>
      <Details />
    </div>
  )
}
