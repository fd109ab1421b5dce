import type { ponInfo } from '../../../src/device/internet/pon-info'
import type { wan } from '../../../src/device/internet/wan'
import type { Values } from '../../../src/model/field-types'
import type { Row } from '../../../src/model/shape'

/** How far the device has come on the fibre. */
export type Registration = Values<typeof ponInfo.settings.fields>['state']

/** A WAN connection as the device has it. */
export type Connection = Row<NonNullable<typeof wan.rows>['fields']>

/** What has been read about the way to the Internet. */
export interface LinkState {
  /** Undefined on a device without PON. */
  registration?: Registration
  connections: readonly Connection[]
  /** Whether the device reaches the Internet. */
  internet: boolean
  /** The connection has begun to connect less than `dialSeconds` ago, which is not yet a trouble. */
  isDialling?: boolean
}

/** A connection that takes longer than this to connect, in seconds, has a trouble. */
export const dialSeconds = 15

/** Returns whether a connection is for Internet traffic. */
export const isForInternet = ({ service }: Connection): boolean => service.includes('INTERNET')

/** Returns the connection for Internet traffic: the first one that is up, else the first one. */
export const internetConnection = (connections: readonly Connection[]): Connection | undefined => {
  const all = connections.filter(isForInternet)
  return all.find(({ status }) => status === 'connected') || all[0]
}

/** Returns whether the connection for Internet traffic is being established. */
export const isConnecting = (connections: readonly Connection[]): boolean => {
  const connection = internetConnection(connections)
  return !!connection && connection.status === 'connecting'
}
