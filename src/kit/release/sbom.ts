import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { consoleLibraries } from '../../tools/build/licences'
import { BuildError } from '../../tools/build/profiles/build-error'
import { root } from '../../tools/root'

/** What we change in npm's bill of materials; everything else is kept as it is. */
interface Bom {
  serialNumber: string
  metadata: { timestamp: string; tools?: unknown; component: { name: string } }
  components: { 'bom-ref': string; name: string }[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/** A UUID that depends only on a text (RFC 9562, version 8). */
const uuidOf = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/** Runs `npm sbom` with the npm that runs this script, if there is one. Throws a BuildError if it fails. */
const npmSbom = (): Bom => {
  const args = [
    'sbom',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    '--omit=dev',
    '--package-lock-only',
    '--loglevel=error',
  ]
  const npm = process.env.npm_execpath
  const choices = { cwd: root, encoding: 'utf8' } as const
  const { status, stdout, stderr } = npm
    ? spawnSync(process.execPath, [npm, ...args], choices)
    : spawnSync('npm', args, choices)
  if (status !== 0) throw new BuildError(`npm sbom failed: ${stderr?.trim().split('\n')[0] ?? 'npm cannot be run'}`)
  return JSON.parse(stdout) as Bom
}

/**
 * The software bill of materials of the console in CycloneDX JSON: the packages that it contains, with versions,
 * licences and hashes. `commit` and `time` (seconds since 1970) identify the release; the same release gives the same
 * text on every machine.
 */
export const sbomOf = ({ name, commit, time }: { name: string; commit: string; time: number }): string => {
  const bom = npmSbom()
  const libraries = new Set(consoleLibraries().map(library => library.name))
  const components = bom.components.filter(component => libraries.has(component.name))
  const omitted = bom.components.filter(component => !libraries.has(component.name)).map(({ 'bom-ref': ref }) => ref)
  const dependencies = bom.dependencies
    .filter(({ ref }) => !omitted.includes(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(other => !omitted.includes(other)) }))
  // npm names the component after the folder, and itself, the moment and a random number.
  const { tools: _, ...metadata } = bom.metadata
  const own = {
    serialNumber: `urn:uuid:${uuidOf(commit)}`,
    metadata: {
      ...metadata,
      timestamp: new Date(time * 1000).toISOString(),
      component: { ...metadata.component, name },
    },
  }
  return `${JSON.stringify({ ...bom, ...own, components, dependencies }, null, 2)}\n`
}
