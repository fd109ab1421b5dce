import type { Channel } from './devtools'
import { DrivenPage, type Key } from './driven-page'

export { button, consoleRuns, css, field, type Locator } from './driven-page'

interface Evaluation {
  result: { value?: unknown; objectId?: string }
  exceptionDetails?: { text: string; exception?: { description?: string } }
}

/**
 * A page of Chromium 64, driven by real mouse and key events. Its errors are exceptions, console errors and content
 * that the security policy blocks.
 */
export class OldPage extends DrivenPage {
  private readonly channel: Channel

  private constructor(channel: Channel) {
    super()
    this.channel = channel
  }

  /** Attaches to a page: listens for its errors and sets its size in CSS pixels. */
  static async attach(channel: Channel, size: { width: number; height: number }): Promise<OldPage> {
    const page = new OldPage(channel)
    channel.on<{ exceptionDetails: Evaluation['exceptionDetails'] }>(
      'Runtime.exceptionThrown',
      ({ exceptionDetails }) =>
        page.errors.push(exceptionDetails?.exception?.description ?? exceptionDetails?.text ?? 'exception'),
    )
    channel.on<{ type: string; args: { value?: unknown; description?: string }[] }>(
      'Runtime.consoleAPICalled',
      ({ type, args }) => {
        if (type === 'error' || type === 'assert')
          page.errors.push(args.map(({ value, description }) => description ?? String(value)).join(' '))
      },
    )
    channel.on<{ entry: { level: string; text: string; url?: string } }>('Log.entryAdded', ({ entry }) => {
      if (entry.level === 'error') page.errors.push([entry.text, entry.url].filter(Boolean).join(' '))
    })
    for (const domain of ['Page', 'Runtime', 'Log', 'DOM']) await channel.send(`${domain}.enable`)
    await channel.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: false })
    return page
  }

  /** Calls a DevTools method of Chromium 64 that this class does not wrap (user agent, network conditions). */
  send<Result = unknown>(method: string, params?: object): Promise<Result> {
    return this.channel.send<Result>(method, params)
  }

  protected async navigate(url: string): Promise<void> {
    const { errorText } = await this.send<{ errorText?: string }>('Page.navigate', { url })
    if (errorText) throw new Error(`${url}: ${errorText}`)
  }

  private async run(expression: string, returnByValue: boolean): Promise<Evaluation['result']> {
    const { result, exceptionDetails } = await this.send<Evaluation>('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue,
    })
    if (exceptionDetails)
      throw new Error(`${exceptionDetails.exception?.description ?? exceptionDetails.text} in ${expression}`)
    return result
  }

  async evaluate<Value = unknown>(expression: string): Promise<Value> {
    return (await this.run(expression, true)).value as Value
  }

  protected async clickAt(x: number, y: number): Promise<void> {
    const at = { x, y, button: 'left', clickCount: 1 }
    await this.send('Input.dispatchMouseEvent', { ...at, type: 'mouseMoved', button: 'none', clickCount: 0 })
    await this.send('Input.dispatchMouseEvent', { ...at, type: 'mousePressed' })
    await this.send('Input.dispatchMouseEvent', { ...at, type: 'mouseReleased' })
  }

  async press(key: Key): Promise<void> {
    const windowsVirtualKeyCode = { Tab: 9, Enter: 13, Backspace: 8, Escape: 27 }[key]
    const event = { key, code: key, windowsVirtualKeyCode, ...(key === 'Enter' ? { text: '\r' } : {}) }
    await this.send('Input.dispatchKeyEvent', { ...event, type: event.text ? 'keyDown' : 'rawKeyDown' })
    await this.send('Input.dispatchKeyEvent', { ...event, type: 'keyUp' })
  }

  protected async write(text: string): Promise<void> {
    for (const character of text) {
      await this.send('Input.dispatchKeyEvent', { type: 'keyDown', key: character, text: character })
      await this.send('Input.dispatchKeyEvent', { type: 'keyUp', key: character })
    }
  }

  protected async setFile(expression: string, path: string): Promise<void> {
    await this.send('DOM.getDocument')
    const { objectId } = await this.run(expression, false)
    const { nodeId } = await this.send<{ nodeId: number }>('DOM.requestNode', { objectId })
    await this.send('DOM.setFileInputFiles', { files: [path], nodeId })
  }

  protected async end(): Promise<void> {
    // The page outlives the channel; empty, it no longer calls the device or writes to the storage.
    await this.navigate('about:blank')
    this.channel.close()
  }
}
