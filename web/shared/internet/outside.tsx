import { sharedAddress } from '../../../src/device/internet/shared-address'
import { wan } from '../../../src/device/internet/wan'
import { interpolate, type LocalizedText } from '../../../src/model/localized-text'
import { style } from '../../look/css'
import { translate } from '../../look/language'
import { useRead } from '../../ui/data/resource'

interface NoteProps {
  /** What is true of any address; nothing by default. */
  text?: LocalizedText
}

const note = style('note', 'padding-bottom: 12px;')

/** A sentence above what it is about. */
export const Note = ({ text }: NoteProps) => (text ? <p class={`soft ${note}`}>{translate(text)}</p> : null)

const SharedAddressNote = ({ text }: NoteProps) => {
  const { data } = useRead(wan, { maxAge: 60 })
  const ip = data && sharedAddress(data.rows)
  const shared = interpolate(
    [
      'Your provider gives the gateway the shared address _: nobody on the Internet can reach it over IPv4.',
      '运营商分配的是共享地址 _，互联网上无人可通过 IPv4 访问光猫。',
    ],
    ip || '',
  )
  return <Note text={ip ? shared : text} />
}

/**
 * Says who can reach the gateway from outside: `text`, unless the provider is known to share the gateway's address, so
 * that nobody can.
 */
export const OutsideNote = WITH.cautions ? SharedAddressNote : Note
