import { resolve } from 'node:path'
import type { BuildOptions, Metafile } from 'esbuild'
import { unpack } from '../../../web/loader/unpack'
import type { Theme } from '../../device/login/public-info'
import { root } from '../root'
import { translatorOf } from '../texts/translator'
import { type Brand, brandConstants, brandError } from './brand/brand'
import { buildPlaceholder, bundle, consoleEntry, contentId, type Script } from './bundle'
import { gzipKept, gzipQuick, gzipSmallest } from './compress/compress'
import { encode, encodingOf } from './encoding'
import { minify } from './minify'
import { integrityOf, pageOf } from './page'
import { BuildError } from './profiles/build-error'
import type { DeliveredFile, Profile } from './profiles/profile'
import { extractSentences, hasGaps } from './sentences'

/** How a device type is built. */
export interface BuildChoices {
  entry?: string
  /** Uses gzip instead of zopfli, or unless zopfli's result is kept: for builds that are not shipped. */
  quick?: boolean | 'unlessKept'
  /** False leaves the scripts as esbuild prints them: for tests that do not measure them. */
  minified?: boolean
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

/** Is replaced by the hash of the console's script. */
const hashPlaceholder = 'HASH_'

/** What distinguishes the scripts of a device type. */
interface ScriptChoices {
  /** In addition to the constants of the type. */
  constants?: Record<string, string>
  /** Settings of esbuild in place of the general ones. */
  overrides?: BuildOptions
  /** False leaves the script as esbuild prints it. */
  minified?: boolean
}

/**
 * Removes the paths that esbuild writes above its modules: a vendor folder can be anywhere, and the same script is
 * minified only once.
 */
export const withoutPaths = (text: string, { inputs }: Metafile) =>
  text.replace(/^ *\/\/ (.*)\n/gm, (line, path: string) => (Object.hasOwn(inputs, path) ? '' : line))

/**
 * Puts the function that the console's script defines into parentheses, which terser removes. V8 and SpiderMonkey
 * compile such a function at once; without, they read it to find its end, and once more when it is called.
 */
const compiledAtOnce = (script: string) => script.replace(/^(ontlet\.start ?= ?)(async function[^]*\});\n?$/, '$1($2);')

/** Bundles and minifies one script. */
export const scriptOf = async (
  profile: Profile,
  entry: string,
  { constants, overrides, minified = true }: ScriptChoices = {},
): Promise<Script> => {
  const { text, metafile } = await bundle(profile, entry, constants, overrides)
  return { text: compiledAtOnce(minified ? await minify(withoutPaths(text, metafile)) : text), metafile }
}

/** Of scripts that run when they are added to the page. */
const runsAtOnce: BuildOptions = { format: 'iife' }

const loaderFile = (name: string) => resolve(root, 'web/loader', name)

/** The constants of the loader's script; what is known only at the end of the build has placeholders. */
const loaderConstantsOf = (profile: Profile) => {
  const codes = Object.keys(profile.languages)
  return {
    SIZE: sizePlaceholder,
    HASH: JSON.stringify(hashPlaceholder),
    CODES: JSON.stringify(codes.join('|')),
    GAPS: String(hasGaps(codes)),
    ENCODING: JSON.stringify(encodingOf(profile)),
  }
}

/** The scripts of a device type and the id of what they contain, with which they are built. */
const scriptsOf = async (profile: Profile, { entry = consoleEntry, minified, brand, reloadFrom }: BuildChoices) => {
  const [script, inflate, loader] = await Promise.all([
    scriptOf(profile, entry, { constants: brand && brandConstants(brand), minified }),
    scriptOf(profile, loaderFile('inflate-entry.ts'), { overrides: runsAtOnce, minified }),
    scriptOf(profile, loaderFile('loader.ts'), {
      constants: loaderConstantsOf(profile),
      overrides: runsAtOnce,
      minified,
    }),
  ])
  if (reloadFrom) script.text += `;new EventSource("${reloadFrom}").onmessage=()=>location.reload()`
  const build = contentId(script.text, inflate.text, loader.text)
  for (const part of [script, inflate, loader]) part.text = part.text.replaceAll(buildPlaceholder, build)
  return { script, inflate, loader, build }
}

/**
 * Builds one device type in memory. The same sources give the same bytes on every machine. Throws a BuildError for
 * sources that cannot be built, and for a brand that the type cannot have.
 */
export const buildType = async (profile: Profile, choices: BuildChoices = {}): Promise<Build> => {
  const { quick = false, brand, reloadFrom } = choices
  const error = brand && brandError(brand, profile)
  if (error) throw new BuildError(error)
  const translator = await translatorOf(profile)
  const { script, inflate, loader, build } = await scriptsOf(profile, choices)
  const packed = extractSentences(script.text, Object.keys(profile.languages))
  const content = encode(packed, profile)
  const compressed = quick ? (quick === true ? gzipQuick : gzipKept)(content) : await gzipSmallest(content)

  const [consoleText] = unpack(packed)
  const loaderText = loader.text
    .replace(sizePlaceholder, String(compressed.length))
    .replace(hashPlaceholder, integrityOf(consoleText))
  const html = await pageOf({
    loader: loaderText,
    translator,
    scripts: [consoleText, inflate.text],
    connect: reloadFrom,
    hasManifest: profile.features.install,
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
