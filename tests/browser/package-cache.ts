import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, createReadStream, createWriteStream, existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { chmod, mkdir, readFile, readdir, rename, rm } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createBrotliDecompress } from 'node:zlib'

const run = promisify(execFile)

/** The project's folder, where node_modules stands. */
export const projectFolder = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** One npm package that carries a browser, and what of it we unpack. */
export interface BrowserPackage {
  /** Name and exact version, as npm writes it. */
  spec: string
  /** The registry's sha512 of the package file: an unpacked browser runs as us, so it has to be the one we tried. */
  integrity: string
  /** Files in `package/` compressed with brotli; a `.tar.br` becomes a folder, any other an executable file. */
  files: string[]
}

function writable(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** The folder for browsers: in node_modules, else in the home folder, else in the temporary one. Throws if none is writable. */
export function cacheFolder(): string {
  const folders = [join(projectFolder, 'node_modules/.cache/ontlet'), join(homedir(), '.cache/ontlet'), join(tmpdir(), `ontlet-${process.getuid?.() ?? 'cache'}`)]
  const folder = folders.find(writable)
  if (!folder) throw new Error(`No folder to keep a browser in: tried ${folders.join(', ')}`)
  return folder
}

async function unpackFile(source: string, folder: string): Promise<void> {
  const target = join(folder, basename(source, '.br'))
  // Large chunks: with the default of 16 KiB a browser takes ten times as long.
  const chunk = 2 ** 22
  await pipeline(createReadStream(source, { highWaterMark: chunk }), createBrotliDecompress({ chunkSize: chunk }), createWriteStream(target))
  if (!target.endsWith('.tar')) return chmod(target, 0o755)
  const contents = join(folder, basename(target, '.tar'))
  await mkdir(contents, { recursive: true })
  await run('tar', ['-xf', target, '-C', contents, '--no-same-owner'])
  await rm(target)
}

/**
 * The folder with the unpacked files of a package, fetched from the npm registry the first time.
 * Two processes may ask at once: each unpacks beside, and the first to finish gives the folder its name.
 * Throws when the registry cannot be reached or sends another file than the one named.
 */
export async function unpackedPackage({ spec, integrity, files }: BrowserPackage): Promise<string> {
  const cache = cacheFolder()
  const ready = join(cache, spec.replace(/[^\w.]+/g, '-').replace(/^-/, ''))
  if (existsSync(ready)) return ready
  const working = mkdtempSync(join(cache, 'unpack-'))
  try {
    await run('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', working, spec], { cwd: working })
    const archive = (await readdir(working)).find(name => name.endsWith('.tgz'))
    if (!archive) throw new Error(`npm pack ${spec} left no package file`)
    const sum = createHash('sha512').update(await readFile(join(working, archive))).digest('base64')
    if (`sha512-${sum}` !== integrity) throw new Error(`${spec} is not the file we know: its sum is sha512-${sum}`)
    await run('tar', ['-xzf', join(working, archive), '-C', working, '--no-same-owner'])
    const folder = join(working, 'ready')
    await mkdir(folder)
    for (const file of files) await unpackFile(join(working, 'package', file), folder)
    await rename(folder, ready).catch((error: unknown) => {
      if (!existsSync(ready)) throw error
    })
    return ready
  } finally {
    await rm(working, { recursive: true, force: true })
  }
}
