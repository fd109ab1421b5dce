import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { build, transform } from 'esbuild'
import { sourceLanguages } from '../../device/profile'
import { currentVendor, ownThemes } from '../../device/vendor'
import { type Brand, brandConstants, noBrand } from '../../tools/build/brand/brand'
import { vendorBrand } from '../../tools/build/brand/read-brand'
import { excesses } from '../../tools/build/budget'
import { type Build, buildType } from '../../tools/build/build'
import { bundleError, contentId, type Script } from '../../tools/build/bundle'
import { gzipQuick } from '../../tools/build/compress/compress'
import { libraryOf, licences } from '../../tools/build/licences'
import { makeFolder } from '../../tools/build/output-folder'
import { ownTypesOf } from '../../tools/build/profile-file'
import { BuildError } from '../../tools/build/profiles/build-error'
import { deliveredFiles, type Profile } from '../../tools/build/profiles/profile'
import { root } from '../../tools/root'
import { vendorPlugins } from '../../tools/vendor/vendor-plugin'
import { deviceLists } from './device-lists'

/** The most bytes that all files of the demo may have together, compressed by gzip. */
export const demoLimit = 440_000

/** Browsers with everything that the demo needs: locks, channels and service workers. */
const browsers = ['chrome100', 'firefox100', 'safari16']

/** The files of a demo by path, in memory. */
export type DemoFiles = Record<string, Buffer>

const source = (path: string) => resolve(root, 'src/demo', path)

/** Stands for the hash of the demo's scripts, which it replaces. */
const buildPlaceholder = 'DEMOBUILD_'

const scriptOf = async (path: string, constants: Record<string, unknown>): Promise<Script> => {
  const define = Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)] as const)
  try {
    const { outputFiles, metafile } = await build({
      absWorkingDir: root,
      entryPoints: [source(path)],
      bundle: true,
      minify: true,
      write: false,
      metafile: true,
      format: 'iife',
      target: browsers,
      charset: 'utf8',
      legalComments: 'none',
      jsx: 'automatic',
      jsxImportSource: 'preact',
      nodePaths: [resolve(root, 'node_modules')],
      plugins: [deviceLists, ...vendorPlugins()],
      inject: path.startsWith('engine/') ? [source('engine/profile.ts')] : [],
      define: {
        ...Object.fromEntries(define),
        ...brandConstants(noBrand),
        BUILD: '"demo"',
        'process.env.NODE_ENV': '"production"',
      },
      logLevel: 'silent',
    })
    return { text: outputFiles[0]!.text, metafile }
  } catch (error) {
    throw bundleError(error)
  }
}

/** The names of the packages in scripts. */
const packagesIn = (scripts: readonly Script[]): string[] => {
  const paths = scripts.flatMap(({ metafile }) => Object.keys(metafile.inputs))
  const names = paths.flatMap(path => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? [])
  return [...new Set(names)].sort()
}

/** The constants of src/demo/device-types.ts. */
const constantsOf = (builds: readonly Build[], brand: Brand | undefined) => {
  const sizes = ({ profile, files }: Build) =>
    deliveredFiles.map(name => ({ name, bytes: files[name].length, budget: profile.budget[name] }))
  const profiles = builds.map(({ profile }) => {
    const { type, features, limits, timeServers, languages } = profile
    return [type, { features, limits, timeServers, languages }] as const
  })
  return {
    DEMO_DEVICES: builds.map(build => ({
      type: build.profile.type,
      languages: build.profile.languages,
      files: sizes(build),
    })),
    DEMO_PROFILES: JSON.stringify(Object.fromEntries(profiles)),
    DEMO_BUILD: buildPlaceholder,
    DEMO_VENDOR: { without: currentVendor()?.without ?? [], theme: brand?.theme ?? '' },
    OWN_TYPES: ownTypesOf(builds[0]!.profile),
    OWN_THEMES: ownThemes(),
  }
}

/** The console of each device type, as on the device. */
const consolesOf = async (profiles: readonly Profile[], brand: Brand | undefined): Promise<Build[]> => {
  const builds: Build[] = []
  for (const profile of profiles) {
    const built = await buildType(profile, { brand })
    const sentences = excesses(built)
    if (sentences.length) throw new BuildError(sentences.join('\n'))
    builds.push(built)
  }
  return builds
}

/** Compressed size of a file in bytes; one that is compressed already counts as it is. */
const compressedBytes = (bytes: Buffer): number => Math.min(bytes.length, gzipQuick(bytes).length)

/** Compressed size of a demo in bytes. */
export const demoBytes = (files: DemoFiles): number =>
  Object.values(files).reduce((sum, bytes) => sum + compressedBytes(bytes), 0)

/** Why a demo is too large; undefined if it is not. */
export const limitError = (files: DemoFiles): string | undefined => {
  const bytes = demoBytes(files)
  if (bytes <= demoLimit) return undefined
  return `The demo has ${bytes} bytes, ${bytes - demoLimit} more than ${demoLimit}: choose fewer device types.`
}

/**
 * Builds the demo with these device types in memory, that of the vendor with its brand. Throws a BuildError, among
 * others if it exceeds its limit.
 */
export const buildDemo = async (profiles: readonly Profile[]): Promise<DemoFiles> => {
  const brand = vendorBrand()
  const builds = await consolesOf(profiles, brand)
  const constants = constantsOf(builds, brand)
  const [page, relay, gateway] = await Promise.all([
    scriptOf('page/demo-page.tsx', { ...constants, LANGUAGES: sourceLanguages, WITH: builds[0]!.profile.features }),
    scriptOf('relay/relay.ts', constants),
    scriptOf('engine/gateway-worker.ts', constants),
  ])
  const css = readFileSync(source('page/page.css'), 'utf8')
  const { code: style } = await transform(css, { loader: 'css', minify: true, target: browsers })
  const id = contentId(page.text, relay.text, gateway.text, style)
  const html = readFileSync(source('page/page.html'), 'utf8').replaceAll('{{build}}', id)
  const withId = ({ text }: Script) => Buffer.from(text.replaceAll(buildPlaceholder, id))
  const known = new Set(['preact', '@preact/signals', '@preact/signals-core'])
  const libraries = packagesIn([page, relay, gateway]).filter(name => !known.has(name))
  const files: DemoFiles = {
    'index.html': Buffer.from(html),
    'demo.css': Buffer.from(style),
    'demo.js': withId(page),
    'relay.js': withId(relay),
    'gateway.js': withId(gateway),
    'licences.txt': Buffer.from(licences(libraries.map(libraryOf))),
  }
  for (const { profile, files: delivered } of builds)
    for (const [name, bytes] of Object.entries({ ...delivered, ...brand?.files }))
      files[`${profile.type}/${name}`] = bytes
  const error = limitError(files)
  if (error) throw new BuildError(error)
  return files
}

/** Writes a demo into a folder and leaves all other files there unchanged. */
export const writeDemo = (folder: string, files: DemoFiles): void => {
  for (const [path, bytes] of Object.entries(files)) {
    const file = resolve(folder, path)
    makeFolder(dirname(file))
    writeFileSync(file, bytes)
  }
}
