import { useRef } from 'react'
import { firstOfEachBand } from '../../../../src/device/internet/wifi-networks'
import { utf8Length } from '../../../../src/model/checks'
import { clearCharacters } from '../../../../src/model/strength'
import { style } from '../../../look/css'
import { translate } from '../../../look/language'
import { StatusLabel } from '../../../ui/primitives/status-label'
import { LabelledSwitch } from '../../../ui/primitives/switch'
import { NetworkCard, useGuestGroup, useNetworkGroup, type WifiNetwork, type WifiProps } from './wifi-network'

/** The name of a network for the guests of another one, whose own may leave no room for more. */
const guestName = (ssid: string) => (utf8Length(ssid) > 26 ? 'guest' : `${ssid}-guest`)

const proposePassword = () => clearCharacters(10).join('')

const head = style('guest', 'margin: -12px 0 -16px;')

/** The end of a network that is turned on or off: one that is off has none. Firmware may know none at all. */
const endOf = ({ guestUntil }: WifiNetwork, enable: boolean) => (enable ? guestUntil : guestUntil && 0)

interface GuestCardProps extends WifiProps {
  /** The networks for guests, one of each band; all on or all off. */
  networks: readonly WifiNetwork[]
}

/** The network for guests: a switch and, while it is on, name, password and QR code. */
export const GuestCard = ({ networks, loaded, reload }: GuestCardProps) => {
  const group = (WITH.guestEnd ? useGuestGroup : useNetworkGroup)(networks, { loaded, reload })
  const headRef = useRef<HTMLHeadingElement>(null)
  const isOn = group.forms.some(({ values }) => values.enable)
  const isOpen = networks.some(({ enable, isolation }) => enable && !isolation)
  const toggle = (enable: boolean) => {
    const [main] = firstOfEachBand(loaded.state.rows)
    const isNew = !networks.some(({ isolation }) => isolation)
    const proposal = enable && isNew && { ssid: guestName(main!.ssid), password: proposePassword() }
    group.forms.forEach((form, place) => {
      const { ssid, password, isolation } = networks[place]!
      // Switched off again, the network is as it was; one for guests keeps its isolation, by which it is recognised.
      Object.assign(form.values, { ssid, password, enable, isolation: isolation || enable, ...proposal })
      if (WITH.guestEnd) form.set('guestUntil', endOf(networks[place]!, enable))
    })
    if (isNew) group.setSplit(false)
    // On a phone, the fields open below the edge of the screen.
    if (enable) setTimeout(() => headRef.current && headRef.current.scrollIntoView({ block: 'center' }))
  }
  return (
    <NetworkCard group={group} networks={networks} isHidden={!isOn} showsCode>
      <h2 class={head} ref={headRef}>
        <LabelledSwitch label={['Guest Wi-Fi', '访客 Wi-Fi']} checked={isOn} onChange={toggle} />
      </h2>
      {isOpen ? (
        <StatusLabel
          tone="bad"
          text={['This gateway lets guests into your home network.', '此光猫无法阻止访客访问家庭网络。']}
        />
      ) : (
        <p class="soft">
          {translate(['Guests reach the Internet, but not your home.', '访客可以上网，但不能访问您的家庭网络。'])}
        </p>
      )}
    </NetworkCard>
  )
}
