import { useSignal } from '@preact/signals'
import { useRef } from 'react'
import type { Fields, Values } from '../../../src/model/field-types'
import { interpolate, type LocalizedText, type Sentence } from '../../../src/model/localized-text'
import { valueIn } from '../../../src/model/shape'
import { isKeyOf } from '../../../src/model/unknown'
import { translate } from '../../look/language'
import { session, updateSession } from '../../net/session'
import { Row } from '../layout'
import { Button } from '../primitives/button'
import { WifiCode } from '../primitives/wifi-qr'

// What somebody has to know whom a change to a Wi-Fi network throws off it, while the change is on trial.

const joinText: Sentence = [
  'Join “_” with the new password now. If this page does not reach the gateway within 3 minutes, the old name and password return.',
  '请立即用新密码连接 Wi-Fi“_”。若 3 分钟内本页面未能连接光猫，将恢复原来的名称和密码。',
]

/** What becomes of a network. */
type NetworkChange = 'password' | 'both' | 'name' | 'off'

/** What to do at each change, and the message once it has been kept. */
const guides: Readonly<Record<NetworkChange, false | readonly [join: Sentence, kept: Sentence]>> = {
  password: [joinText, ['Wi-Fi password changed.', 'Wi-Fi 密码已修改。']],
  both: [joinText, ['Wi-Fi name and password changed.', 'Wi-Fi 名称和密码已修改。']],
  name: WITH.rejoin && [
    [
      'Join “_” now. If this page does not reach the gateway within 3 minutes, the old name returns.',
      '请立即连接 Wi-Fi“_”。若 3 分钟内本页面未能连接光猫，将恢复原来的名称。',
    ],
    ['Wi-Fi name changed.', 'Wi-Fi 名称已修改。'],
  ],
  off: WITH.rejoin && [
    [
      'Join another network of the gateway now, or plug in a cable. If this page does not reach the gateway within 3 minutes, “_” is turned on again.',
      '请立即连接光猫的其他 Wi-Fi 或插上网线。若 3 分钟内本页面未能连接光猫，将重新开启“_”。',
    ],
    ['“_” turned off.', '“_”已关闭。'],
  ],
}

/** A Wi-Fi network that the user may have to join again, by hand. */
export interface Rejoin {
  change: NetworkChange
  ssid: string
  password: string
}

/** Returns what becomes of the Wi-Fi network that the user is likely to be on, if rows are such networks. */
export const rejoinOf = <F extends Fields>(
  changes: readonly (readonly [values: Values<F>, old: Values<F>])[],
): Rejoin | undefined => {
  const networks = changes.filter(([, old]) => valueIn(old, 'enable') && valueIn(old, 'auth') === 'personal')
  const isNew = (key: string) => networks.some(([values, old]) => valueIn(values, key) !== valueIn(old, key))
  if (!networks[0]) return undefined
  const [values] = networks[0]
  const ssid = valueIn(values, 'ssid') as string
  const password = valueIn(values, 'password') as string
  if (WITH.rejoin && !valueIn(values, 'enable')) return { change: 'off', ssid, password: '' }
  if (isNew('password')) return { change: isNew('ssid') ? 'both' : 'password', ssid, password }
  return WITH.rejoin && isNew('ssid') ? { change: 'name', ssid, password } : undefined
}

/** The network that the trial of this tab is about, if any. Unlike the name, its password does not outlive the page. */
let current: Rejoin | false | undefined

/** Notes which network a trial is about, if it is about one. */
export const noteRejoin = (rejoin?: Rejoin | false) => {
  current = rejoin
  if (WITH.rejoin) updateSession({ rejoin: rejoin ? [rejoin.change, rejoin.ssid] : [] })
}

/** Returns what the page has noted before it was loaded again. */
const notedRejoin = (): Omit<Rejoin, 'password'> | undefined => {
  const [change = '', ssid = ''] = session.peek().rejoin || []
  return isKeyOf(guides, change) ? { change, ssid } : undefined
}

/** Returns what to do for the network that the trial of this tab is about, and the message once it has been kept. */
export const guideOf = (): readonly LocalizedText[] => {
  const rejoin = current || (WITH.rejoin && notedRejoin())
  const guide = rejoin && guides[rejoin.change]
  return guide ? guide.map(text => interpolate(text, rejoin.ssid)) : []
}

/** The password of the network to join, to copy, and a code for all other devices. */
export const RejoinHelp = () => {
  const input = useRef<HTMLInputElement>(null)
  const isCopied = useSignal(false)
  if (!current || !current.password) return null
  const copy = () => {
    input.current!.select()
    // Pages over plain http have no other clipboard than that of a selection.
    isCopied.value = document.execCommand('copy')
  }
  return (
    <>
      <Row>
        <input ref={input} readOnly value={current.password} aria-label={translate(['Password', '密码'])} />
        <Button label={isCopied.value ? ['Copied', '已复制'] : ['Copy', '复制']} onClick={copy} />
      </Row>
      {WITH.rejoin && <p>{translate(['For your other devices:', '供其他设备扫描：'])}</p>}
      {WITH.rejoin && <WifiCode {...current} />}
    </>
  )
}
