import { createSocket } from 'node:dgram'

/** Sends a syslog datagram. The simulator runs on a developer's computer, so it only sends to that computer. */
export const sendSyslog = (server: string, port: number, message: string): void => {
  if (!server.startsWith('127.')) return
  const socket = createSocket('udp4')
  socket.send(message, port, server, () => socket.close())
}
