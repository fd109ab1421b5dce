import { pingResult, pings } from '../../../src/device/diagnosis/probe'
import { probePage } from '../../ui/probe-page'

export default probePage(pings, pingResult, true)
