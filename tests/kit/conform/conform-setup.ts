import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { entities, isCarried, isModuleOptional } from '../../../src/device/index'
import type { RunOptions } from '../../../src/gateway/run'
import { conform } from '../../../src/kit/conform/conform'
import { type HttpRequest, NoResponse, type Transfer } from '../../../src/kit/conform/http'
import type { Result } from '../../../src/kit/conform/report/progress'
import type { ConformOptions } from '../../../src/kit/conform/run'
import type { Shape } from '../../../src/model/shape'
import { transfer } from '../../gateway/in-process'
import { type Bench, startBench } from '../../gateway/start'

/** A folder for the files of tests, which remains until the process ends: test files share it. */
export const folder = mkdtempSync(join(tmpdir(), 'ontlet-conform-'))

/** A folder for configurations. They are flushed with every write, so a RAM disk saves two minutes. */
export const configurations = existsSync('/dev/shm') ? mkdtempSync('/dev/shm/ontlet-conform-') : folder

process.on('exit', () => {
  for (const path of [folder, configurations]) rmSync(path, { recursive: true, force: true })
})

/** What the device type of this process has. */
const carried = entities.filter(isCarried)

let count = 0

/**
 * Starts a gateway whose clock only `run` and the control API move. It keeps its configuration only if `state` names a
 * file for it, because a run writes thousands of times.
 */
export const start = (options: Partial<RunOptions> = {}) =>
  startBench({
    state: join(configurations, `${count++}.xml`),
    ...(!options.state && { store: null }),
    timeByHand: true,
    ...options,
  })

const restricted = { user: 'user', password: 'User@1234' }

const defaults: ConformOptions = {
  restricted,
  readOnly: false,
  only: [],
  idleSeconds: 0,
  patienceSeconds: 5,
  resume: '',
  isModuleOptional,
  log: () => {},
}

const administrator = { user: 'admin', password: 'Admin@123', timeoutMs: 60_000 }

/** Runs the checks against a gateway over HTTP, in the time of the gateway. */
export const runOverHttp = (bench: Bench, options: Partial<ConformOptions> = {}, transfer?: Transfer) =>
  conform(
    { origin: bench.base, ...administrator, transfer },
    { ...defaults, pause: seconds => bench.gateway.clock.advance(seconds), ...options },
    carried,
  )

/** As `runOverHttp`, without a network for most requests. `alter` changes them before the gateway sees them. */
export const run = (
  bench: Bench,
  options: Partial<ConformOptions> = {},
  alter = (request: HttpRequest): HttpRequest => request,
) => {
  const transferWithin: Transfer = request =>
    transfer(bench, alter(request)).catch((error: Error) => Promise.reject(new NoResponse(error.message)))
  return runOverHttp(bench, options, transferWithin)
}

/** The results of failed checks. */
export const failed = (results: readonly Result[]) => results.filter(({ outcome }) => outcome === 'failed')

/** The failed checks as one line each. */
export const failures = (results: readonly Result[]) => failed(results).map(({ id, message }) => `${id}: ${message}`)

/** All modules of a gateway as they are read, without what it reports by itself. */
export const configurationOf = async (bench: Bench) => {
  const { modules } = (await bench.control('/state')) as { modules: Record<string, Record<string, unknown>> }
  return carried
    .filter(({ writes }) => writes)
    .map(entity => {
      const { module, settings, rows } = entity
      const written = (shape: Shape, wire: Record<string, unknown>) =>
        Object.values(shape.fields)
          .filter(({ readOnly }) => !readOnly)
          .map(({ wire: key }) => [key, wire[key!]])
      const list = (rows ? modules[module]?.[rows.key] : undefined) as Record<string, unknown>[] | undefined
      return {
        module,
        settings: written(settings, modules[module] ?? {}),
        rows: (list ?? []).map(row => [row.id, ...written(rows!, row)]),
      }
    })
}
