import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { minify as swcMinify } from '@swc/core'
import { build, type BuildOptions, type Metafile, type Plugin } from 'esbuild'
import { BuildFault, type Profile } from './profile-file.ts'

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

/** React's names for what preact brings: written once for esbuild, and for tsc and tsx in tsconfig.json. */
const alias = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
}

/** The style sheets of a module, in goober's templates, without the white space that only people need. */
export const tightStyles = (source: string): string =>
  source.replace(/\b(glob|css|keyframes)`([^`]*)`/g, (_, tag: string, style: string) => {
    // Not before a colon: "a :hover" and "a:hover" are two selectors.
    const tight = style.trim().replace(/\s+/g, ' ').replace(/ ?([{}]) ?/g, '$1').replace(/([;:,]) /g, '$1')
    return `${tag}\`${tight}\``
  })

const tightStylesPlugin: Plugin = {
  name: 'tight-styles',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]web[\\/]look[\\/][^\\/]+\.tsx?$/ }, async ({ path }) => ({
      contents: tightStyles(await readFile(path, 'utf8')),
      loader: path.endsWith('x') ? 'tsx' : 'ts',
    })),
}

/** The constants of a device type: features and limits that it lacks fall out of the bundle. */
function constantsOf(profile: Profile): Record<string, string> {
  const constants: Record<string, string> = {
    DEVICE: JSON.stringify(profile.type),
    LIMITS: JSON.stringify(profile.limits),
    BUILD: JSON.stringify(buildPlaceholder),
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
    minify: true,
    write: false,
    metafile: true,
    target: 'es2017',
    format: 'iife',
    charset: 'utf8',
    legalComments: 'none',
    jsx: 'automatic',
    jsxImportSource: 'react',
    alias,
    nodePaths: [resolve(root, 'node_modules')],
    define: { ...constantsOf(profile), ...extra },
    plugins: [tightStylesPlugin],
    logLevel: 'silent',
    // Not whatever tsconfig.json is near an entry that stands elsewhere.
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', jsxImportSource: 'react' } },
  }
}

/** esbuild's complaints as sentences with file and line; anything else as it came. */
export function bundleFault(fault: unknown): unknown {
  const errors = (fault as { errors?: { text: string; location?: { file: string; line: number } | null }[] }).errors
  if (!errors) return fault
  return new BuildFault(errors.map(({ text, location }) => (location ? `${location.file}:${location.line}: ${text}` : text)).join('\n'))
}

/** A second pass by swc: 3 % less after gzip than esbuild alone. */
export async function squeeze(text: string): Promise<string> {
  const { code } = await swcMinify(text, {
    // Nothing that swc calls unsafe, and not pure_getters: reading a signal's value is how an effect subscribes.
    compress: { ecma: 2017, passes: 3, toplevel: true },
    mangle: { toplevel: true },
    format: { comments: false, ecma: 2017 },
    ecma: 2017,
    module: false,
  })
  return code.trimEnd()
}

/** Bundles and minifies one script; throws a BuildFault that names file and line of an error. */
export async function bundle(profile: Profile, entry: string, extra?: Record<string, string>): Promise<Script> {
  try {
    const { outputFiles, metafile } = await build(settingsOf(profile, entry, extra))
    return { text: await squeeze(outputFiles[0]!.text), metafile }
  } catch (fault) {
    throw bundleFault(fault)
  }
}

/** Eight hexadecimal digits that name this content. */
export const contentId = (...texts: string[]): string => {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text).update('\0')
  return hash.digest('hex').slice(0, 8)
}
