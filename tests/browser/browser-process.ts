import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A folder for a browser's profile, which `remove` takes away once the browser has ended. */
export async function freshProfile(name: string): Promise<{ profile: string; remove(): Promise<void> }> {
  const profile = await mkdtemp(join(tmpdir(), `ontlet-${name}-`))
  return { profile, remove: () => rm(profile, { recursive: true, force: true, maxRetries: 9 }) }
}

/** A browser that has been started: the address at which it listens for our protocol, its end. */
export interface BrowserProcess { address: string; close(): Promise<void> }

/**
 * Starts a browser that says on its standard error that it is listening on an address. Throws with its output when it ends
 * first. It ends with us as well: a test file that crashes must not leave its browser running.
 */
export async function startBrowser(path: string, args: readonly string[], env: NodeJS.ProcessEnv, remove: () => Promise<void>): Promise<BrowserProcess> {
  const browser = spawn(path, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise<void>(done => browser.once('close', () => done()))
  const endWithUs = () => void browser.kill('SIGKILL')
  process.once('exit', endWithUs)
  const close = async () => {
    process.off('exit', endWithUs)
    browser.kill('SIGKILL')
    await ended
    await remove()
  }
  try {
    const address = await new Promise<string>((found, failed) => {
      let output = ''
      browser.stderr.setEncoding('utf8').on('data', (text: string) => {
        output += text
        const [, url] = /listening on (ws:\S+)/.exec(output) ?? []
        if (url) found(url)
      })
      browser.on('error', failed)
      browser.on('exit', (code, signal) => failed(new Error(`${path} ended at its start (${signal ?? code}): ${output}`)))
    })
    return { address, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** When the file at `url` is the program itself: fetches its browser, says its version, ends it. */
export async function tryBrowser(url: string, launch: () => Promise<{ version: string; close(): Promise<void> }>): Promise<void> {
  if (url !== pathToFileURL(process.argv[1] ?? '').href) return
  const browser = await launch()
  console.log(browser.version)
  await browser.close()
}
