import { record } from '../../model/entity'
import { flag } from '../../model/field'
import { type LocalizedText, term } from '../../model/localized-text'
import type { Feature } from '../profile'

export const feature: Feature = 'applications'

const gateway = (protocol: string, help?: LocalizedText) => flag(term(protocol), { init: true, help })

/** Application layer gateways (module alg_config): protocols that need support from the gateway to work through NAT. */
export const alg = record('alg_config', {
  ftp: gateway('FTP'),
  tftp: gateway('TFTP'),
  h323: gateway('H.323'),
  sip: gateway('SIP', ['Turn off if calls fail.', '通话异常时可关闭。']),
  rtsp: gateway('RTSP'),
  l2tp: gateway('L2TP'),
  pptp: gateway('PPTP'),
  ipsec: gateway('IPSec'),
})
