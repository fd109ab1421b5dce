import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { KeptSession } from '../engine/access/session'

/**
 * Reads and removes the file of sessions that a gateway left behind when it ended. An unreadable file is as good as
 * none: users log in again.
 */
export const takeKeptSessions = (file: string): KeptSession[] => {
  if (!existsSync(file)) return []
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as KeptSession[]
  } catch {
    return []
  } finally {
    rmSync(file, { force: true })
  }
}

/** Leaves the sessions for the next gateway. The file contains tokens, so nobody else may read it. */
export const keepSessions = (file: string, sessions: readonly KeptSession[]): void =>
  writeFileSync(file, JSON.stringify(sessions), { mode: 0o600 })
