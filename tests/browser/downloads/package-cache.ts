import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, createReadStream, createWriteStream, existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { basename, delimiter, dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createBrotliDecompress } from 'node:zlib'
import { Unavailable } from './unavailable'

const run = promisify(execFile)

/** The root of the project, which contains node_modules. */
export const projectFolder = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')

/** An npm package with a browser or fonts, and which of its files to unpack. */
export interface NpmPackage {
  /** Name and exact version, as npm writes it. */
  spec: string
  /** The registry's sha512 of the package file: the browser runs with our rights, so it must be the one we tested. */
  integrity: string
  /**
   * Files to keep, relative to the root of the package. A `.tar.br` is unpacked into a folder, any other `.br` into an
   * executable file; the rest is copied.
   */
  files: string[]
}

const writable = (folder: string): boolean => {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/**
 * The folder for downloaded browsers and fonts: in node_modules, else in the home folder, else in the temp folder.
 * Throws if none is writable.
 */
export const cacheFolder = (): string => {
  const folders = [
    join(projectFolder, 'node_modules/.cache/ontlet'),
    join(homedir(), '.cache/ontlet'),
    join(tmpdir(), `ontlet-${process.getuid?.() ?? 'cache'}`),
  ]
  const folder = folders.find(writable)
  if (!folder) throw new Error(`No writable folder for the browsers of the tests; tried ${folders.join(', ')}`)
  return folder
}

/** Environment variables that make programs look for shared libraries in these folders first. */
export const librarySearchPath = (...folders: string[]): { LD_LIBRARY_PATH: string } => ({
  LD_LIBRARY_PATH: [...folders, process.env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter),
})

const unpackFile = async (source: string, folder: string): Promise<void> => {
  if (!source.endsWith('.br')) return rename(source, join(folder, basename(source)))
  const target = join(folder, basename(source, '.br'))
  // Large chunks: with the default of 16 KiB, unpacking a browser takes ten times as long.
  const chunk = 2 ** 22
  await pipeline(
    createReadStream(source, { highWaterMark: chunk }),
    createBrotliDecompress({ chunkSize: chunk }),
    createWriteStream(target),
  )
  if (!target.endsWith('.tar')) return chmod(target, 0o755)
  const contents = join(folder, basename(target, '.tar'))
  await mkdir(contents, { recursive: true })
  await run('tar', ['-xf', target, '-C', contents, '--no-same-owner'])
  await rm(target)
}

/** Downloads a package into `folder` and returns its path; throws `Unavailable` if the registry is unreachable. */
const download = async ({ spec, integrity }: NpmPackage, folder: string): Promise<string> => {
  const args = ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder, spec]
  await run('npm', args, { cwd: folder }).catch((error: Error & { stderr?: string }) => {
    throw new Unavailable(`${spec} could not be downloaded from the npm registry. ${error.stderr?.trim() ?? ''}`)
  })
  const archive = (await readdir(folder)).find(name => name.endsWith('.tgz'))
  if (!archive) throw new Error(`npm pack ${spec} left no package file`)
  const path = join(folder, archive)
  const digest = createHash('sha512')
    .update(await readFile(path))
    .digest('base64')
  if (`sha512-${digest}` !== integrity) throw new Error(`${spec} is not the expected file: its sum is sha512-${digest}`)
  return path
}

/**
 * The folder with the unpacked files of a package, downloaded from the npm registry on first use. Concurrent processes
 * each unpack their own copy; the first to finish puts its copy in place. Throws `Unavailable` if the registry cannot
 * be reached, and `Error` if it sends a file other than the expected one.
 */
export const unpackedPackage = async (wanted: NpmPackage): Promise<string> => {
  const cache = cacheFolder()
  const ready = join(cache, wanted.spec.replace(/[^\w.]+/g, '-').replace(/^-/, ''))
  if (existsSync(ready)) return ready
  const working = mkdtempSync(join(cache, 'unpack-'))
  try {
    const archive = await download(wanted, working)
    await run('tar', ['-xzf', archive, '-C', working, '--no-same-owner'])
    const folder = join(working, 'ready')
    await mkdir(folder)
    for (const file of wanted.files) await unpackFile(join(working, 'package', file), folder)
    await rename(folder, ready).catch((error: unknown) => {
      if (!existsSync(ready)) throw error
    })
    return ready
  } finally {
    await rm(working, { recursive: true, force: true })
  }
}
