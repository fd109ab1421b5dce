import { readdirSync, readFileSync } from 'node:fs'

/** In a second Linux counts this many ticks of processor time (sysconf(_SC_CLK_TCK)), on every architecture. */
const ticksPerSecond = 100

/** What Linux knows of a process (proc_pid_stat(5)); undefined if it has ended, and on other systems. */
const statusOf = pid => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name before these fields is in parentheses, and may contain anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const [user, system, childUser, childSystem] = fields.slice(11, 15).map(ticks => Number(ticks) / ticksPerSecond)
    return { pid, parent: Number(fields[1]), own: user + system, ended: childUser + childSystem }
  } catch {
    return undefined
  }
}

/** The seconds of processor time of the children of this process that have ended, and of theirs; 0 if unknown. */
export const endedTime = () => statusOf('self')?.ended ?? 0

/** The seconds of processor time of a process and all that it has started; 0 if they are unknown. */
export const treeTime = pid => {
  if (process.platform !== 'linux') return 0
  const all = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(name => statusOf(Number(name)))
    .filter(status => status)
  const timeOf = ({ pid, own, ended }) =>
    all.filter(({ parent }) => parent === pid).reduce((sum, child) => sum + timeOf(child), own + ended)
  return all.filter(status => status.pid === pid).reduce((sum, status) => sum + timeOf(status), 0)
}
