import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild'
import { root } from '../root'
import { translatorOf } from '../texts/translator'
import { takenOutError } from '../vendor/taken-out'
import { vendorPlugins } from '../vendor/vendor-plugin'
import { globalsOf } from './globals'
import { definitionsIn, modulesFirst } from './plugins/module-order'
import { pureContexts } from './plugins/pure-contexts'
import { compiledStyles, requireCompiledStyles, styleModule } from './plugins/styles'
import { translatedSources } from './plugins/translated-sources'
import { withoutUnread } from './plugins/unread'
import { BuildError } from './profiles/build-error'
import type { Profile } from './profiles/profile'

/** The default entry of the console. */
export const consoleEntry = resolve(root, 'web/main.tsx')

/** Placeholder for the build id, which is a hash of the scripts that contain it. */
export const buildPlaceholder = 'BUILDID_'

/** One script, and esbuild's account of the modules in it. */
export interface Script {
  text: string
  metafile: Metafile
}

/**
 * What React imports resolve to, as preact documents it for esbuild; tsconfig.json has the same mapping for tsc and
 * tsx.
 */
const alias = {
  react: 'preact/compat',
  'react-dom/client': 'preact/compat/client',
}

/** The constants that are read member by member. */
const readByMember = ['WITH', 'LIMITS', 'TIME_SERVERS', 'BRAND']

/** The constants of a device type. Code for a feature that is false is removed from the bundle. */
const constantsOf = (profile: Profile): Record<string, string> => {
  const constants: Record<string, string> = { 'process.env.NODE_ENV': '"production"' }
  for (const [name, value] of Object.entries(globalsOf(profile, buildPlaceholder))) {
    const members = readByMember.includes(name) ? Object.entries(value) : [['', value]]
    for (const [member, memberValue] of members)
      constants[member ? `${name}.${member}` : name] = JSON.stringify(memberValue)
  }
  return constants
}

/** esbuild's settings for one script of a device type; `extra` adds constants. */
export const settingsOf = (
  profile: Profile,
  entry: string,
  extra: Record<string, string> = {},
): BuildOptions & { write: false; metafile: true; plugins: Plugin[] } => {
  return {
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    // terser does the rest of the minification (minify.ts).
    minifySyntax: true,
    write: false,
    metafile: true,
    target: 'es2017',
    format: 'esm',
    supported: { 'top-level-await': true },
    charset: 'utf8',
    legalComments: 'none',
    // The classic transform is smaller than calls of jsx-runtime, which tsconfig.json selects for tsc and tsx.
    jsx: 'transform',
    jsxFactory: 'createElement',
    jsxFragment: 'Fragment',
    inject: [resolve(root, 'src/tools/build/jsx.ts')],
    alias,
    nodePaths: [resolve(root, 'node_modules')],
    define: { ...constantsOf(profile), ...extra },
    plugins: vendorPlugins(),
    logLevel: 'silent',
    // Ignores any tsconfig.json near an entry outside this checkout.
    tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
  }
}

/** Converts esbuild's errors to a BuildError with files and lines; returns any other error unchanged. */
export const bundleError = (error: unknown): unknown => {
  const { errors } = error as { errors?: { text: string; location?: { file: string; line: number } | null }[] }
  if (!errors) return error
  const sentences = errors.map(({ text, location }) => (location ? `${location.file}:${location.line}: ${text}` : text))
  return new BuildError(sentences.join('\n'))
}

/**
 * Calls Object.assign for an object spread, which esbuild lowers for browsers without it (requirements 1.12). Its own
 * functions also copy symbols and accessors; nothing in the bundle has either, and every component spreads properties.
 * They stand before the first module, and are left out unless a module calls another one, such as that of an object
 * rest.
 */
const withPlainSpread = (text: string): string => {
  if (!text.includes('__spread')) return text
  const plain = text.replace(/__spread(Values|Props)(?=\()/g, 'assign')
  const modules = plain.slice(plain.indexOf('\n// '))
  const usesOthers = /(?<![.\w])__\w+\(/.test(modules)
  return `var assign = Object.assign;\n${usesOthers ? plain : modules}`
}

/**
 * Makes a script define `ontlet.start`, which evaluates its modules. They become statements of an async function, so
 * that a module can await the end of a task. Texts are read from TEXTS once they are apart from the script.
 */
const asStart = (text: string) => `ontlet.start = async function (TEXTS) {\n${text}};\n`

/**
 * Bundles one script without minifying it. `extra` adds constants, `overrides` changes esbuild's settings: with the
 * format `iife` the script runs at once, otherwise when `ontlet.start()` is called. Throws a BuildError that names file
 * and line of a syntax error or a missing module.
 */
export const bundle = async (
  profile: Profile,
  entry: string,
  extra?: Record<string, string>,
  overrides?: BuildOptions,
): Promise<Script> => {
  try {
    const settings = { ...settingsOf(profile, entry, extra), ...overrides, write: false, metafile: true } as const
    const draft = (await build(settings)).metafile
    const error = takenOutError(draft)
    if (error) throw new BuildError(error)
    const translator = await translatorOf(profile)
    const styles = styleModule in draft.inputs ? [await compiledStyles(root, settings, translator.read)] : []
    const { entryPoint, plugin } = modulesFirst(root, definitionsIn(draft), entry)
    const { outputFiles, metafile } = await build({
      ...settings,
      entryPoints: [entryPoint],
      // The first plugin that knows a file loads it: that of the styles reads it through the translator too.
      plugins: [
        plugin,
        pureContexts,
        ...settings.plugins,
        ...styles,
        withoutUnread(translator, profile.features),
        translatedSources(translator),
      ],
    })
    const { text } = outputFiles[0]!
    requireCompiledStyles(text)
    const plain = withPlainSpread(text)
    return { text: settings.format === 'esm' ? asStart(plain) : plain, metafile }
  } catch (error) {
    throw bundleError(error)
  }
}

/** The first eight hexadecimal digits of the SHA-256 of the texts. */
export const contentId = (...texts: string[]): string => {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text).update('\0')
  return hash.digest('hex').slice(0, 8)
}
