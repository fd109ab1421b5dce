import { useSignal } from '@preact/signals'
import { interpolate, type LocalizedText } from '../../../src/model/localized-text'
import { style } from '../../look/css'
import { translate } from '../../look/language'
import { blackOnWhite } from '../../look/rules'
import { CardSection, Row } from '../../ui/layout'
import { setter } from '../../ui/setter'
import { qrModules } from './qr'

/** A network that can be joined with a password. */
export interface SharedWifi {
  ssid: string
  password: string
  hide?: boolean
  /**
   * Shows the code at first. By default it is collapsed, since it reveals the password to anyone who sees the screen.
   */
  open?: boolean
}

/** Returns the text of the QR code that lets phones join a network. */
export const wifiText = ({ ssid, password, hide }: SharedWifi): string => {
  const escaped = (text: string) => text.replace(/[\\;,:"]/g, '\\$&')
  return `WIFI:T:WPA;S:${escaped(ssid)};P:${escaped(password)};${hide ? 'H:true;' : ''};`
}

/** Four pixels a module: 53 of the code, and on each side four of the quiet zone. */
const code = style(
  'qr',
  `
  width: 244px;
  height: 244px;
  ${blackOnWhite}
  stroke-width: 1;
  stroke-linecap: butt;
  shape-rendering: crispEdges;
`,
)

/** Returns the dark modules as an SVG path: each is a line one unit long and wide. */
const pathOf = (modules: readonly (readonly boolean[])[]): string =>
  modules.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}.5h1` : '')).join('')).join('')

const codeLabel = ({ ssid }: SharedWifi): LocalizedText => interpolate(['QR code of “_”', '“_”的二维码'], ssid)

/** A QR code for joining the network. */
export const WifiCode = (wifi: SharedWifi) => {
  const modules = qrModules(wifiText(wifi))
  // No name and password that a network can have are too long.
  if (!modules) return null
  const size = modules.length + 8
  return (
    <svg class={code} role="img" aria-label={translate(codeLabel(wifi))} viewBox={`-4 -4 ${size} ${size}`}>
      <path d={pathOf(modules)} />
    </svg>
  )
}

/** The code with a link to a sheet for guests, to print. */
const PrintableCode = (wifi: SharedWifi & { id: number }) => (
  <>
    <WifiCode {...wifi} />
    <Row>
      <a href={`#/wifi-sheet/${wifi.id}`}>{translate(['Print', '打印'])}</a>
    </Row>
  </>
)

/** A QR code for joining the network, which can be collapsed. It is computed when it is first shown. */
export const WifiQr = (wifi: SharedWifi & { id: number }) => {
  const isOpen = useSignal(wifi.open)
  return (
    <CardSection heading={codeLabel(wifi)} summary="" open={wifi.open} onToggle={setter(isOpen)}>
      {isOpen.value && (WITH.sheet ? <PrintableCode {...wifi} /> : <WifiCode {...wifi} />)}
    </CardSection>
  )
}
