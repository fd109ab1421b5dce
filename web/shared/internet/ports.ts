import { portStatus } from '../../../src/device/home/ports'
import { type ReadOptions, read } from '../../net/device'
import { hasEntity } from '../../net/session'

/** Reads the state of the LAN ports; null if the device does not report it. */
export const readPorts = async (options: ReadOptions) =>
  hasEntity(portStatus) ? (await read(portStatus, options)).rows : null
