// Runs every npm script: node src/tools/ready.mjs src/kit/pack/pack-command.ts --device f501 …
//
// Installs the packages in package-lock.json unless they are already installed, for which it needs only Node and npm,
// and then runs the command (run.mjs), or a program that Node can run as it is. Without a command it only installs.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The packages in a lock file by path; {} if the file cannot be read. */
const packagesOf = file => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return {}
  }
}

/**
 * Returns whether `root`/node_modules contains every required package of `root`/package-lock.json in the right version.
 */
export const isReady = root => {
  const wanted = Object.entries(packagesOf(resolve(root, 'package-lock.json'))).filter(
    ([path, { optional }]) => path && !optional,
  )
  // npm records what it has installed in this hidden lock file.
  const installed = packagesOf(resolve(root, 'node_modules/.package-lock.json'))
  return wanted.length > 0 && wanted.every(([path, { version }]) => installed[path]?.version === version)
}

/** Installs the packages of `root`; returns the exit code of npm. */
const install = root => {
  console.log('Installing the packages of package-lock.json …')
  // npm ci empties node_modules, so the cache in it (70 MB of test browsers) is moved out of the way and back.
  const [cache, aside] = [resolve(root, 'node_modules/.cache'), resolve(root, '.ontlet/cache')]
  if (existsSync(cache)) {
    mkdirSync(dirname(aside), { recursive: true })
    rmSync(aside, { recursive: true, force: true })
    renameSync(cache, aside)
  }
  const settings = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }
  const choices = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  // Uses the npm that runs this script, if there is one.
  const npm = process.env.npm_execpath
  const { status, error } = npm
    ? spawnSync(process.execPath, [npm, ...choices], settings)
    : spawnSync('npm', choices, settings)
  if (error) console.error(`npm cannot be run: ${error.message}`)
  if (existsSync(aside) && existsSync(dirname(cache)) && !existsSync(cache)) renameSync(aside, cache)
  return status ?? 1
}

/** Runs a command of the project, a path in it, with the arguments of this process that follow the path. */
const runCommand = async (root, path) => {
  if (!path.endsWith('.mjs')) return (await import('./run.mjs')).run(path, 3)
  process.argv.splice(1, 2, resolve(root, path))
  return import(pathToFileURL(process.argv[1]).href)
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  if (!isReady(root)) process.exitCode = install(root)
  const [, , path] = process.argv
  if (!process.exitCode && path) await runCommand(root, path)
}
