import { access } from '../../../../../src/device/applications/access'
import { loop } from '../../../../../src/device/diagnosis/loop'
import { portStatus } from '../../../../../src/device/home/ports'
import { wiredTerminals } from '../../../../../src/device/home/terminals'
import { wifiTerminals } from '../../../../../src/device/home/wifi-terminals'
import { clockTime, currentTime } from '../../../../../src/device/system/timezone'
import { interpolate, type LocalizedText, term } from '../../../../../src/model/localized-text'
import { mayRead } from '../../../../net/session'
import { loopTrouble } from '../../../../shared/internet/home-faults'
import { weakSignal } from '../../../../shared/internet/signal'
import { openSettings } from '../../../../shared/internet/trouble'
import { formatNumber } from '../../../../ui/data/format'
import { type Cause, type CheckedDevice, type CheckStep, type Fact, type Finding, optional } from './line'

/** A device at home and how well it is connected. */
export interface HomeLink {
  mac: string
  name: string
  ip: string
  /** In dBm, by Wi-Fi; undefined if the device does not know it. */
  signal?: number
  /** The port, by cable. */
  port?: string
  /** In Mbit/s; undefined if the device does not tell. */
  speed?: number
}

/** Below this, in dBm, it breaks off: worth a warning about any device, not only the one that asks. */
const failingSignal = -84
/** A cable with a broken wire, or an old one, allows this many Mbit/s. */
const slowSpeed = 100

const weakWifi = (name: string): Cause => ({
  title: interpolate(['The Internet works, but _ has a weak Wi-Fi signal', '互联网可用，但“_”的 Wi-Fi 信号弱'], name),
  advice: ['Move it closer to the gateway.', '请让它靠近光猫。'],
})

const slowCable = (name: string, speed: number): Cause => ({
  title: interpolate(
    ['The Internet works, but _ is connected at only _ Mbit/s', '互联网可用，但“_”的网线速率仅 _ Mbit/s'],
    name,
    speed,
  ),
  advice: ['Try another cable, unless the device itself cannot do more.', '请更换网线，除非设备最高只支持此速率。'],
})

const describe = ({ port, signal, speed }: HomeLink): string =>
  [port || 'Wi-Fi', signal === undefined ? '' : formatNumber(signal, term('dBm')), speed ? `${speed} Mbit/s` : '']
    .filter(Boolean)
    .join(' · ')

const isSlow = ({ port, speed = 0 }: HomeLink) => !!port && speed > 0 && speed <= slowSpeed
const isWeak = ({ signal = 0 }: HomeLink, limit: number) => signal < limit

const judge = (link: HomeLink, limit: number): Finding => {
  const text = term(`${link.name} · ${describe(link)}`)
  if (isWeak(link, limit)) return { verdict: 'warning', text, cause: weakWifi(link.name) }
  if (isSlow(link)) return { verdict: 'warning', text, cause: slowCable(link.name, link.speed!) }
  return { verdict: 'good', text }
}

/** Asks for the device of which the link is judged. */
export const whichDevice: LocalizedText = ['Which device are you using?', '您正在使用哪台设备？']

/**
 * Judges the link of the asking device. Where it is not known which one that is, only a link that is bad for any device
 * is a warning.
 */
const judgeHome = (links: readonly HomeLink[], own: HomeLink | undefined): Finding => {
  const facts = links.map((link): Fact => [term(link.name), term(describe(link))])
  if (own) return { ...judge(own, weakSignal), facts }
  const weakest = links.slice().sort((one, other) => (one.signal || 0) - (other.signal || 0))[0]!
  const poor = isWeak(weakest, failingSignal) ? weakest : links.find(isSlow)
  if (poor) return { ...judge(poor, failingSignal), facts }
  return { verdict: 'skipped', text: whichDevice, facts }
}

/** Reads the devices at home. */
const readLinks = async (device: CheckedDevice): Promise<HomeLink[]> => {
  const wireless = WITH.wifi ? (await device.read(wifiTerminals)).rows : []
  const wired = (await device.read(wiredTerminals)).rows
  const ports = await optional(device.read(portStatus))
  const speedOf = (name: string) => {
    const port = ports && ports.rows.find(row => row.name === name)
    return port ? port.speed : undefined
  }
  return [
    ...wireless.map(({ mac, name, ip, signal, rate }) => ({
      mac,
      name: name || mac,
      ip,
      signal: signal < 0 ? signal : undefined,
      speed: rate,
    })),
    ...wired.map(({ mac, name, ip, port }) => ({ mac, name: name || mac, ip, port, speed: speedOf(port) })),
  ]
}

/** Returns the address from which the console is used, as the device sees it; '' if it does not tell. */
const readOwnAddress = async (device: CheckedDevice): Promise<string> => {
  const services = await optional(device.read(access))
  const own = services && services.rows.find(({ client }) => client)
  return own ? own.client : ''
}

const title: LocalizedText = ['Your device at home', '家中的设备']

/**
 * The link of the asking device: known by its address, else the one with the MAC address `chosen`. Which one it is can
 * be chosen where the address does not tell.
 */
export const homeStep = (chosen: string): CheckStep => ({
  id: 'home',
  title,
  async check(device) {
    const links = await readLinks(device)
    if (!links[0]) return undefined
    const address = await readOwnAddress(device)
    const asking = links.find(({ ip }) => ip === address)
    const finding = judgeHome(links, asking || links.find(({ mac }) => mac === chosen))
    return asking ? finding : { ...finding, choices: links }
  },
})

/** A cable that leads back to the gateway. */
export const loopStep: CheckStep = {
  id: 'loop',
  title: loop.settings.fields.enable.label,
  async check(device) {
    if (!mayRead(loop)) return undefined
    const cause = loopTrouble((await device.read(loop)).rows)
    if (cause) return { verdict: 'warning', text: cause.title, cause }
    return { verdict: 'good', text: loop.rows!.fields.loop.choices!.none! }
  },
}

/** The device's clock and that of the browser may differ by this many ms, as they may be in different time zones. */
const clockTolerance = 48 * 3600 * 1000

const wrongClock: Cause = {
  title: ['The clock of the gateway is wrong', '光猫的时钟不正确'],
  advice: ['Check the time servers.', '请检查时间服务器。'],
  route: '/timezone',
  action: openSettings,
}

/** Judges the device's clock, `2026-11-21 05:36:40` or empty, by that of the browser. */
const judgeClock = (shown: string, now: number): Finding => {
  const time = clockTime(shown)
  if (!time) return { verdict: 'warning', text: ['Not set', '未设置'], cause: wrongClock }
  const text = term(shown)
  if (Math.abs(time - now) > clockTolerance) return { verdict: 'warning', text, cause: wrongClock }
  return { verdict: 'good', text }
}

/** The clock, without which certificates are not valid. */
export const clockStep: CheckStep = {
  id: 'clock',
  title: ['Clock', '时钟'],
  check: async device => judgeClock((await device.read(currentTime)).values.currentTime, Date.now()),
}
