import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepare } from '../downloads/unavailable'

/** A temporary folder for a browser's profile; `remove` deletes it once the browser has ended. */
export const freshProfile = async (name: string): Promise<{ profile: string; remove(): Promise<void> }> => {
  const profile = await mkdtemp(join(tmpdir(), `ontlet-${name}-`))
  return { profile, remove: () => rm(profile, { recursive: true, force: true, maxRetries: 9 }) }
}

/** A running browser: the address it listens on for protocol commands, and how to end it. */
export interface BrowserProcess {
  address: string
  close(): Promise<void>
}

/**
 * Starts a browser and waits until it prints its address to standard error. Throws, quoting the output, if the browser
 * ends first. The browser is killed when this process exits, so that a crashing test does not leave it behind.
 */
export const startBrowser = async (
  path: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  remove: () => Promise<void>,
): Promise<BrowserProcess> => {
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
      browser.on('exit', (code, signal) =>
        failed(new Error(`${path} ended at its start (${signal ?? code}): ${output}`)),
      )
    })
    return { address, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** If the module at `url` is the main program: downloads its browser, prints the version and closes it. */
export const prepareBrowser = (url: string, launch: () => Promise<{ version: string; close(): Promise<void> }>) =>
  prepare(url, async () => {
    const browser = await launch()
    await browser.close()
    return browser.version
  })
