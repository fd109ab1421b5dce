import { spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { currentVendor } from '../device/vendor'
import { root } from './root'

/** The state of the sources that a build is made from. */
export interface SourceState {
  /** The commit that is checked out; null outside a git repository. */
  commit: string | null
  /** Time of the commit in seconds since 1970; outside a repository, that of the first release. */
  time: number
  /** The files of the build that differ from the commit, new ones included. */
  changed: string[]
}

/** 2025-11-20. */
const firstRelease = 1763596800

/** Everything that a build reads. */
const sources = ['src', 'web', 'build.mjs', 'package.json', 'package-lock.json', 'tsconfig.json', 'size-budget.json']

/** The output of a git command without its last line break; undefined if it fails or if there is no git. */
export const git = (args: readonly string[], folder = root): string | undefined => {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  return status === 0 ? stdout.replace(/\n$/, '') : undefined
}

/**
 * Returns whether a folder is the top of a repository: one inside of somebody else's says nothing about our sources.
 */
const isRepository = (folder: string): boolean => {
  const top = git(['rev-parse', '--show-toplevel'], folder)
  return top !== undefined && realpathSync(top) === realpathSync(folder)
}

/** The files that differ from the commit, among `paths` or in the whole checkout. Ignored files do not count. */
export const changedFiles = (folder = root, paths: readonly string[] = []): string[] => {
  const lines = git(['status', '--porcelain=v1', '--no-renames', '--', ...paths], folder)?.split('\n') ?? []
  return lines.filter(Boolean).map(line => line.slice(3))
}

/** The state of the sources in a checkout. */
export const sourceState = (folder = root): SourceState => {
  const commit = isRepository(folder) ? git(['rev-parse', 'HEAD'], folder) : undefined
  if (!commit) return { commit: null, time: firstRelease, changed: [] }
  return {
    commit,
    time: Number(git(['log', '-1', '--format=%ct'], folder)),
    changed: changedFiles(folder, sources),
  }
}

/**
 * The state of a vendor folder, which may be anywhere in a repository: the last commit that changed it, and the files
 * in it that differ from that, except those that ontlet writes.
 */
export const vendorState = (folder: string): SourceState => {
  const [commit, time] = git(['log', '-1', '--format=%H %ct', '--', '.'], folder)?.split(' ') ?? []
  if (!commit) return { commit: null, time: firstRelease, changed: [] }
  return { commit, time: Number(time), changed: changedFiles(folder, ['.', ':(exclude).ontlet']) }
}

/** The time of the sources in seconds since 1970: that of ontlet's commit or of the vendor's, whichever is later. */
export const sourceTime = (): number => {
  const vendor = currentVendor()
  const times = [sourceState().time, ...(vendor ? [vendorState(vendor.folder).time] : [])]
  return Math.max(...times)
}
