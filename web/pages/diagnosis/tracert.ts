import { tracertResult, tracerts, tracertStop } from '../../../src/device/diagnosis/probe'
import { probePage } from './probe'

export default probePage(tracerts as never, tracertStop as never, tracertResult)
