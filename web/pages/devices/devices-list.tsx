import { signal, useSignal } from '@preact/signals'
import { useMemo } from 'react'
import { connected, notConnected } from '../../../src/device/labels'
import { interpolate, type LocalizedText, labelled } from '../../../src/model/localized-text'
import type { MacFilterState } from '../../shared/devices/blocking'
import { type Device, isOnline, type Order, orders, searchText, sortDevices } from '../../shared/devices/known-devices'
import type { Known } from '../../shared/devices/use-devices'
import { howToConnect } from '../../shared/internet/home-faults'
import { Card, CardSection, Row } from '../../ui/layout'
import { EmptyState } from '../../ui/page'
import { Button } from '../../ui/primitives/button'
import { nothingFound, SearchInput } from '../../ui/primitives/search-input'
import { Select } from '../../ui/primitives/select'
import { setter } from '../../ui/setter'
import { DeviceRow } from './parts/device-row'

/** Rows drawn at first, and during a search, so that each key press takes less than a frame. */
const pageSize = 20
const searchPageSize = 8

/** A module variable, so that the order stays when the user returns from a device. */
const order = signal<Order>('name')

/** The orders that say something about these devices. */
const offeredOrders = (devices: readonly Device[]) => {
  const offered: Partial<Record<Order, LocalizedText>> = { ...orders }
  if (!devices.some(({ traffic }) => traffic)) {
    delete offered.now
    delete offered.total
  }
  if (!devices.some(({ wifi }) => wifi)) delete offered.signal
  return offered as Record<Order, LocalizedText>
}

interface GroupProps {
  label: LocalizedText
  /** How many there are, of which not all need be drawn. */
  count: number
  devices: readonly Device[]
  filter?: MacFilterState
}

const Group = ({ label, count, devices, filter }: GroupProps) =>
  devices[0] ? (
    <CardSection heading={labelled(label, count)}>
      <ul>
        {devices.map(device => (
          <DeviceRow key={device.mac} device={device} filter={filter} order={order.value} />
        ))}
      </ul>
    </CardSection>
  ) : null

/** The devices as a list that can be searched and sorted, connected ones first. */
export const DeviceList = ({ devices, filter }: Known) => {
  const view = useSignal({ search: '', limit: pageSize })
  const { search, limit } = view.value
  const sorted = useMemo(
    () => sortDevices(devices, order.value).map(device => ({ device, text: searchText(device) })),
    [devices, order.value],
  )
  if (!devices[0])
    return (
      <Card>
        <EmptyState text={howToConnect} />
      </Card>
    )
  const found = sorted.filter(({ text }) => text.includes(search)).map(({ device }) => device)
  const shown = found.slice(0, limit)
  const online = found.filter(isOnline)
  return (
    <Card>
      <Row align="wrap">
        <SearchInput
          onSearch={text => {
            view.value = { search: text, limit: searchPageSize }
          }}
        />
        <Select
          label={['Sort by', '排序']}
          value={order.value}
          options={offeredOrders(devices)}
          onChange={setter(order)}
        />
      </Row>
      <Group label={connected} count={online.length} devices={shown.filter(isOnline)} filter={filter} />
      <Group
        label={notConnected}
        count={found.length - online.length}
        devices={shown.slice(online.length)}
        filter={filter}
      />
      {!found[0] && <EmptyState text={nothingFound} />}
      {found.length > limit && (
        <Button
          label={interpolate(['_ more', '还有 _ 条'], found.length - limit)}
          onClick={() => {
            view.value = { search, limit: Infinity }
          }}
        />
      )}
    </Card>
  )
}
