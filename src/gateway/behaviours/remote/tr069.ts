import { tr069 } from '../../../device/remote/tr069'
import { behaviour } from '../../engine/behaviour'

/** The factory defaults contain the operator's ACS. */
export const tr069Behaviour = behaviour(tr069, {
  factory: () => ({ values: { acsUrl: 'https://acs.example.com/', username: 'ontlet', interval: 43200 } }),
})
