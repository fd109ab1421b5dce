import { portStatus } from '../../../src/device/home/ports'
import { type ReadOptions, readRows } from '../../net/device'
import { ifPresent } from '../../net/presence'

/** Reads the state of the LAN ports; null if the device does not report it. */
export const readPorts = (options: ReadOptions) => ifPresent(portStatus, readRows, options)
