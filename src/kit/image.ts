import { spawnSync } from 'node:child_process'
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { BuildFault } from './profile-file.ts'

/** How a squashfs image is made. */
export interface ImageChoices {
  /** Compression, as the kernel of the device reads it: gzip, xz, zstd, lz4 or lzo. */
  compression: string
  /** Seconds since 1970 that every file of the image is from. */
  time: number
  /** The program that makes it. */
  program: string
}

/** Every file, link and folder below a folder, in one order everywhere; throws a BuildFault for what a web root has no use for. */
export function* entriesIn(folder: string, top = folder): Generator<{ path: string; kind: 'file' | 'link' | 'folder' }> {
  for (const name of readdirSync(folder).sort((a, b) => (a < b ? -1 : 1))) {
    const full = join(folder, name)
    const found = lstatSync(full)
    const path = relative(top, full)
    const kind = found.isSymbolicLink() ? 'link' : found.isDirectory() ? 'folder' : 'file'
    if (kind === 'file' && !found.isFile()) throw new BuildFault(`${full} is neither file, folder nor link: a web root cannot hold it.`)
    yield { path, kind }
    if (kind === 'folder') yield* entriesIn(full, top)
  }
}

/** Copies a web root with modes that no umask has touched: 755 for folders and programs, 644 for all else. */
function copyNormalised(root: string, target: string): void {
  mkdirSync(target)
  chmodSync(target, 0o755)
  for (const { path, kind } of entriesIn(root)) {
    const [from, to] = [join(root, path), join(target, path)]
    if (kind === 'link') symlinkSync(readlinkSync(from), to)
    else if (kind === 'folder') mkdirSync(to)
    else writeFileSync(to, readFileSync(from))
    if (kind !== 'link') chmodSync(to, kind === 'folder' || lstatSync(from).mode & 0o111 ? 0o755 : 0o644)
  }
}

/** Throws a BuildFault that says what to do where there is no such program, or one that does not run. */
export function needProgram(program: string): void {
  const { error, stdout, stderr } = spawnSync(program, ['-version'], { encoding: 'utf8' })
  if (!error && /mksquashfs version/.test(stdout)) return
  const why = error ? 'There is' : `“${(stderr || stdout).trim().split('\n')[0]}”: this is`
  throw new BuildFault(
    `${why} no ${program} to make the image with. It is in Debian's squashfs-tools (apt-get install squashfs-tools); ` +
    '--mksquashfs FILE names it elsewhere, and --no-image makes the web root alone.',
  )
}

/**
 * Makes a squashfs image of a web root: the same bytes for the same files and time, whatever the umask, the owner, the
 * time zone and the folder. Throws a BuildFault when mksquashfs fails.
 */
export function makeImage(root: string, file: string, { compression, time, program }: ImageChoices): void {
  mkdirSync(dirname(file), { recursive: true })
  const folder = mkdtempSync(join(tmpdir(), 'ontlet-image-'))
  try {
    const [staged, made] = [join(folder, 'root'), join(folder, 'image')]
    copyNormalised(root, staged)
    const choices = [
      '-all-root', '-no-xattrs', '-noappend', '-no-progress', '-quiet', '-no-exports',
      '-mkfs-time', String(time), '-all-time', String(time), '-comp', compression,
    ]
    // mksquashfs refuses a time from both sides.
    const { SOURCE_DATE_EPOCH: _, ...env } = process.env
    const { error, status, stdout, stderr } = spawnSync(program, [staged, made, ...choices], { env: { ...env, TZ: 'UTC' }, encoding: 'utf8' })
    if (error || status !== 0) throw new BuildFault(`mksquashfs failed: ${error?.message ?? (stderr + stdout).trim().split('\n').pop()}`)
    const beside = `${file}.${process.pid}`
    // Not a rename from the temporary folder: that may be another file system.
    writeFileSync(beside, readFileSync(made))
    chmodSync(beside, 0o644)
    renameSync(beside, file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
