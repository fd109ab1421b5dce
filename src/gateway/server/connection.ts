import type { Socket } from 'node:net'

/** Resolves when the client has disconnected. */
export const disconnected = (socket: Socket): Promise<void> =>
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
export const runAfterReply = (socket: Socket, task: () => void): void => {
  const runSoon = () => void setTimeout(task, 50)
  if (socket.destroyed || socket.writableFinished) runSoon()
  else socket.once('finish', runSoon)
}
