import { sharedAddress } from '../../../src/device/internet/shared-address'
import { wan } from '../../../src/device/internet/wan'
import { interpolate, type LocalizedText } from '../../../src/model/localized-text'
import { translate } from '../../look/language'
import { useRead } from '../../ui/data/resource'

const SharedAddressNote = ({ text }: { text: LocalizedText }) => {
  const { data } = useRead(wan, { maxAge: 60 })
  const ip = data && sharedAddress(data.rows)
  const shared = interpolate(
    [
      'Your provider gives the gateway the shared address _: nobody on the Internet can reach it over IPv4.',
      '运营商分配的是共享地址 _，互联网上无人可通过 IPv4 访问光猫。',
    ],
    ip || '',
  )
  return <p class="soft">{translate(ip ? shared : text)}</p>
}

const PlainNote = ({ text }: { text: LocalizedText }) => <p class="soft">{translate(text)}</p>

/**
 * Says who can reach the gateway from outside: `text`, which is true of any address, unless the provider is known to
 * share the gateway's, so that nobody can.
 */
export const OutsideNote = WITH.cautions ? SharedAddressNote : PlainNote
