import { tracertResult, tracerts } from '../../../src/device/diagnosis/probe'
import { probePage } from '../../ui/probe-page'

export default probePage(tracerts as never, tracertResult)
