import { useSignal } from '@preact/signals'
import { interpolate, type LocalizedText } from '../../../src/model/localized-text'
import { style } from '../../look/css'
import { translate } from '../../look/language'
import { blackOnWhite } from '../../look/rules'
import { CardSection, Row } from '../layout'
import { setter } from '../setter'
import { qrModules } from './qr'
import { StatusLabel } from './status-label'

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

const code = style(
  'qr',
  `
  flex: none;
  height: auto;
  ${blackOnWhite}
  stroke-width: 1;
  stroke-linecap: butt;
  shape-rendering: crispEdges;
`,
)

/** Pixels of the widest code, with its quiet zone. */
const widest = 270

/**
 * Returns how wide a code with so many modules is: each of them has whole pixels. Where the page is zoomed to device
 * pixels (requirements 1.5), it has as many more as the screen has for a pixel of an ordinary one.
 */
export const codeWidth = (modules: number, zoom: number): number =>
  modules * Math.ceil(Math.floor(widest / modules) / zoom)

/**
 * Returns whether Android cannot read the code: there a semicolon behind a backslash ends no field, even if that
 * backslash is escaped itself, and there is no other way to write one.
 */
const isLostOnAndroid = ({ ssid, password }: SharedWifi): boolean => /\\$/.test(ssid) || /\\$/.test(password)

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
  const zoom = parseFloat(document.body.style.zoom) || 1
  return (
    <>
      <svg
        class={code}
        role="img"
        aria-label={translate(codeLabel(wifi))}
        style={{ width: codeWidth(size, zoom) }}
        viewBox={`-4 -4 ${size} ${size}`}
      >
        <path d={pathOf(modules)} />
      </svg>
      {isLostOnAndroid(wifi) && (
        <StatusLabel
          tone="soft"
          text={[
            'Android phones cannot read this code, because the name or password ends in a backslash.',
            '名称或密码以反斜杠结尾，安卓手机无法读取此二维码。',
          ]}
        />
      )}
    </>
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
