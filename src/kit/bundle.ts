import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type BuildOptions, type Metafile } from 'esbuild'
import { type CompressOptions, minify } from 'terser'
import { rareKinds } from '../device/profile.ts'
import { longStringsFirst } from './long-strings.ts'
import { brandConstants, noBrand } from './brand.ts'
import { BuildFault, type Profile } from './profile-file.ts'
import { functionsFirst } from './functions-first.ts'
import { plainSpread } from './plain-spread.ts'
import { purePlugin } from './pure.ts'
import { shortNames, UniqueNames } from './short-names.ts'
import { styleSheetPlugin } from './style-sheet.ts'

/** The checkout this file stands in. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The console's entry, if no other is named. */
export const consoleEntry = resolve(root, 'web/main.tsx')

/** Stands where the build's name goes until its content, which names it, is known. */
export const buildPlaceholder = 'BUILDID_'

/** One script of the console. */
export interface Script {
  text: string
  metafile: Metafile
}

/**
 * The slim modules that stand for the given libraries: here for esbuild, in tsconfig.json for tsc and tsx. preact itself
 * is no candidate (the founders decided): it is the stack, and stays whole.
 */
const alias = {
  react: resolve(root, 'web/react.ts'),
  'react-dom/client': resolve(root, 'web/react-dom.ts'),
  '@preact/signals': resolve(root, 'web/signals.ts'),
  'preact-iso/router': resolve(root, 'web/router.ts'),
}

/** The constants of a device type: features and limits that it lacks fall out of the bundle. */
function constantsOf(profile: Profile): Record<string, string> {
  const constants: Record<string, string> = {
    DEVICE: JSON.stringify(profile.type),
    LIMITS: JSON.stringify(profile.limits),
    BUILD: JSON.stringify(buildPlaceholder),
    ...brandConstants(noBrand),
    'process.env.NODE_ENV': '"production"',
  }
  for (const [feature, carried] of Object.entries(profile.features)) constants[`WITH.${feature}`] = String(carried)
  return constants
}

/** esbuild's settings for one script of a device type; `extra` adds constants of its own. */
export function settingsOf(profile: Profile, entry: string, extra: Record<string, string> = {}): BuildOptions & { write: false; metafile: true } {
  return {
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    // Names stay until `squeeze`, which has to know esbuild's helpers by theirs.
    minifySyntax: true,
    minifyWhitespace: true,
    write: false,
    metafile: true,
    target: 'es2017',
    // `bundle` puts it into a function of its own.
    format: 'esm',
    charset: 'utf8',
    legalComments: 'none',
    // The classic form: 0.3 KB less than calls of jsx-runtime.
    jsx: 'transform',
    jsxFactory: 'createElement',
    jsxFragment: 'Fragment',
    inject: [resolve(root, 'web/react.ts')],
    alias,
    nodePaths: [resolve(root, 'node_modules')],
    define: { ...constantsOf(profile), ...extra },
    plugins: [styleSheetPlugin, purePlugin],
    logLevel: 'silent',
    // Not whatever tsconfig.json is near an entry that stands elsewhere.
    tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
  }
}

/** esbuild's complaints as sentences with file and line; anything else as it came. */
export function bundleFault(fault: unknown): unknown {
  const errors = (fault as { errors?: { text: string; location?: { file: string; line: number } | null }[] }).errors
  if (!errors) return fault
  return new BuildFault(errors.map(({ text, location }) => (location ? `${location.file}:${location.line}: ${text}` : text)).join('\n'))
}

/** A second pass, by terser: 3 % less after gzip than esbuild alone. `more` changes terser's ways, `arrange` the order of what it made. */
export async function squeeze(text: string, more: CompressOptions = {}, arrange = functionsFirst): Promise<string> {
  const names = new UniqueNames()
  const { code } = await minify(plainSpread(text), {
    // Unsafe only for code that replaces what the language brings. Not pure_getters: reading a signal's value is how an
    // effect subscribes.
    compress: { ecma: 2017, passes: 4, toplevel: true, keep_fargs: false, unsafe_arrows: true, unsafe_methods: true, unsafe: true, inline: 1, ...more },
    mangle: { toplevel: true, nth_identifier: names },
    nameCache: names.cache,
    format: { comments: false, ecma: 2017 },
    ecma: 2017,
  })
  const { code: named } = await minify(arrange(code!), {
    compress: false,
    mangle: { toplevel: true, nth_identifier: shortNames },
    nameCache: names.capitalsFor(code!),
    format: { comments: false, ecma: 2017 },
    ecma: 2017,
  })
  return named!
}

/** Which rare kinds the definitions of a bundle use: `weekdays(` and so on in their sources. */
function kindsOf({ inputs }: Metafile): Record<string, string> {
  const sources = Object.keys(inputs).filter(path => path.startsWith('src/device/')).map(path => readFileSync(resolve(root, path), 'utf8')).join('\n')
  const constants: Record<string, string> = {}
  for (const kind of rareKinds) constants[`USES.${kind}`] = String(RegExp(`\\b${kind}\\(`).test(sources))
  return constants
}

/**
 * One script as esbuild leaves it, before `squeeze`; `more` changes esbuild's settings. Throws a BuildFault that names
 * file and line of an error.
 */
export async function bundleLoosely(profile: Profile, entry: string, extra?: Record<string, string>, more?: BuildOptions): Promise<Script> {
  try {
    const { metafile: whole } = await build(settingsOf(profile, entry, extra))
    const { outputFiles, metafile } = await build({ ...settingsOf(profile, entry, { ...kindsOf(whole), ...extra }), ...more, write: false, metafile: true })
    return { text: outputFiles[0]!.text, metafile }
  } catch (fault) {
    throw bundleFault(fault)
  }
}

/** Bundles and minifies one script; throws a BuildFault that names file and line of an error. */
export async function bundle(profile: Profile, entry: string, extra?: Record<string, string>): Promise<Script> {
  const { text, metafile } = await bundleLoosely(profile, entry, extra)
  return { text: `(()=>{${longStringsFirst(await squeeze(text)).replace(/;$/, '')}})()`, metafile }
}

/** Eight hexadecimal digits that name this content. */
export const contentId = (...texts: string[]): string => {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text).update('\0')
  return hash.digest('hex').slice(0, 8)
}
