import { loop } from '../../../src/device/diagnosis/loop'
import { linkStates } from '../../../src/device/home/ports'
import { type LocalizedText, labelled } from '../../../src/model/localized-text'
import type { Row } from '../../../src/model/shape'
import type { Fault, Trouble, Watched } from './trouble'

/**
 * What has been read about the home. What is undefined or null, which the device does not tell, is not judged; a device
 * without Wi-Fi has no networks.
 */
export interface HomeState {
  networks?: readonly { enable: boolean }[]
  ports?: readonly { link: boolean }[] | null
  loops?: readonly LoopRow[] | null
}

/** A port as loop detection reports it. */
type LoopRow = Row<NonNullable<typeof loop.rows>['fields']>

/** What to do where no device is connected. */
export const howToConnect: LocalizedText = [
  'Turn on Wi-Fi, or connect a device by cable.',
  '请开启 Wi-Fi，或用网线连接设备。',
]

/** A fault at home. */
type HomeFault = Fault & { shownBy: Watched }

const showPorts: LocalizedText = ['Show the ports', '查看端口']

/** What to do about a fault at home, and the label of the button that leads there. */
const homeAdvice: Readonly<Record<Watched, readonly [advice: LocalizedText, action: LocalizedText]>> = {
  networks: [howToConnect, ['Open Wi-Fi', '打开 Wi-Fi 设置']],
  ports: [['Connect a device to a LAN port.', '请将设备连接到 LAN 口。'], showPorts],
  loops: [['Unplug the cable that leads back to the gateway.', '请拔掉绕回光猫的网线。'], showPorts],
}

const withAdvice = (fault: HomeFault | undefined): Trouble | undefined => {
  if (!fault) return undefined
  const [advice, action] = homeAdvice[fault.shownBy]
  return { ...fault, advice, action }
}

const loopFault = (rows: readonly LoopRow[]): HomeFault | undefined => {
  const port = rows.find(row => row.loop === 'found')
  return (
    port && {
      title: labelled(port.name, loop.rows!.fields.loop.choices!.found!),
      route: '/loop',
      shownBy: 'loops',
    }
  )
}

/** Returns in which port there is a loop, if there is one, and what to do about it. */
export const loopTrouble = (rows: readonly LoopRow[]): Trouble | undefined => withAdvice(loopFault(rows))

/**
 * Returns why no device can connect at home, or none by Wi-Fi, else in which port there is a loop. A device without
 * Wi-Fi has no networks.
 */
export const findHomeFault = ({ networks, ports, loops }: HomeState): HomeFault | undefined => {
  if (!networks) return undefined
  const isOff = !networks.some(({ enable }) => enable)
  if (WITH.wifi && isOff && networks[0])
    return { title: ['Wi-Fi is off', 'Wi-Fi 已关闭'], route: '/wifi', shownBy: 'networks' }
  if (isOff && ports && !ports.some(({ link }) => link))
    return { title: linkStates.off, route: '/lan', shownBy: 'ports' }
  return WITH.diagnosis && loops ? loopFault(loops) : undefined
}

/** Returns what is wrong at home, and what to do about it. */
export const findHomeTrouble = (state: HomeState): Trouble | undefined => withAdvice(findHomeFault(state))
