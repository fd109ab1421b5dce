import { isSn } from '../../model/checks'
import { record } from '../../model/entity'
import { choice, secret, text, type Options } from '../../model/field'
import { loginText } from '../login/password-policy'

/** An identity that may be left out: printable ASCII without spaces, at most so many characters. */
const identity = (max: number): Options<string> => ({ max, optional: true, check: loginText })
const automatic = ['Automatic', '自动'] as const

/**
 * How the device makes itself known to the OLT (module pon_config): spec 3 "PON", the SN in spec 5. LOID and its
 * password are as long as the operators' EPON and GPON norms have them, 24 and 12; an SN password is a
 * registration ID of at most 36 characters (ITU-T G.987.3). A change of mode restarts the device (spec 4, modes in spec 9).
 */
export const pon = record('pon_config', {
  loid: text('LOID', identity(24)),
  loidPassword: secret(['LOID password', 'LOID 密码'], identity(12)),
  sn: text('SN', { check: value => !isSn(value) && ['12 characters, the last 8 hex, or 16 hex.', '12 位，后 8 位为十六进制；或 16 位十六进制。'] }),
  snPassword: secret(['SN password', 'SN 密码'], identity(36)),
  vendorId: text(['Vendor ID', '厂商 ID'], identity(4)),
  eponMode: choice(['EPON mode', 'EPON 模式'], [['Default', '默认'], automatic, 'H1', 'Z1'], { reboots: true }),
  gponMode: choice(['GPON mode', 'GPON 模式'], [['Default', '默认'], 'H1', 'Z1', automatic, 'H2'], { reboots: true }),
})
