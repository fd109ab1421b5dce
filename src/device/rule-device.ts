import { optionsFrom } from '../model/entity'
import { optionalKey } from '../model/field'
import type { Source } from '../model/field-options'
import type { Field } from '../model/field-types'
import { mac, normalizeMac } from '../model/formats'
import { term } from '../model/localized-text'
import { stateBeside, valueIn } from '../model/shape'
import { lanTerminals, terminalAddresses } from './home/terminals'
import type { Feature } from './profile'

export const feature: Feature = 'ruleTools'

/** The device that a rule is for; undefined where firmware lacks the key, empty for whoever has the address. */
export type RuleDevice = { readonly mac: Field<string | undefined> }

const devices = optionsFrom(lanTerminals, ({ mac: address, name, ip }) => [address, term(`${name || address} (${ip})`)])

const deviceIn = (values: object) => valueIn(values, 'mac') as string | undefined

/** Where devices are chosen by themselves, an address is only typed. */
const addresses: Source = {
  ...terminalAddresses,
  options: (state, values = {}) => (deviceIn(values) === undefined ? terminalAddresses.options(state) : []),
}

/**
 * The address of a device that a rule leads to, under its name, and the device itself, a key that firmware may lack.
 * Who chooses a device gets its address, and who types an address means no device.
 */
export const atDevice = <Name extends string>(name: Name, host: Field<string>) => {
  const device = mac(['Device', '设备'], {
    optional: true,
    emptyChoice: ['Fixed address', '固定地址'],
    help: ['The rule follows the device to another address.', '设备地址改变后，规则仍然有效。'],
    from: devices,
    sets(address, context) {
      const terminals = stateBeside(context, lanTerminals.module)
      const chosen = terminals && terminals.rows.find(row => normalizeMac(String(valueIn(row, 'mac'))) === address)
      return chosen ? { [name]: valueIn(chosen, 'ip') } : {}
    },
  })
  const address: Field<string> = { ...host, from: addresses, deviceIn, sets: () => ({ mac: '' }) }
  return { mac: optionalKey(device), [name]: address } as RuleDevice & { readonly [Own in Name]: Field<string> }
}
