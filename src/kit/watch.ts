import { type ChildProcess, spawn } from 'node:child_process'
import { watch as watchFiles } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { root } from './bundle.ts'
import { deliver } from './pack.ts'
import { BuildFault, type Profile } from './profile-file.ts'

/** Tells every browser that has the console open to load it again. Listens on 127.0.0.1 only. */
async function reloadServer(): Promise<{ origin: string; reload(): void }> {
  const open = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'Access-Control-Allow-Origin': '*' })
    response.write(':\n\n')
    open.add(response)
    request.on('close', () => open.delete(response))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    reload: () => open.forEach(response => response.write('data: reload\n\n')),
  }
}

/**
 * Packs `profile` to `out` whenever a file of web/ or src/ changes, and, where wanted, serves it on the simulated
 * gateway, which starts again when something outside web/ changed. Ends with Ctrl-C.
 */
export async function watch(out: string, profile: Profile, entry: string, serve: boolean): Promise<number> {
  const { origin, reload } = await reloadServer()
  let gateway: ChildProcess | undefined
  const startGateway = () => {
    const served = resolve(out, profile.type)
    gateway = spawn(process.execPath, ['--import', 'tsx', 'src/gateway/start.ts', '--root', served, '--device', profile.type], {
      cwd: root,
      stdio: 'inherit',
    })
  }
  const packAndTell = async () => {
    const begun = Date.now()
    try {
      const { files } = await deliver(out, profile, { entry, quick: true, reloadFrom: origin })
      console.log(`packed ${profile.type} in ${Date.now() - begun} ms, ui.gz ${files['ui.gz'].length} bytes before zopfli`)
      reload()
    } catch (fault) {
      if (!(fault instanceof BuildFault)) throw fault
      console.error(fault.message)
    }
  }

  let waiting: NodeJS.Timeout | undefined
  let gatewayChanged = false
  let work = packAndTell()
  const changed = (folder: string) => (_: string, name: string | null) => {
    // The gateway writes its state, editors their backups: only sources count.
    if (!name || !/\.(tsx?|html|json)$/.test(name)) return
    gatewayChanged ||= serve && folder === 'src'
    clearTimeout(waiting)
    waiting = setTimeout(() => {
      work = work.then(packAndTell).then(() => {
        if (!gatewayChanged) return
        gatewayChanged = false
        gateway?.once('exit', startGateway).kill()
      })
    }, 60)
  }
  await work
  if (serve) startGateway()
  const watchers = ['src', 'web'].map(folder => watchFiles(resolve(root, folder), { recursive: true }, changed(folder)))
  return new Promise(done => {
    const end = () => {
      watchers.forEach(watcher => watcher.close())
      gateway?.kill()
      done(0)
      // The event stream to an open browser would keep the process.
      setTimeout(() => process.exit(0), 300).unref()
    }
    process.once('SIGINT', end)
    process.once('SIGTERM', end)
  })
}
