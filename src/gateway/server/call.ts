import type { Readable } from 'node:stream'
import type { Caller } from '../engine/behaviour'
import type { CallKind } from '../engine/calls/call-kind'
import type { Head } from './request'

/** A call whose head, and for a write whose body, has been received. */
export interface ReceivedCall {
  kind: CallKind
  head: Head
  caller: Caller
  /** The body of a write. */
  body: Buffer | undefined
  /** The query of a read, or the body of a write; undefined if the body is not a JSON object. */
  parameters: Record<string, unknown> | undefined
  /** The module of a read or write, the last part of a file call's path, or the name of a file. */
  module: string
  /** Opens the body of any other call as a stream. `onProgress` is called whenever bytes of it have arrived. */
  openBody(onProgress?: () => void): Readable
}
