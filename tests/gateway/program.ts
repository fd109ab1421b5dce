// The simulated gateway as one bundle: Node starts it in a fraction of the time that compiling its sources takes.
// esbuild is loaded only to make it.
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cacheFolder, projectFolder } from '../browser/downloads/package-cache.ts'

const entries = ['src/gateway/start.ts', 'tests/gateway/several.ts'].map(path => join(projectFolder, path))

/** A hash of everything that the bundle is made from. */
function sourceHash(): string {
  const hash = createHash('sha256').update(projectFolder)
  const files = ['package-lock.json', 'tests/gateway/program.ts', 'tests/gateway/several.ts'].map(path =>
    join(projectFolder, path),
  )
  for (const folder of ['src/model', 'src/device', 'src/gateway', 'src/kit/build']) {
    const paths = readdirSync(join(projectFolder, folder), { recursive: true, encoding: 'utf8' })
    files.push(
      ...paths
        .filter(path => path.endsWith('.ts'))
        .sort()
        .map(path => join(projectFolder, folder, path)),
    )
  }
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

async function bundle(folder: string): Promise<void> {
  const { build } = await import('esbuild')
  const { originalAddresses } = await import('../../src/kit/compile/compile.mjs')
  await build({
    entryPoints: entries,
    outdir: folder,
    entryNames: '[name]',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // One file for each program: what is loaded by import(), such as the definitions, is in it, but evaluated only then.
    // As hundreds of files, they took more than half of the processor time of a start.
    splitting: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    keepNames: true,
    // CommonJS packages inside load modules of Node with require.
    banner: { js: "import { createRequire } from 'node:module'\nconst require = createRequire(import.meta.url)" },
    define: { 'import.meta.url': 'moduleAddress' },
    plugins: [originalAddresses()],
    logLevel: 'error',
  })
}

/** Removes bundles of older sources, unless a test that is still running may have started from one. */
function removeOldBundles(cache: string): void {
  const yesterday = Date.now() - 86_400_000
  for (const name of readdirSync(cache).filter(entry => entry.startsWith('gateway-'))) {
    const folder = join(cache, name)
    if (statSync(folder).mtimeMs < yesterday) rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Bundles the programs unless that has been done, and returns their folder. Test files that start at the same time each
 * bundle them; the first one puts its own in place.
 */
async function bundledPrograms(): Promise<string> {
  const ready = join(cacheFolder(), `gateway-${sourceHash()}`)
  if (existsSync(ready)) return ready
  const working = mkdtempSync(join(dirname(ready), 'bundle-'))
  try {
    removeOldBundles(cacheFolder())
    await bundle(working)
    renameSync(working, ready)
  } catch (error) {
    if (!existsSync(ready)) throw error
  } finally {
    rmSync(working, { recursive: true, force: true })
  }
  return ready
}

const programs = await bundledPrograms()

/** The simulated gateway as a program for `node`, for tests that start it in a process of its own. */
export const gatewayProgram = join(programs, 'start.mjs')

/** A program for `node` that runs several gateways (several.ts). */
export const severalGateways = join(programs, 'several.mjs')
