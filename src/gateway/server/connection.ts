import type { Duplex } from 'node:stream'

/** What the server needs of a connection: a TCP socket, or one within the process. */
export interface Connection extends Duplex {
  readonly remoteAddress?: string
  /** Calls `onTimeout` when nothing has been sent or received for this many ms; 0 for never. */
  setTimeout(ms: number, onTimeout?: () => void): unknown
  /** Closes the connection so that the client sees it as reset. */
  resetAndDestroy(): unknown
}

/** Resolves when the client has disconnected. */
export const disconnected = (socket: Connection): Promise<void> =>
  new Promise(resolve => {
    if (socket.destroyed) resolve()
    // A socket emits `end` only while it is being read.
    socket
      .once('end', resolve)
      .once('close', () => resolve())
      .resume()
  })

/**
 * Runs a task shortly after the reply has been sent, so that the reply arrives before a reboot closes the connection.
 */
export const runAfterReply = (socket: Connection, task: () => void): void => {
  const runSoon = () => void setTimeout(task, 50)
  if (socket.destroyed || socket.writableFinished) runSoon()
  else socket.once('finish', runSoon)
}
