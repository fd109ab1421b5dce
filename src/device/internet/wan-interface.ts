import { from, table } from '../../model/entity'
import { text } from '../../model/field'

/** The interfaces towards the Internet (module wan_interface), which other screens choose from. */
export const wanInterface = table('wan_interface', 'list', { name: text('') }, { title: 'name', max: 16, writes: '', fixed: true })

/** Offers the interfaces by name. */
export const wanInterfaces = from(wanInterface)
