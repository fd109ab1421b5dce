// Runs before every npm script: installs what package-lock.json asks for, if it is not there yet. Needs only Node and npm.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
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
  // npm ci empties node_modules. What is kept there (the browsers of the tests, 70 MB) steps aside meanwhile.
  const [cache, aside] = [resolve(root, 'node_modules/.cache'), resolve(root, '.ontlet/cache')]
  if (existsSync(cache)) {
    mkdirSync(dirname(aside), { recursive: true })
    rmSync(aside, { recursive: true, force: true })
    renameSync(cache, aside)
  }
  const settings = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }
  const choices = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  // The very npm that runs this script, where one does.
  const npm = process.env.npm_execpath
  const { status, error } = npm ? spawnSync(process.execPath, [npm, ...choices], settings) : spawnSync('npm', choices, settings)
  if (error) console.error(`npm cannot be run: ${error.message}`)
  if (existsSync(aside) && existsSync(dirname(cache)) && !existsSync(cache)) renameSync(aside, cache)
  return status ?? 1
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  if (!isReady(root)) process.exitCode = install(root)
}
