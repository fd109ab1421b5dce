import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { makeFolder } from '../../tools/build/output-folder'
import { BuildError } from '../../tools/build/profiles/build-error'

/** The compressions that an image can have. */
export const compressions = ['xz', 'gzip', 'zstd', 'lz4', 'lzo']

/** How to make a squashfs image. */
interface ImageOptions {
  /** Compression that the kernel of the device supports: gzip, xz, zstd, lz4 or lzo. */
  compression: string
  /** Modification time of every file in the image, in seconds since 1970. */
  time: number
  /** The mksquashfs program. */
  program: string
}

/** A file, symbolic link or folder; `path` is relative to the web root. */
interface Entry {
  path: string
  kind: 'file' | 'link' | 'folder'
}

const kindOf = (path: string): Entry['kind'] => {
  const stats = lstatSync(path)
  if (stats.isSymbolicLink()) return 'link'
  if (stats.isDirectory()) return 'folder'
  if (stats.isFile()) return 'file'
  throw new BuildError(`${path} is not a file, folder or symbolic link; a web root cannot contain it.`)
}

/**
 * Everything in a folder and its subfolders, sorted by name on every system. Throws a BuildError for anything other
 * than files, links and folders.
 */
export function* entriesIn(folder: string, top = folder): Generator<Entry> {
  for (const name of readdirSync(folder).sort((a, b) => (a < b ? -1 : 1))) {
    const full = join(folder, name)
    const kind = kindOf(full)
    yield { path: relative(top, full), kind }
    if (kind === 'folder') yield* entriesIn(full, top)
  }
}

/**
 * Copies a web root with modes that do not depend on the umask: 755 for folders and executables, 644 for other files.
 */
const copyNormalized = (root: string, target: string): void => {
  mkdirSync(target)
  chmodSync(target, 0o755)
  for (const { path, kind } of entriesIn(root)) {
    const [from, to] = [join(root, path), join(target, path)]
    if (kind === 'link') {
      symlinkSync(readlinkSync(from), to)
      continue
    }
    if (kind === 'folder') mkdirSync(to)
    else writeFileSync(to, readFileSync(from))
    const isExecutable = kind === 'folder' || lstatSync(from).mode & 0o111
    chmodSync(to, isExecutable ? 0o755 : 0o644)
  }
}

/** Throws a BuildError that explains how to install mksquashfs if `program` is missing or is a different program. */
export const requireMksquashfs = (program: string): void => {
  const { error, stdout, stderr } = spawnSync(program, ['-version'], { encoding: 'utf8' })
  if (!error && /mksquashfs version/.test(stdout)) return
  const output = error ? 'it cannot be run' : `it prints “${(stderr || stdout).trim().split('\n')[0]}”`
  throw new BuildError(
    `${program} is not mksquashfs: ${output}. Install squashfs-tools (Debian: apt-get install squashfs-tools), name the ` +
      'program with --mksquashfs FILE, or use --no-image to make only the web root.',
  )
}

/** mksquashfs pads an image to whole blocks of this many bytes, in which flash is given to it. */
const blockBytes = 4096

/** How an image fills its blocks. */
export interface ImageSpace {
  blocks: number
  /** Bytes that still fit into the last block; one more needs another block. */
  left: number
  /** Bytes in the last block: so many fewer need one block less. */
  last: number
}

/** How a squashfs image fills its blocks: its superblock says how many bytes it has without the padding. */
export const spaceOf = (image: Buffer): ImageSpace => {
  const used = Number(image.readBigUInt64LE(40))
  const blocks = Math.ceil(used / blockBytes)
  return { blocks, left: blocks * blockBytes - used, last: used - (blocks - 1) * blockBytes }
}

/** Writes a temporary file beside the target and renames it, so that the target is always complete. */
const replaceFile = (file: string, bytes: Buffer): void => {
  const temporary = `${file}.${process.pid}`
  writeFileSync(temporary, bytes)
  chmodSync(temporary, 0o644)
  renameSync(temporary, file)
}

/**
 * Makes a squashfs image of a web root. The same files and time give the same bytes, regardless of umask, owner, time
 * zone and folder. Throws a BuildError if mksquashfs fails.
 */
export const makeImage = (root: string, file: string, { compression, time, program }: ImageOptions): void => {
  makeFolder(dirname(file))
  const folder = mkdtempSync(join(tmpdir(), 'ontlet-image-'))
  try {
    const [copy, image] = [join(folder, 'root'), join(folder, 'image')]
    copyNormalized(root, copy)
    const flags = ['-all-root', '-no-xattrs', '-noappend', '-no-progress', '-quiet', '-no-exports']
    const settings = ['-mkfs-time', String(time), '-all-time', String(time), '-comp', compression]
    // mksquashfs rejects a time from both the environment and its options.
    const { SOURCE_DATE_EPOCH: _, ...env } = process.env
    const { error, status, stdout, stderr } = spawnSync(program, [copy, image, ...flags, ...settings], {
      env: { ...env, TZ: 'UTC' },
      encoding: 'utf8',
    })
    if (error || status !== 0)
      throw new BuildError(`mksquashfs failed: ${error?.message ?? (stderr + stdout).trim().split('\n').pop()}`)
    replaceFile(file, readFileSync(image))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
