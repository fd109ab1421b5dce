import { pingResult, pings, pingStop } from '../../../src/device/diagnosis/probe'
import { probePage } from '../../ui/probe-page'

export default probePage(pings, pingStop as never, pingResult)
