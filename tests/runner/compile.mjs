import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

/**
 * Modules locate files relative to themselves, so each keeps its own URL inside a compiled file. Requires that `define`
 * replaces `import.meta.url` by `moduleAddress`.
 */
export const originalAddresses = {
  name: 'original addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\.(tsx?|mjs)$/ }, ({ path }) => ({
      contents: `const moduleAddress = ${JSON.stringify(pathToFileURL(path).href)};${readFileSync(path, 'utf8')}`,
      loader: { '.tsx': 'tsx', '.ts': 'ts', '.mjs': 'js' }[extname(path)],
    }))
  },
}

const common = { bundle: true, format: 'esm', platform: 'node', target: 'node20', logLevel: 'silent' }

/**
 * Lets compiled files import happy-dom from one file in `folder`, since reading its hundreds of files takes most of the
 * time of a test that needs it. Other packages stay outside, because they find files relative to their own.
 */
const happyDom = (root, folder) => ({
  name: 'happy-dom',
  setup({ onResolve, onEnd }) {
    const path = join(folder, 'happy-dom.mjs')
    let compiled
    onResolve({ filter: /^happy-dom$/ }, () => {
      compiled ??= build({
        ...common,
        absWorkingDir: root,
        entryPoints: ['happy-dom'],
        outfile: path,
        banner: { js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url)` },
      })
      return { path: pathToFileURL(path).href, external: true }
    })
    onEnd(async () => {
      await compiled
    })
  },
})

/** Removes what killed runners have left behind. */
function removeOld(cache) {
  const yesterday = Date.now() - 86_400_000
  for (const name of readdirSync(cache).filter(entry => entry.startsWith('compiled-'))) {
    const folder = join(cache, name)
    if (statSync(folder, { throwIfNoEntry: false })?.mtimeMs < yesterday)
      rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Compiles programs or test files, each into one file with all the project code that it imports: Node starts that in a
 * tenth of a second, while loading the sources one by one takes up to a second and a half. `files` are relative to
 * `folder`. Returns the folder of the compiled files (`.mjs`), which is removed when this process ends. Rejects if one
 * of the files cannot be compiled.
 */
export async function compile(files, { root, folder }) {
  mkdirSync(join(root, 'node_modules/.cache/ontlet'), { recursive: true })
  // A copy of the tree links to our node_modules, and may be removed before the compiled files are.
  const cache = realpathSync(join(root, 'node_modules/.cache/ontlet'))
  removeOld(cache)
  const compiled = mkdtempSync(join(cache, 'compiled-'))
  process.on('exit', () => rmSync(compiled, { recursive: true, force: true }))
  await build({
    ...common,
    absWorkingDir: root,
    entryPoints: files.map(file => join(folder, file)),
    outbase: folder,
    outdir: compiled,
    outExtension: { '.js': '.mjs' },
    packages: 'external',
    // package.json declares modules free of side effects, which is true of the console but not of all Node code.
    ignoreAnnotations: true,
    keepNames: true,
    sourcemap: true,
    sourcesContent: false,
    define: { 'import.meta.url': 'moduleAddress' },
    plugins: [happyDom(root, compiled), originalAddresses],
  })
  return compiled
}
