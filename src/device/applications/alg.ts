import { record } from '../../model/entity'
import { flag } from '../../model/field'

const on = (label: string) => flag(label, { init: true })

/** Application gateways: protocols that need help through address translation. */
export const alg = record('alg_config', {
  ftp: on('FTP'), tftp: on('TFTP'), h323: on('H.323'), sip: on('SIP'), rtsp: on('RTSP'), l2tp: on('L2TP'), pptp: on('PPTP'), ipsec: on('IPSec'),
})
