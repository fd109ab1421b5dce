import { pingResult, pings, pingStop } from '../../../src/device/diagnosis/probe'
import { probePage } from './probe'

export default probePage(pings, pingStop as never, pingResult)
