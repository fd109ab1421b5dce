import { existsSync, watch as watchFiles } from 'node:fs'
import { resolve } from 'node:path'
import { currentVendor } from '../../device/vendor'
import { vendorBrand } from '../build/brand/read-brand'
import { deliver } from '../build/deliver'
import { BuildError } from '../build/profiles/build-error'
import type { Profile } from '../build/profiles/profile'
import { root } from '../root'
import type { DevGateway } from './dev-gateway'
import type { ReloadServer } from './reload-server'

/** What is rebuilt on every change. */
export interface Watched {
  profile: Profile
  /** The output folder: the device type gets a folder in it. */
  out: string
  /** The console's entry. */
  entry: string
  reloader: ReloadServer
  gateway: DevGateway
}

/** Builds once and reloads the browsers; prints the error if the sources do not build. */
const rebuild = async ({ profile, out, entry, reloader }: Watched): Promise<void> => {
  const started = Date.now()
  try {
    const { files } = await deliver(out, profile, {
      entry,
      quick: true,
      mayExceedBudget: true,
      reloadFrom: reloader.origin,
      brand: vendorBrand(),
    })
    const size = files['ui.gz'].length
    console.log(`built ${profile.type} in ${Date.now() - started} ms, ui.gz ${size} bytes before zopfli`)
    reloader.reload()
  } catch (error) {
    // Whatever a half-written source makes of the build, the next save may mend it.
    console.error(error instanceof BuildError ? error.message : error)
  }
}

/** The folders with sources: programs, catalogues of languages, and the texts and brand of a vendor. */
const folders = ['src', 'web', 'languages', 'texts', 'brand']

/** The folders with sources, ours and those of a vendor. */
const watchedFolders = () =>
  [...new Set([root, currentVendor()?.folder ?? root])]
    .flatMap(base => folders.map(name => ({ name, path: resolve(base, name) })))
    .filter(({ path }) => existsSync(path))

/** Whether a file is a source. Others are the gateway's state, for example, or backups of editors. */
const isSource = (name: string | null) => name !== null && /\.(tsx?|html|css|json|po|svg|png|jpe?g)$/.test(name)

/**
 * Builds, and builds again after each change that `onChange` is told of. `done` resolves when there is nothing left to
 * do; `stop` forgets a change that was made just now.
 */
const updater = (watched: Watched) => {
  let timer: NodeJS.Timeout | undefined
  let gatewayChanged = false
  let work = rebuild(watched)
  const update = async () => {
    const restarts = gatewayChanged
    gatewayChanged = false
    // The gateway first, so that it is there when the browsers reload.
    if (restarts) await watched.gateway.restart()
    await rebuild(watched)
  }
  return {
    onChange(folder: string, name: string | null) {
      if (!isSource(name)) return
      if (folder === 'src' || folder === 'texts') gatewayChanged = true
      clearTimeout(timer)
      // Editors write a file in several steps.
      timer = setTimeout(() => {
        work = work.then(update)
      }, 60)
    },
    done: () => work,
    stop: () => clearTimeout(timer),
  }
}

/**
 * Builds once, starts the gateway, and then rebuilds whenever a source changes; the gateway restarts when a file in
 * src/ or a vendor's text changes. Resolves once `ended` has and everything is stopped.
 */
export const watch = async (watched: Watched, ended: Promise<void>): Promise<void> => {
  const { gateway, reloader } = watched
  const { onChange, done, stop } = updater(watched)
  const watchers = watchedFolders().map(({ path, name: folder }) =>
    watchFiles(path, { recursive: true }, (_, name) => onChange(folder, name)),
  )
  await done()
  await gateway.start()
  await ended
  stop()
  for (const watcher of watchers) watcher.close()
  await done()
  await gateway.stop()
  reloader.close()
}
