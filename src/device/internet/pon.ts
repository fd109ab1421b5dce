import { isSn } from '../../model/checks'
import { record } from '../../model/entity'
import { choice, secret, text } from '../../model/field'
import type { TextOptions } from '../../model/field-options'
import type { Format } from '../../model/format-types'
import { term } from '../../model/localized-text'
import type { Facts } from '../facts'
import { automatic } from '../labels'
import { loginName, loginText } from '../login/password-policy'
import type { Feature } from '../profile'

export const feature: Feature = 'pon'

/** An optional identifier: printable ASCII without spaces, at most `max` characters. */
const identity = (max: number, format = loginName): TextOptions => ({ max, optional: true, format })

/** Labels print it behind `S/N:`, perhaps in both forms: `S/N: 414C434C12345678 (ALCL-12345678)`. */
const serialNumber: Format = {
  name: 'sn',
  accepts: isSn,
  clean: sn => sn.replace(/^s\/?n:|\(.*|[\s:-]/gi, ''),
  message: [
    'Enter 4 characters and 8 hexadecimal digits, or 16 hexadecimal digits.',
    '请输入 4 位字符和 8 位十六进制数，或 16 位十六进制数。',
  ],
}

/**
 * How the device registers with the OLT (module pon_config, requirements 3.11; the SN in 5.18). The lengths of
 * the LOID (24) and its password (12) are those of the operators' EPON and GPON standards; an SN password is a
 * registration ID of at most 36 characters (ITU-T G.987.3), a vendor ID has four (G.984.3 9.2.4.1). Changing a mode
 * (requirements 9.13) restarts the device, but cannot cut off who is in the LAN.
 */
export const pon = record(
  'pon_config',
  {
    loid: text(term('LOID'), {
      ...identity(24),
      help: ['Your line’s name, if your provider gave you one.', '运营商提供的线路识别码。'],
    }),
    loidPassword: secret(['LOID password', 'LOID 密码'], { ...identity(12, loginText), minReadRole: 1 }),
    sn: text(term('SN'), { format: serialNumber }),
    snPassword: secret(['SN password', 'SN 密码'], {
      ...identity(36, loginText),
      minReadRole: 1,
      help: ['10 characters, or as 20 hexadecimal digits.', '10 个字符，或 20 位十六进制数。'],
    }),
    vendorId: text(['Vendor ID', '厂商 ID'], { min: 4, ...identity(4) }),
    eponMode: choice(
      ['EPON mode', 'EPON 模式'],
      { default: ['Default', '默认'], automatic, h1: term('H1'), z1: term('Z1') },
      { reboots: true },
    ),
    gponMode: choice(
      ['GPON mode', 'GPON 模式'],
      {
        default: ['Default', '默认'],
        h1: term('H1'),
        z1: term('Z1'),
        automatic,
        h2: term('H2'),
      },
      { reboots: true },
    ),
  },
  { minWriteRole: 1 },
)

export const ponFacts = {
  entity: pon,
  note:
    'A GPON password has ten bytes (ITU-T G.984.3), which need not be printable: 20 hexadecimal digits in ' +
    '`sn_password` are these bytes. Fewer characters are padded with zero bytes. What is longer is a registration ID ' +
    '(ITU-T G.987.3) of up to 36 bytes.',
} satisfies Facts<typeof pon>
