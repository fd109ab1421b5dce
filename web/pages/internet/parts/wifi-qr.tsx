import { interpolate, type LocalizedText } from '../../../../src/model/localized-text'
import { style } from '../../../look/css'
import { translate } from '../../../look/language'
import { blackOnWhite } from '../../../look/rules'
import { qrModules } from './qr'

/** A network that can be joined with a password. */
export interface SharedWifi {
  ssid: string
  password: string
  hide?: boolean
}

/** Returns the text of the QR code that lets phones join a network. */
export const wifiText = ({ ssid, password, hide }: SharedWifi): string => {
  const escaped = (text: string) => text.replace(/[\\;,:"]/g, '\\$&')
  return `WIFI:T:WPA;S:${escaped(ssid)};P:${escaped(password)};${hide ? 'H:true;' : ''};`
}

const code = style(
  'qr',
  `
  width: 240px;
  height: 240px;
  ${blackOnWhite}
  stroke-width: 1;
  stroke-linecap: butt;
  shape-rendering: crispEdges;
`,
)

/** Returns the dark modules as an SVG path: each is a line one unit long and wide. */
const pathOf = (modules: readonly (readonly boolean[])[]): string =>
  modules.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}.5h1` : '')).join('')).join('')

/**
 * A QR code for joining the network. Collapsed at first, since it reveals the password to anyone who sees the screen.
 */
export const WifiQr = (wifi: SharedWifi) => {
  const modules = qrModules(wifiText(wifi))
  // No name and password that a network can have are too long; a device could still send longer ones.
  if (!modules) return null
  const label: LocalizedText = interpolate(['QR code of “_”', '“_”的二维码'], wifi.ssid)
  const size = modules.length + 8
  return (
    <details>
      <summary>{translate(label)}</summary>
      <svg class={code} role="img" aria-label={translate(label)} viewBox={`-4 -4 ${size} ${size}`}>
        <path d={pathOf(modules)} />
      </svg>
    </details>
  )
}
