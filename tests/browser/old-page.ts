import type { Channel } from './devtools.ts'

/** Where to find an element. */
export interface Locator {
  /** For a reader: `button “Save”`. */
  name: string
  /** A JavaScript expression that yields the element, or null while there is none. */
  expression: string
}

const visible = '(element => element.getClientRects().length > 0)'
const clean = "(text => (text || '').replace(/\\s+/g, ' ').trim())"
const first = (name: string, selector: string, test: string): Locator => ({
  name,
  expression: `(Array.from(document.querySelectorAll(${JSON.stringify(selector)})).filter(${visible}).find(element => ${test}) || null)`,
})

/** The first visible element that a CSS selector meets. */
export const css = (selector: string): Locator => first(selector, selector, 'true')

/** The visible button or link of that name: its text or its aria-label. */
export const button = (name: string): Locator =>
  first(`button “${name}”`, 'button, [role=button], a[href]', `[${clean}(element.textContent), element.getAttribute('aria-label')].includes(${JSON.stringify(name)})`)

/** The visible control whose label has that text (a required mark after it does not matter). */
export const field = (label: string): Locator =>
  first(
    `field “${label}”`,
    'input, select, textarea',
    `(element.labels ? Array.from(element.labels) : []).map(label => ${clean}(label.textContent).replace(/ ?\\*$/, '')).concat(element.getAttribute('aria-label')).includes(${JSON.stringify(label)})`,
  )

interface Evaluation {
  result: { value?: unknown }
  exceptionDetails?: { text: string; exception?: { description?: string } }
}

const pause = (milliseconds: number) => new Promise(done => setTimeout(done, milliseconds))

/** A page of Chromium 64, driven by real mouse and key events. */
export class OldPage {
  /** Uncaught exceptions, console errors and the browser's own complaints, such as refused content, since the page opened. */
  readonly errors: string[] = []
  private readonly channel: Channel

  private constructor(channel: Channel) {
    this.channel = channel
  }

