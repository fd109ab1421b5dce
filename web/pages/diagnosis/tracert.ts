import { tracertResult, tracerts, tracertStop } from '../../../src/device/diagnosis/probe'
import { probePage } from '../../ui/probe-page'

export default probePage(tracerts as never, tracertStop as never, tracertResult)
