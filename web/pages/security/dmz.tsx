import { dmz } from '../../../src/device/security/dmz'
import { OutsideNote } from '../../shared/internet/outside'
import { entityPage } from '../../ui/screens/entity-page'

export default entityPage(dmz, { form: { footer: () => WITH.cautions && <OutsideNote /> } })
