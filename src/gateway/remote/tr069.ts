import { tr069 } from '../../device/remote/tr069'
import { behaviour } from '../behaviour'

/** On delivery the operator's ACS is set. */
export default behaviour(tr069, {
  factory: () => ({ values: { acsUrl: 'https://acs.example.com/', username: 'ontlet', interval: 43200 } }),
})
