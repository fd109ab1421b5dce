import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Whether a process has not ended yet. */
export const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null

/** Ends a process; resolves when it has ended. */
export const ended = async (child: ChildProcess): Promise<void> => {
  if (!isRunning(child)) return
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}
