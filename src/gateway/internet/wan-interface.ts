import { wanInterface } from '../../device/internet/wan-interface'
import { behaviour } from '../behaviour'

/** The interfaces towards the Internet: one for traffic, one for management. */
export default behaviour(wanInterface, {
  factory: () => ({ rows: [{ name: '1_INTERNET_R_VID_100' }, { name: '2_TR069_R_VID_46' }] }),
})
