// Runs before every npm script: installs what package-lock.json asks for, if it is not there yet. Needs only Node and npm.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The packages of a lock file, by path; nothing where there is no such file. */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return {}
  }
}

/** Whether `root`/node_modules holds each package that `root`/package-lock.json asks for, in its version. */
export function isReady(root) {
  const wanted = Object.entries(packagesOf(resolve(root, 'package-lock.json'))).filter(([path, { optional }]) => path && !optional)
  // npm writes down what it installed in a lock file of its own.
  const installed = packagesOf(resolve(root, 'node_modules/.package-lock.json'))
  return wanted.length > 0 && wanted.every(([path, { version }]) => installed[path]?.version === version)
}

/** Installs the packages of `root`; returns the exit code of npm. */
function install(root) {
  console.log('Installing the packages of package-lock.json …')
  const settings = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }
  // Not "npm ci": it refuses a lock file made where the registry lacks a package of some other system, and it throws
  // node_modules away with what is kept there (the browsers of the tests). Versions are exact in package.json, and
  // contents in the lock file, so what comes is the same.
  const choices = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  // The very npm that runs this script, where one does.
  const npm = process.env.npm_execpath
  const { status, error } = npm ? spawnSync(process.execPath, [npm, ...choices], settings) : spawnSync('npm', choices, settings)
  if (error) console.error(`npm cannot be run: ${error.message}`)
  return status ?? 1
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  if (!isReady(root)) process.exitCode = install(root)
}
