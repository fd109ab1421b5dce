import { tracertResult, tracertStop, tracerts } from '../../../src/device/diagnosis/network-test'
import { networkTestPage } from './parts/network-test'

/** Tracert over IPv4 and IPv6. */
export default networkTestPage({ tests: tracerts, result: tracertResult, stop: tracertStop })
