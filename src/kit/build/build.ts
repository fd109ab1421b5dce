import { resolve } from 'node:path'
import type { Theme } from '../../device/login/public-info'
import { type Brand, brandConstants } from '../pack/brand'
import { buildPlaceholder, bundle, consoleEntry, contentId, root, type Script } from './bundle'
import { gzipQuick, gzipSmallest } from './compress/compress'
import { minify } from './minify'
import { pageOf } from './page'
import type { DeliveredFile, Profile } from './profile-file'
import { extractSentences } from './sentences'

/** How a device type is built. */
export interface BuildChoices {
  entry?: string
  /** Uses gzip instead of zopfli: for builds that are not shipped. */
  quick?: boolean
  /** Logo, banner and theme for devices that report none. */
  brand?: Brand
  /** Origin of the development server whose events make the browser reload. */
  reloadFrom?: string
}

/** A device type's build, in memory. */
export interface Build {
  profile: Profile
  /** The build id. */
  build: string
  console: Script
  files: Record<DeliveredFile, Buffer>
}

/** A number of seven digits that is replaced by the length of ui.gz, which the loader needs for its progress bar. */
const sizePlaceholder = '8888888'

/** Bundles and minifies one script. */
export async function scriptOf(profile: Profile, entry: string, extra?: Record<string, string>): Promise<Script> {
  const { text, metafile } = await bundle(profile, entry, extra)
  return { text: await minify(text), metafile }
}

const loaderFile = (name: string) => resolve(root, 'web/loader', name)

/** Builds one device type in memory. The same sources give the same bytes on every machine. */
export async function buildType(profile: Profile, choices: BuildChoices = {}): Promise<Build> {
  const { entry = consoleEntry, quick = false, brand, reloadFrom } = choices

  const [script, inflate, loader] = await Promise.all([
    scriptOf(profile, entry, brand && brandConstants(brand)),
    scriptOf(profile, loaderFile('inflate-entry.ts')),
    scriptOf(profile, loaderFile('loader.ts'), { SIZE: sizePlaceholder }),
  ])
  if (reloadFrom) script.text += `;new EventSource("${reloadFrom}").onmessage=()=>location.reload()`
  const build = contentId(script.text, inflate.text, loader.text)
  for (const part of [script, inflate, loader]) part.text = part.text.replaceAll(buildPlaceholder, build)

  const content = Buffer.from(extractSentences(script.text))
  const compressed = quick ? gzipQuick(content) : gzipSmallest(content)

  const loaderText = loader.text.replace(sizePlaceholder, String(compressed.length))
  const html = pageOf({
    loader: loaderText,
    scripts: [script.text, inflate.text],
    connect: reloadFrom,
    theme: (brand && (brand.theme as Theme)) || undefined,
  })
  const page = Buffer.from(html)
  // The same page under two names: the loader chooses the layout by the name.
  const files = {
    'index.html': page,
    'mobile.html': page,
    'inflate.txt': Buffer.from(inflate.text),
    'ui.gz': compressed,
  }
  return { profile, build, console: script, files }
}
