import { optionsFrom, table } from '../../model/entity'
import { text } from '../../model/field'
import type { Facts } from '../facts'

/** The WAN interfaces (module wan_interface) that other pages offer for selection. */
export const wanInterface = table('wan_interface', 'list', { name: text('') }, { max: 16, readOnly: true })

/** Options of a field that chooses an interface. */
export const wanInterfaces = optionsFrom(wanInterface)

export const wanInterfaceFacts = {
  entity: wanInterface,
  note: '`name` is what other modules call the interface, among them `wan` of `ping_ipv4`.',
} satisfies Facts<typeof wanInterface>
