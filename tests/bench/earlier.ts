// The console of another commit, to measure it side by side.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { root } from '../../src/tools/root'

/** A web root with the console of a commit. */
export interface Earlier {
  folder: string
  remove(): void
}

/** Builds the console of a commit for a device type, with its own sources. */
export const buildEarlier = (commit: string, device: string): Earlier => {
  const folder = mkdtempSync(join(tmpdir(), 'ontlet-earlier-'))
  const archive = join(folder, 'sources.tar')
  execFileSync('git', ['archive', '--output', archive, commit], { cwd: root })
  execFileSync('tar', ['-xf', archive, '-C', folder])
  symlinkSync(resolve(root, 'node_modules'), join(folder, 'node_modules'))
  execFileSync(process.execPath, ['build.mjs', '--device', device, '--quiet', '--may-exceed'], {
    cwd: folder,
    stdio: 'inherit',
  })
  return { folder: join(folder, 'dist', device), remove: () => rmSync(folder, { recursive: true, force: true }) }
}
