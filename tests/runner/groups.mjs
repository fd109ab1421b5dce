import { availableParallelism } from 'node:os'

/** How many processes run at most, where those that run leave the processors idle. */
export const mostJobs = 5 * availableParallelism()

/**
 * Test files that share a process, which takes longer to start than most of their tests, and the modules that they
 * import, unless they have `ownModules`. The first group whose pattern matches has a file. It is alone if it needs
 * globals as they are at first, or leaves so much in memory that the files after it are slow. Those that take longest
 * begin first, so that none runs on when all others have ended.
 */
const declared = [
  ...[/^web\/loader\/loader/, /^web\/odd-answers/, /^web\/troubles/],
  ...[/^(model|device|demo)\//, /^web\/(fault-matrix\/|two-languages)/, /^gateway\/(?!behaviours)/, /^kit\/conform\//],
  // They wait for daemons.
  { files: /^kit\/firmware-c\/linux\//, isComputing: false, workers: 3, isLong: true },
  ...[/^kit\/firmware-c\//, /^kit\/(pack\/|release\/|servers|debian|firmware\/)/, /^kit\/contract\//, /^kit\//],
  /^tools\/vendor\//,
  { files: /^(tools|commands)\//, isLong: true },
  { files: /^gateway\//, isComputing: false, isLong: true },
  { files: /^web\//, ownModules: true, isLong: true },
  { files: /^run\.test/, isComputing: false },
  { files: /^browser\//, ownModules: true, isComputing: false, workers: mostJobs },
  { files: /^/, ownModules: true },
].map(group => (group instanceof RegExp ? { files: group } : group))

/** Whether a test file takes a minute or more, much of which it may wait: it begins before the others of its group. */
export const takesLong = file =>
  /^browser\/((demo|fuzz|vendor)\/|every-screen\/(accessibility|long-texts|two-languages|types)\.)/.test(file) ||
  /^browser\/(faults\/cut-connection|pages\/security\/mending|safe-apply\/away)\./.test(file) ||
  /^kit\/firmware-c\/linux\/(console|filters(-directions)?|pppoe|prefix(-modes)?)\./.test(file)

/** The groups that test files are in, in the order in which they begin, each with its files in the given order. */
export const groupsOf = files => {
  const left = new Set(files)
  const groups = declared.flatMap(
    ({ files: pattern, ownModules = false, isComputing = true, isLong = false, workers = 1 }, index) => {
      const own = [...left].filter(file => pattern.test(file))
      for (const file of own) left.delete(file)
      return own.length ? [{ name: `group-${index + 1}`, files: own, ownModules, isComputing, isLong, workers }] : []
    },
  )
  return groups.sort((a, b) => Number(b.isLong) - Number(a.isLong))
}
