import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'react'
import { bands } from '../../../../src/device/internet/bands'
import { wifi } from '../../../../src/device/internet/wifi'
import { alikeLabel } from '../../../../src/device/internet/wifi-networks'
import type { LocalizedText } from '../../../../src/model/localized-text'
import { type Row as EntityRow, partOf } from '../../../../src/model/shape'
import { labelIn } from '../../../../src/model/unknown'
import { isReadOnly } from '../../../net/session'
import type { LoadedEntity } from '../../../ui/data/resource'
import { FieldRow } from '../../../ui/forms/field-row'
import { FormActions, FormCard } from '../../../ui/forms/form-layout'
import { Stack } from '../../../ui/layout'
import { Button, saveLabel } from '../../../ui/primitives/button'
import { WifiQr } from '../../../ui/primitives/wifi-qr'
import { type RowGroup, useRowGroup } from '../../../ui/tables/row-group'

type NetworkFields = NonNullable<(typeof wifi)['rows']>['fields']
/** A Wi-Fi network as the device has it. */
export type WifiNetwork = EntityRow<NetworkFields>

/** The part of a network that its card changes, and what its name and password are judged by: band and encryption. */
const shape = partOf(wifi.rows!, ['band', 'ssid', 'auth', 'password', 'enable', 'encryption', 'isolation'])
if (WITH.sixGhz) {
  // It is not shown here: one that the band does not allow must not refuse what is typed.
  const { fields } = shape
  Object.assign(fields, { encryption: { ...fields.encryption, readOnly: true } })
}
/** That of a network for guests, which may end by itself. */
const guestShape = WITH.guestEnd && {
  ...shape,
  fields: { ...shape.fields, ...partOf(wifi.rows!, ['guestUntil']).fields },
}
/** The fields that its card shows. */
const shown = ['ssid', 'password'] as const
/** Those that the card of a network for guests shows. */
const guestShown = ['ssid', 'password', 'guestUntil'] as const
/** The fields of a card. */
const shownIn = ({ forms }: NetworkGroup): readonly (typeof guestShown)[number][] =>
  'guestUntil' in forms[0]!.shape.fields ? guestShown : shown
/** The form of one network on all its bands. */
export type NetworkGroup = RowGroup<Exclude<typeof guestShape, false>['fields']>

/** What the cards of the page share: the networks on the device, and how to read them again. */
export interface WifiProps {
  loaded: LoadedEntity<(typeof wifi)['settings']['fields'], NetworkFields>
  reload(): Promise<unknown>
}

/** Returns the form of networks that are one network to the user, one of each band. */
export const useNetworkGroup = (networks: readonly WifiNetwork[], { loaded, reload }: WifiProps): NetworkGroup =>
  useRowGroup({
    entity: wifi,
    loaded,
    rows: networks,
    shape,
    fields: shown,
    nameOf: ({ band }) => labelIn(bands, band),
    reload,
  }) as NetworkGroup

/** The same for a network for guests that may end by itself. */
export const useGuestGroup: typeof useNetworkGroup = (networks, { loaded, reload }) =>
  useRowGroup({
    entity: wifi,
    loaded,
    rows: networks,
    shape: guestShape as Exclude<typeof guestShape, false>,
    fields: guestShown,
    nameOf: ({ band }) => labelIn(bands, band),
    reload,
  })

const splitLabel = (networks: readonly WifiNetwork[]): LocalizedText =>
  WITH.sixGhz && networks.some(({ band }) => band === 'top')
    ? ['A different name for each band', '各频段使用不同名称']
    : ['Different names for 2.4 and 5 GHz', '2.4 GHz 和 5 GHz 使用不同名称']

/** Name and password, for each band if they differ. */
const NetworkFieldRows = ({ group, networks }: { group: NetworkGroup; networks: readonly WifiNetwork[] }) => {
  const { forms, isSplit, setSplit } = group
  const readOnly = isReadOnly(wifi)
  const isAnySplit = shown.some(isSplit)
  return (
    <div>
      {(WITH.guestEnd ? shownIn(group) : shown).map(name =>
        (isSplit(name) ? forms : forms.slice(0, 1)).map((form, place) => (
          <FieldRow
            key={form.id}
            form={form}
            name={name}
            readOnly={readOnly}
            qualifier={isSplit(name) ? labelIn(bands, networks[place]!.band) : undefined}
          />
        )),
      )}
      {networks[1] && !readOnly && (
        <Button
          label={isAnySplit ? alikeLabel(networks) : splitLabel(networks)}
          variant="link"
          onClick={() => setSplit(!isAnySplit)}
        />
      )}
    </div>
  )
}

/** The networks that can be joined with a password, without those that differ only in their band. */
const sharedNetworks = (networks: readonly WifiNetwork[]) =>
  networks.filter(
    ({ enable, auth, ssid, password }, place) =>
      enable &&
      auth === 'personal' &&
      networks.findIndex(other => other.ssid === ssid && other.password === password) === place,
  )

interface CodesProps {
  networks: readonly WifiNetwork[]
  /** Shows the first QR code on a phone too, where one that appears would be below the edge of the screen. */
  showsCode?: boolean
}

/** The QR codes to join the networks. */
const Codes = ({ networks, showsCode }: CodesProps) => {
  const shared = sharedNetworks(networks)
  const box = useRef<HTMLDivElement>(null)
  const [first] = shared
  const before = useRef(first)
  useLayoutEffect(() => {
    if (showsCode && first && !before.current) box.current!.scrollIntoView({ block: 'center' })
    before.current = first
  })
  return (
    <div ref={box}>
      {shared.map((network, place) => (
        <WifiQr key={network.id} {...network} open={(showsCode || innerWidth >= 1100) && !place} />
      ))}
    </div>
  )
}

interface NetworkCardProps extends CodesProps {
  group: NetworkGroup
  /** Draws neither name nor password, nor the Save button while there is nothing to save. */
  isHidden?: boolean
  /** Drawn at the top. */
  children: ComponentChildren
}

/** Name and password of a network in a card, with the QR codes to join it below them. */
export const NetworkCard = ({ group, networks, isHidden, showsCode, children }: NetworkCardProps) => {
  const { changed, saving, save } = group
  const hasButton = !isReadOnly(wifi) && (changed || !isHidden)
  return (
    <FormCard onSubmit={save}>
      <Stack>
        {children}
        {!isHidden && (
          <Stack>
            <NetworkFieldRows group={group} networks={networks} />
            {WITH.qr && <Codes networks={networks} showsCode={showsCode} />}
          </Stack>
        )}
      </Stack>
      {hasButton && (
        <FormActions sticks={changed}>
          <Button label={saveLabel} busy={saving} variant="primary" disabled={!changed} />
        </FormActions>
      )}
    </FormCard>
  )
}
