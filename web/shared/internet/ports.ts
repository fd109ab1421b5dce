import { portStatus } from '../../../src/device/home/ports'
import { type ReadOptions, readRows } from '../../net/device'
import { isPresent } from '../../net/presence'

/** Reads the state of the LAN ports; null if the device does not report it. */
export const readPorts = async (options: ReadOptions) =>
  (await isPresent(portStatus)) ? readRows(portStatus, options) : null
