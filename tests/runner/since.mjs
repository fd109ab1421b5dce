import { execFileSync } from 'node:child_process'
import { relative } from 'node:path'
import { build } from 'esbuild'
import { nodeSettings } from '../../src/tools/compile/compile.mjs'
import { root } from './process.mjs'

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).split('\n').filter(Boolean)

/** The files that differ from a revision, new ones included. Throws if git does not know it. */
const changedSince = revision => {
  try {
    const differing = git('diff', '--name-only', '--no-renames', revision, '--')
    return [...differing, ...git('ls-files', '--others', '--exclude-standard')]
  } catch (error) {
    throw new Error(`--since must be a revision of git, not "${revision}": ${error.stderr.trim()}`)
  }
}

/**
 * Which project files each of the given ones imports, directly or not, and the packages of Node that those import; and
 * what it imports itself.
 */
const importsOf = async paths => {
  const { metafile } = await build({
    ...nodeSettings,
    absWorkingDir: root,
    entryPoints: paths,
    outdir: 'unused',
    write: false,
    metafile: true,
    packages: 'external',
    alias: { react: 'preact/compat', 'react-dom/client': 'preact/compat/client' },
    jsx: 'automatic',
    jsxImportSource: 'preact',
  })
  return path => {
    const seen = new Set()
    const look = file => {
      if (seen.has(file)) return
      seen.add(file)
      for (const imported of metafile.inputs[file]?.imports ?? []) look(imported.path)
    }
    const own = relative(root, path)
    look(own)
    return { inputs: seen, direct: metafile.inputs[own].imports.map(imported => imported.path) }
  }
}

/** What every test depends on: packages, compilers, and the runner. */
const concernsAll = /^(package(-lock)?\.json|tsconfig\.json|tests\/run\.mjs|tests\/runner\/|tests\/requirements\.mjs)/
const isTest = file => /\.test\.tsx?$/.test(file)
/** What reads files or starts programs can see more than what it imports: all but other test files. */
const seesMore = /^node:(child_process|fs)|^(node:)?fs\/promises$/
/** What builds the console, or compiles a program of the project, takes sources that the test does not import. */
const compilesSources = /^src\/tools\/(build\/build\.ts|load-for\.ts|compile\/kept-program\.mjs)$/
/** What a browser shows is not made of documents. */
const isDocument = file => file.endsWith('.md')
/** The gateway of a test stores only its own configuration. */
const hasGateway = /^(web|gateway|model)\//

/** Whether a test file reads project files, or starts programs made of them. */
const readsSources = (file, { inputs, direct }) => {
  if ([...inputs].some(input => compilesSources.test(input))) return true
  const readers = hasGateway.test(file) ? direct : [...inputs]
  return readers.some(reader => seesMore.test(reader))
}

/**
 * Returns which test files, relative to tests/, can see a change of files: they import one, or they read files or start
 * programs.
 */
export const filesThatSee = async (changed, files, pathOf) => {
  if (changed.some(file => concernsAll.test(file))) return files
  const others = changed.filter(file => !isTest(file))
  const lookedUp = await importsOf(files.map(pathOf))
  return files.filter(file => {
    const imports = lookedUp(pathOf(file))
    if (changed.some(path => imports.inputs.has(path))) return true
    const visible = file.startsWith('browser/') ? others.filter(other => !isDocument(other)) : others
    return visible.length > 0 && readsSources(file, imports)
  })
}

/** Returns which test files can see what has changed since a revision of git. */
export const filesSince = (revision, files, pathOf) => filesThatSee(changedSince(revision), files, pathOf)