  /** Takes over a page: listens for its errors and gives it a size in CSS pixels. */
  static async attach(channel: Channel, size: { width: number; height: number }): Promise<OldPage> {
    const page = new OldPage(channel)
    channel.on<{ exceptionDetails: Evaluation['exceptionDetails'] }>('Runtime.exceptionThrown', ({ exceptionDetails }) =>
      page.errors.push(exceptionDetails?.exception?.description ?? exceptionDetails?.text ?? 'exception'),
    )
    channel.on<{ type: string; args: { value?: unknown; description?: string }[] }>('Runtime.consoleAPICalled', ({ type, args }) => {
      if (type === 'error' || type === 'assert') page.errors.push(args.map(({ value, description }) => description ?? String(value)).join(' '))
    })
    channel.on<{ entry: { level: string; text: string; url?: string } }>('Log.entryAdded', ({ entry }) => {
      if (entry.level === 'error') page.errors.push([entry.text, entry.url].filter(Boolean).join(' '))
    })
    for (const domain of ['Page', 'Runtime', 'Log']) await channel.send(`${domain}.enable`)
    await channel.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: false })
    return page
  }

  /** Calls a DevTools method of Chromium 64, for what the page has no word for (user agent, network conditions). */
  send<Result = unknown>(method: string, params?: object): Promise<Result> {
    return this.channel.send<Result>(method, params)
  }

  /** Opens an address and waits until its document and scripts have loaded; throws where it cannot be reached. */
  async goto(url: string): Promise<void> {
    const here = await this.evaluate<string>('location.href')
    // A change of the hash brings no new document, and Chromium 64 never answers a navigation to one.
    if (url.includes('#') && url.split('#')[0] === here.split('#')[0]) {
      await this.evaluate(`void (location.href = ${JSON.stringify(url)})`)
      return
    }
    // The document that is left must not answer for the one that comes.
    await this.evaluate('document.leaving = true')
    const { errorText } = await this.send<{ errorText?: string }>('Page.navigate', { url })
    if (errorText) throw new Error(`${url}: ${errorText}`)
    await this.waitFor(`!document.leaving && document.readyState === 'complete'`)
  }

  /** The value of an expression in the page (a promise is awaited); throws what it throws. */
  async evaluate<Value = unknown>(expression: string): Promise<Value> {
    const { result, exceptionDetails } = await this.send<Evaluation>('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
    if (exceptionDetails) throw new Error(`${exceptionDetails.exception?.description ?? exceptionDetails.text} in ${expression}`)
    return result.value as Value
  }

  /** Waits until an expression is truthy and resolves to its value; throws after `seconds`, saying `what` it waited for and what the page shows. */
  async waitFor<Value = unknown>(expression: string, seconds = 15, what = expression): Promise<Value> {
    const end = Date.now() + seconds * 1000
    for (;;) {
      // A navigation can take the page away under an evaluation: that is no answer yet.
      const value = await this.evaluate<Value>(expression).catch((error: Error) => {
        if (!/context|navigated|Promise was collected/i.test(error.message)) throw error
        return undefined
      })
      if (value) return value
      if (Date.now() > end) throw new Error(`Not within ${seconds} s: ${what}\nThe page shows: ${await this.text()}\n${this.errors.join('\n')}`)
      await pause(50)
    }
  }

  /** The text of an element, or of the whole page, as a reader sees it. */
  text({ expression }: Pick<Locator, 'expression'> = { expression: 'document.body' }): Promise<string> {
    return this.evaluate<string>(`(element => element ? element.innerText : '')(${expression})`)
  }

  /** Waits for an element that is on screen, enabled and uncovered, and clicks its middle with the mouse; throws after `seconds`. */
  async click(locator: Locator, seconds?: number): Promise<void> {
    const { x, y } = await this.waitFor<{ x: number; y: number }>(`(element => {
      if (!element || element.disabled) return null
      element.scrollIntoView({ block: 'center' })
      const { left, top, width, height } = element.getBoundingClientRect()
      const x = left + width / 2, y = top + height / 2
      const hit = document.elementFromPoint(x, y)
      return hit && (element.contains(hit) || hit.contains(element) || Array.from(element.labels || []).some(label => label.contains(hit))) ? { x, y } : null
    })(${locator.expression})`, seconds, `a ${locator.name} to click`)
    const at = { x, y, button: 'left', clickCount: 1 }
    await this.send('Input.dispatchMouseEvent', { ...at, type: 'mouseMoved', button: 'none', clickCount: 0 })
    await this.send('Input.dispatchMouseEvent', { ...at, type: 'mousePressed' })
    await this.send('Input.dispatchMouseEvent', { ...at, type: 'mouseReleased' })
  }

  /** Presses a key that writes nothing by itself, such as Tab, Enter, Backspace or Escape. */
  async press(key: 'Tab' | 'Enter' | 'Backspace' | 'Escape'): Promise<void> {
    const windowsVirtualKeyCode = { Tab: 9, Enter: 13, Backspace: 8, Escape: 27 }[key]
    const event = { key, code: key, windowsVirtualKeyCode, ...(key === 'Enter' ? { text: '\r' } : {}) }
    await this.send('Input.dispatchKeyEvent', { ...event, type: event.text ? 'keyDown' : 'rawKeyDown' })
    await this.send('Input.dispatchKeyEvent', { ...event, type: 'keyUp' })
  }

  /** Clicks a field, marks what stands there and types `text` over it, key by key; an empty text clears it. */
  async type(locator: Locator, text: string): Promise<void> {
    await this.click(locator)
    await this.evaluate(`(${locator.expression}).select()`)
    if (!text) await this.press('Backspace')
    for (const character of text) {
      await this.send('Input.dispatchKeyEvent', { type: 'keyDown', key: character, text: character })
      await this.send('Input.dispatchKeyEvent', { type: 'keyUp', key: character })
    }
  }

  /** Leaves the page; throws when it made an error that no pattern in `expected` meets. */
  async close(expected: RegExp[] = []): Promise<void> {
    this.channel.close()
    const errors = this.errors.filter(error => !expected.some(pattern => pattern.test(error)))
    if (errors.length) throw new Error(`The page made errors:\n${errors.join('\n')}`)
  }
}
