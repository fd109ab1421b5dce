import { useSignal } from '@preact/signals'
import { wifi } from '../../../../src/device/internet/wifi'
import { guestNetworks } from '../../../../src/device/internet/wifi-networks'
import { interpolate, type LocalizedText } from '../../../../src/model/localized-text'
import { endText } from '../../../../src/model/moment'
import { partOf } from '../../../../src/model/shape'
import { changeRow } from '../../../net/device'
import { FieldRow } from '../../../ui/forms/field-row'
import { useForm } from '../../../ui/forms/use-form'
import { Row } from '../../../ui/layout'
import { ActionButton } from '../../../ui/messages/action-button'
import { Button, cancelLabel } from '../../../ui/primitives/button'
import { Dialog } from '../../../ui/primitives/dialog'
import { Switch } from '../../../ui/primitives/switch'
import type { WifiNetwork } from './home-state'

/** Whether a network is, or was, for guests, and firmware can end it. */
export const canEnd = ({ isolation, guestUntil }: WifiNetwork): boolean => isolation && guestUntil !== undefined

/** The networks for guests that can end by themselves, also while they are off. */
export const endingNetworks = (networks: readonly WifiNetwork[]): WifiNetwork[] =>
  guestNetworks(networks).filter(canEnd)

/** What takes its end from a network that is turned off by hand. */
export const withoutEnd = ({ guestUntil }: WifiNetwork) => guestUntil && { guestUntil: 0 }

/** Says when a network ends; nothing if it does not, or is off. */
export const endOf = ({ enable, guestUntil }: WifiNetwork): LocalizedText | undefined =>
  enable && guestUntil ? endText(guestUntil, new Date()) : undefined

interface GuestSwitchProps {
  /** The network, once for each of its bands. */
  bands: readonly WifiNetwork[]
  label: string
  reload(): Promise<unknown>
}

/** Asks until when a network for guests is to be on, and turns it on. */
const StartDialog = ({ bands, reload, onClose }: GuestSwitchProps & { onClose(): void }) => {
  const form = useForm(partOf(wifi.rows!, ['guestUntil']), bands[0]!)
  const run = async () => {
    if (!form.validate()) return
    const { guestUntil } = form.checked
    try {
      for (const old of bands) await changeRow(wifi, { ...old, enable: true, guestUntil }, old)
      onClose()
    } finally {
      await reload()
    }
  }
  return (
    <Dialog title={interpolate(['Turn on “_”?', '开启“_”？'], bands[0]!.ssid)} onClose={onClose}>
      <FieldRow form={form} name="guestUntil" />
      <Row align="end">
        <Button label={cancelLabel} onClick={onClose} />
        <ActionButton label={['Turn on', '开启']} variant="primary" action={run} />
      </Row>
    </Dialog>
  )
}

/** The switch of a network for guests that is off: it asks until when it is to be on. */
export const GuestSwitch = (props: GuestSwitchProps) => {
  const isAsking = useSignal(false)
  return (
    <>
      <Switch
        checked={false}
        onChange={() => {
          isAsking.value = true
        }}
        attributes={{ 'aria-label': props.label }}
      />
      {isAsking.value && (
        <StartDialog
          {...props}
          onClose={() => {
            isAsking.value = false
          }}
        />
      )}
    </>
  )
}
