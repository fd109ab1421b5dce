import { fill, type Words } from '../../src/model/words'
import { say } from '../look/language'
import { qrModules } from './qr'

/** A network that can be joined with a password. */
export interface SharedWifi { ssid: string; password: string; hide?: boolean }

/** What a phone's camera reads to join a network. */
export const wifiText = ({ ssid, password, hide }: SharedWifi): string => {
  const escaped = (text: string) => text.replace(/[\\;,:"]/g, '\\$&')
  return `WIFI:T:WPA;S:${escaped(ssid)};P:${escaped(password)};${hide ? 'H:true;' : ''};`
}

/** A network as a QR code that a phone can scan; unfolded on demand, since it shows the password to whoever looks. */
export const WifiQr = (wifi: SharedWifi) => {
  const words: Words = fill(['QR code of “_”', '“_”的二维码'], wifi.ssid)
  const grid = qrModules(wifiText(wifi))
  const { length } = grid
  let dark = ''
  grid.forEach((row, y) => row.forEach((on, x) => { if (on) dark += `M${x} ${y}.5h1` }))
  return (
    <details>
      <summary>{say(words)}</summary>
      <svg class="qr" role="img" aria-label={say(words)} viewBox={`-4 -4 ${length + 8} ${length + 8}`}><path d={dark} /></svg>
    </details>
  )
}
