import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { cacheOf, removeUnused } from './compiled-cache.mjs'

const globals = fileURLToPath(new URL('globals.ts', import.meta.url))

const readSource = path => readFileSync(path, 'utf8')

/**
 * Modules locate files relative to themselves, so each keeps its own URL inside a compiled file. Requires that `define`
 * replaces `import.meta.url` by `moduleAddress`. `read` returns the content of a source.
 */
export const originalAddresses = (read = readSource) => ({
  name: 'original addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\.(tsx?|mjs)$/ }, ({ path }) => ({
      contents: `const moduleAddress = ${JSON.stringify(pathToFileURL(path).href)};${read(path)}`,
      loader: { '.tsx': 'tsx', '.ts': 'ts', '.mjs': 'js' }[extname(path)],
    }))
  },
})

/** Settings of esbuild for code that runs in Node. */
export const nodeSettings = { bundle: true, format: 'esm', platform: 'node', target: 'node20', logLevel: 'silent' }

/**
 * Compiles programs, each into one file with all the project code that it imports: Node starts that in a tenth of a
 * second, while loading the sources one by one takes up to a second and a half. `files` are relative to `folder`, or
 * they are the paths of the programs by the names of the compiled files without their ending. `plugins`, `read`, which
 * returns the content of a source, and `define`, which replaces globals, are for programs that do not consist of the
 * project's own files only. The constants of a device type are those of `globals.ts`. Returns the folder of the
 * compiled files (`.mjs`), which is removed when this process ends. Rejects if one of the files cannot be compiled.
 */
export const compile = async (files, { root, ...choices }) => {
  const cache = cacheOf(root)
  // What killed programs have left behind.
  removeUnused(cache, 'compiled-')
  const compiled = mkdtempSync(join(cache, 'compiled-'))
  process.on('exit', () => rmSync(compiled, { recursive: true, force: true }))
  await compileInto(compiled, files, { root, ...choices })
  return compiled
}

/** As `compile`, into a folder that stays. */
export const compileInto = async (compiled, files, { root, folder, plugins = [], read }) => {
  // Imported only here: a program that has been kept contains this module, and starts without esbuild.
  const { build } = await import('esbuild')
  await build({
    ...nodeSettings,
    absWorkingDir: root,
    entryPoints: Array.isArray(files) ? files.map(file => join(folder, file)) : files,
    outbase: folder,
    outdir: compiled,
    outExtension: { '.js': '.mjs' },
    packages: 'external',
    // Not by tsconfig.json, since each copy of preact/compat in a process would hook into preact once more.
    alias: { react: 'preact/compat', 'react-dom/client': 'preact/compat/client' },
    // package.json declares modules free of side effects, which is true of the console but not of all Node code.
    ignoreAnnotations: true,
    sourcemap: true,
    sourcesContent: false,
    // As in tsconfig.json, for sources outside the project.
    jsx: 'automatic',
    jsxImportSource: 'preact',
    inject: [globals],
    banner: { js: 'const programAddress = import.meta.url;' },
    define: { 'import.meta.url': 'moduleAddress' },
    plugins: [...plugins, originalAddresses(read)],
  })
}
