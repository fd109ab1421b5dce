import { existsSync, readFileSync } from 'node:fs'

let next = 0

const tables = ['/proc/net/tcp', '/proc/net/tcp6'].filter(existsSync)

/** Whether a program listens at a port, as far as the system tells in files. */
const isTaken = (port: number): boolean => {
  const local = new RegExp(`^ *\\d+: \\w+:${port.toString(16).toUpperCase().padStart(4, '0')} \\w+:\\w+ 0A `, 'm')
  return tables.some(table => local.test(readFileSync(table, 'utf8')))
}

/**
 * A port for a program that cannot take a free one by itself. It is below the ports that systems assign, so that
 * nothing else takes it meanwhile, and differs between test files that run at the same time.
 */
export const ownPort = (): number => {
  const port = 12_000 + ((process.pid * 8 + (next++ % 8)) % 20_000)
  // Taken by a file whose process has a number like ours, or by a server that has not ended.
  return isTaken(port) ? ownPort() : port
}
