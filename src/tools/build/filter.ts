import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { buffer, text } from 'node:stream/consumers'
import { BuildError } from './profiles/build-error'

const running = new Set<Promise<unknown>>()

/**
 * What a program of Node.js makes of its standard input, in a process of its own: types are built side by side, as many
 * as there are processors. Rejects with a BuildError that has the end of what the program complains of.
 */
export const filter = async (program: string, input: Buffer | string): Promise<Buffer> => {
  while (running.size >= availableParallelism()) await Promise.race(running)
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'pipe'] })
  const closed = once(child, 'close')
  const ended: Promise<unknown> = closed.catch(() => undefined).finally(() => running.delete(ended))
  running.add(ended)
  // A process that has ended does not read: its exit code says so.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const [output, complaint, [status]] = await Promise.all([buffer(child.stdout), text(child.stderr), closed])
  if (status !== 0) throw new BuildError(`${program} failed: ${complaint.slice(-300)}`)
  return output
}
