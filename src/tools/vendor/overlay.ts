import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import type { Vendor } from '../../device/vendor'
import { root } from '../root'
import { sourceOf } from './public-api'

/** A vendor folder in front of the project: which file is used for a path in the project. */
export interface Overlay {
  vendor: Vendor
  /** The files in place of ours, by the path of ours in the project without its ending. */
  files: ReadonlyMap<string, string>
}

const slashes = (path: string) => path.replaceAll('\\', '/')
/** A path without the ending of a source. */
export const withoutEnding = (path: string) => path.replace(/\.tsx?$/, '')

/** Whether a path is below a folder. */
export const isBelow = (folder: string, path: string): boolean => path.startsWith(`${folder.replace(/\/$/, '')}/`)

/** The TypeScript files below some folders of a folder, as paths in it, sorted. */
export const sourcesBelow = (folder: string, names: readonly string[]): string[] =>
  names
    .filter(name => existsSync(resolve(folder, name)))
    .flatMap(name =>
      readdirSync(resolve(folder, name), { recursive: true, encoding: 'utf8' })
        .filter(path => /\.tsx?$/.test(path) && statSync(resolve(folder, name, path)).isFile())
        .map(path => `${name}/${slashes(path)}`),
    )
    .sort()

/** The TypeScript files of a vendor, as paths in its folder, sorted. */
export const vendorSources = ({ folder }: Pick<Vendor, 'folder'>): string[] =>
  sourcesBelow(folder, ['src', 'web', 'tests'])

/** The overlay of a vendor. */
export const overlayOf = (vendor: Vendor): Overlay => {
  const files = new Map<string, string>()
  for (const path of vendorSources(vendor)) {
    const key = path === 'web/menu.ts' ? 'web/vendor/rows' : withoutEnding(path)
    files.set(key, resolve(vendor.folder, path))
  }
  for (const slug of vendor.without) files.set(`web/pages/${slug}`, resolve(root, 'web/vendor/no-page.ts'))
  files.set('web/menu', resolve(root, 'web/vendor/menu.ts'))
  return { vendor, files }
}

/** The source of ontlet at a path in the project without its ending; undefined if there is none. */
export const ownFile = (path: string) =>
  ['.ts', '.tsx'].map(ending => resolve(root, path + ending)).find(file => existsSync(file))

/**
 * The file that an import of `importer` leads to, where a vendor decides it; undefined where it is the one it leads to
 * anyway. What stands in place of one of our files gets ours under its own path; everything else gets the replacement.
 */
export const resolveImport = ({ vendor, files }: Overlay, specifier: string, importer: string): string | undefined => {
  if (isBelow(vendor.folder, importer)) {
    const source = sourceOf(specifier)
    if (source === undefined) return undefined
    const file = files.get(source)
    return file === undefined || file === importer ? ownFile(source) : file
  }
  if (!specifier.startsWith('.') || !isBelow(root, importer)) return undefined
  const path = withoutEnding(slashes(relative(root, resolve(dirname(importer), specifier))))
  const file = files.get(path)
  return file === importer ? undefined : file
}
