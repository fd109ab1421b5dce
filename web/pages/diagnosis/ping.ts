import { pingResult, pingStop, pings } from '../../../src/device/diagnosis/network-test'
import { networkTestPage } from './parts/network-test'

/** Ping over IPv4 and IPv6, with round-trip times and packet loss. */
export default networkTestPage({ tests: pings, result: pingResult, stop: pingStop, showLoss: true })
