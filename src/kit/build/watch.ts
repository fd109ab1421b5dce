import { type ChildProcess, spawn } from 'node:child_process'
import { watch as watchFiles } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { root } from './bundle'
import { deliver } from './deliver'
import { BuildError, type Profile } from './profile-file'

/** Starts a server-sent-events server on 127.0.0.1 that reloads every browser in which the console is open. */
async function reloadServer(): Promise<{ origin: string; reload(): void }> {
  const open = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      'Access-Control-Allow-Origin': '*',
    })
    response.write(':\n\n')
    open.add(response)
    request.on('close', () => open.delete(response))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    reload() {
      for (const response of open) response.write('data: reload\n\n')
    },
  }
}

/** What is rebuilt on every change, and where it is written. */
interface Watched {
  out: string
  profile: Profile
  entry: string
  /** Runs the simulated gateway on the build. */
  serve: boolean
}

/** Builds once and reloads the browsers; prints the error if the sources do not build. */
async function rebuild({ out, profile, entry }: Watched, { origin, reload }: { origin: string; reload(): void }) {
  const started = Date.now()
  try {
    const { files } = await deliver(out, profile, { entry, quick: true, reloadFrom: origin })
    const size = files['ui.gz'].length
    console.log(`built ${profile.type} in ${Date.now() - started} ms, ui.gz ${size} bytes before zopfli`)
    reload()
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    console.error(error.message)
  }
}

function startGateway({ out, profile }: Watched): ChildProcess {
  const options = ['--root', resolve(out, profile.type), '--device', profile.type]
  const command = ['--import', 'tsx', 'src/gateway/start.ts', ...options]
  return spawn(process.execPath, command, { cwd: root, stdio: 'inherit' })
}

/**
 * Builds a device type whenever a file in web/ or src/ changes, and serves it if `serve` is set. The simulated gateway
 * restarts when a file in src/ changes. Resolves with exit code 0 after Ctrl-C.
 */
export async function watch(watched: Watched): Promise<number> {
  const reloader = await reloadServer()
  let gateway: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined
  let gatewayChanged = false
  let work = rebuild(watched, reloader)

  const update = async () => {
    await rebuild(watched, reloader)
    if (!gatewayChanged) return
    gatewayChanged = false
    gateway?.once('exit', () => {
      gateway = startGateway(watched)
    })
    gateway?.kill()
  }
  const onChange = (folder: string, name: string | null) => {
    // Ignores files that are not sources, such as the gateway's state and backups of editors.
    if (!name || !/\.(tsx?|html|json)$/.test(name)) return
    if (watched.serve && folder === 'src') gatewayChanged = true
    clearTimeout(timer)
    timer = setTimeout(() => {
      work = work.then(update)
    }, 60)
  }

  await work
  if (watched.serve) gateway = startGateway(watched)
  const watchers = ['src', 'web'].map(folder =>
    watchFiles(resolve(root, folder), { recursive: true }, (_, name) => onChange(folder, name)),
  )
  await new Promise<void>(done => {
    process.once('SIGINT', done)
    process.once('SIGTERM', done)
  })
  for (const watcher of watchers) watcher.close()
  gateway?.kill()
  // An open event stream would keep the process alive.
  setTimeout(() => process.exit(0), 300).unref()
  return 0
}
