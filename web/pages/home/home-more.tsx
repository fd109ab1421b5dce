import { useEffect } from 'react'
import { catvStatus } from '../../../src/device/catv/catv'
import { deviceConnect, deviceInfo, deviceStatus } from '../../../src/device/home/device'
import { deviceStatistics } from '../../../src/device/home/device-statistics'
import { portStatistics, portStatus } from '../../../src/device/home/ports'
import { portsLabel } from '../../../src/device/labels'
import { voipInfo } from '../../../src/device/voip/voip'
import { interpolate, type LocalizedText, labelled, term } from '../../../src/model/localized-text'
import { listed } from '../../look/language'
import { type ReadOptions, readRows } from '../../net/device'
import { hasEntity } from '../../net/session'
import { receivedPower, registrationStatus } from '../../shared/internet/fibre'
import { OutsideNote } from '../../shared/internet/outside'
import { ClockNote } from '../../shared/system/clock-note'
import { DescriptionList } from '../../ui/data/description-list'
import { formatNumber, formatStatus } from '../../ui/data/format'
import { type Resource, type ResourceOptions, useResource } from '../../ui/data/resource'
import { ReadErrors } from '../../ui/data/resource-view'
import { Card, Stack } from '../../ui/layout'
import { StatusLabel } from '../../ui/primitives/status-label'
import { FoldedRow, SummaryRow } from '../../ui/primitives/summary-row'
import { EntityView } from '../../ui/screens/entity-page'
import { firmwareWeakness, lastLook, lookLater, weakSettings } from '../../ui/screens/weaknesses'
import type { Link } from './parts/home-state'

/** Stands in a row until its module has been read. */
const unread = term('…')

const readPhones = async (options: ReadOptions) => (WITH.voip ? readRows(voipInfo, options) : [])
type Phones = Awaited<ReturnType<typeof readPhones>>

const PhoneRow = ({ phones = [] }: { phones?: Phones }) => {
  const shown = phones.some(({ state }) => state === 'failed') ? 'failed' : 'registered'
  const ports = phones.filter(({ state }) => state === shown).map(({ port }) => port)
  return (
    <SummaryRow icon="phone" title={['Phone', '语音']} text={term(listed(ports) || '–')} route="/voip">
      {ports[0] && formatStatus(voipInfo.rows!.fields.state, shown)}
    </SummaryRow>
  )
}

const readCatv = async (options: ReadOptions) => (WITH.catv ? readRows(catvStatus, options) : [])
type Catv = Awaited<ReturnType<typeof readCatv>>

const CatvRow = ({ readings = [] }: { readings?: Catv }) => {
  const input = readings.find(row => row.quantity === 'input')
  const worst = readings.find(row => row.state !== 'normal') || readings[0]
  return (
    <SummaryRow
      icon="catv"
      title={['Cable TV', '有线电视']}
      text={input ? term(formatNumber(input.value, term('dBm'))) : unread}
      route="/catv"
    >
      {worst && formatStatus(catvStatus.rows!.fields.state, worst.state)}
    </SummaryRow>
  )
}

/** Everything the device reports about its addresses, itself and its ports; read when it is unfolded. */
const Details = () => (
  <FoldedRow icon="device" title={['Details', '详情']} text={['Addresses, device and ports', '地址、设备和端口']}>
    <Stack>
      <DescriptionList heading={['Internet', '互联网']} entity={deviceConnect} />
      {WITH.cautions && <OutsideNote />}
      <DescriptionList heading={['About', '关于']} entity={deviceInfo} />
      <DescriptionList heading={['Gateway', '光猫']} entity={deviceStatus} />
      <DescriptionList heading={['Traffic', '流量']} entity={deviceStatistics} />
      {hasEntity(portStatus) && <EntityView entity={portStatus} table={{ heading: portsLabel }} />}
      {hasEntity(portStatistics) && (
        <EntityView entity={portStatistics} table={{ heading: ['Port statistics', '端口统计'] }} />
      )}
    </Stack>
  </FoldedRow>
)

/** How much is weak, as far as it has been looked for; if that is the firmware alone, what that means. */
const SafetyRow = () => {
  useEffect(lookLater, [])
  const { found = [], isComplete = false } = lastLook.value || {}
  const firmware = firmwareWeakness()
  let text: LocalizedText = ['What is open, and who was here', '开放了什么、谁登录过']
  if (isComplete) text = ['No weak setting was found', '未发现薄弱设置']
  if (found[0]) text = labelled(weakSettings, found.length)
  if (firmware) text = found[1] ? interpolate(['_. _', '_。_'], text, firmware.text) : firmware.text
  const tone = found[0] ? 'bad' : 'soft'
  return <SummaryRow icon="security" title={['Security', '安全']} text={text} tone={tone} route="/safety" />
}

interface MoreProps {
  link: Resource<Link>
  /** What the diagram shows: its errors are shown here. */
  besides: readonly Resource<unknown>[]
  /** How often the rows are read. */
  timing: ResourceOptions
}

/** Everything else, one line each; a row opens its page, and what has no page is folded. */
export const More = ({ link: { data: link }, besides, timing }: MoreProps) => {
  const phones = useResource(readPhones, timing)
  const catv = useResource(readCatv, timing)
  const optics = link && link.optics
  return (
    <Card heading={['More', '更多']}>
      <ReadErrors resources={[...besides, phones, catv]} />
      <ClockNote />
      {WITH.voip && <PhoneRow phones={phones.data} />}
      {WITH.catv && <CatvRow readings={catv.data} />}
      {WITH.pon && (
        <SummaryRow
          icon="fibre"
          title={['Fibre', '光纤']}
          text={optics ? receivedPower(optics.received) : unread}
          route="/pon"
        >
          {optics && <StatusLabel {...registrationStatus(optics.state)} />}
        </SummaryRow>
      )}
      {WITH.safety && <SafetyRow />}
      <Details />
    </Card>
  )
}
