import { patience } from '../../patience'

/** Finds an element. */
export interface Locator {
  /** For error messages: `button “Save”`. */
  name: string
  /** A JavaScript expression that evaluates to the element, or to null while there is none. */
  expression: string
}

const visible = '(element => element.getClientRects().length > 0)'
const clean = "(text => (text || '').replace(/\\s+/g, ' ').trim())"
const first = (name: string, selector: string, test: string): Locator => ({
  name,
  expression: `(Array.from(document.querySelectorAll(${JSON.stringify(selector)})).filter(${visible}).find(element => ${test}) || null)`,
})

/** The first visible element that matches a CSS selector. */
export const css = (selector: string): Locator => first(selector, selector, 'true')

/** The visible button or link with that name: its text or its aria-label. */
export const button = (name: string): Locator =>
  first(
    `button “${name}”`,
    'button, [role=button], a[href]',
    `[${clean}(element.textContent), element.getAttribute('aria-label')].includes(${JSON.stringify(name)})`,
  )

/** The visible control whose label has that text (a trailing mark for required fields is ignored). */
export const field = (label: string): Locator =>
  first(
    `field “${label}”`,
    'input, select, textarea',
    `(element.labels ? Array.from(element.labels) : []).map(label => ${clean}(label.textContent).replace(/ ?\\*$/, '')).concat(element.getAttribute('aria-label')).includes(${JSON.stringify(label)})`,
  )

/** True once the console has taken over the page from its loader (tests/browser/login/early-login.test.ts). */
export const consoleRuns = `!document.getElementById('look')`

/** A key that produces no character. */
export type Key = 'Tab' | 'Enter' | 'Backspace' | 'Escape'

/** Seconds that a page of such a browser gets, which has neither its own events nor the speed of Chromium. */
const defaultSeconds = () => Math.round(patience() / 500)

const pause = (milliseconds: number) => new Promise(done => setTimeout(done, milliseconds))

/**
 * The centre of an element, scrolled into view; null while it cannot be clicked there. What the page has yet to do may
 * move it: a menu that opens scrolls to the current screen after it is drawn.
 */
const placeOf = ({ expression }: Locator) => `(async element => {
  if (!element || element.disabled) return null
  element.scrollIntoView({ block: 'center' })
  const centre = () => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
  const before = centre()
  await new Promise(done => setTimeout(done))
  const { x, y } = centre()
  if (x !== before.x || y !== before.y) return null
  const hit = document.elementFromPoint(x, y)
  const isThere =
    hit &&
    (element.contains(hit) ||
      hit.contains(element) ||
      Array.from(element.labels || []).some(label => label.contains(hit)))
  return isThere ? { x, y } : null
})(${expression})`

/** A page of a browser that Playwright does not support: user actions over that browser's own protocol. */
export abstract class DrivenPage {
  /** Errors of the page, to the extent that the browser reports them. */
  readonly errors: string[] = []

  /** The value of an expression in the page (a promise is awaited); throws if the expression does. */
  abstract evaluate<Value = unknown>(expression: string): Promise<Value>
  /** Presses a key that produces no character. */
  abstract press(key: Key): Promise<void>
  /** Navigates to another document; throws if it cannot be loaded. */
  protected abstract navigate(url: string): Promise<void>
  /** Clicks the mouse at a position in CSS pixels. */
  protected abstract clickAt(x: number, y: number): Promise<void>
  /** Types text into the focused element, key by key. */
  protected abstract write(text: string): Promise<void>
  /** Selects the file at this path in the file input that the expression evaluates to. */
  protected abstract setFile(expression: string, path: string): Promise<void>
  /** Releases the page. */
  protected abstract end(): Promise<void>

  /** Opens an address and waits until its document and scripts have loaded; throws if it cannot be reached. */
  async goto(url: string): Promise<void> {
    const here = await this.evaluate<string>('location.href')
    // A change of the hash loads no new document, and Chromium 64 never completes such a navigation.
    if (url.includes('#') && url.split('#')[0] === here.split('#')[0]) {
      await this.evaluate(`void (location.href = ${JSON.stringify(url)})`)
      return
    }
    // Mark the old document, so that it is not mistaken for the new one.
    await this.evaluate('document.leaving = true')
    await this.navigate(url)
    await this.waitFor(`!document.leaving && document.readyState === 'complete'`)
  }

  /**
   * Waits until an expression is truthy and resolves to its value. Throws after `seconds`; the message says `what` was
   * expected and what the page shows.
   */
  async waitFor<Value = unknown>(expression: string, seconds?: number, what = expression): Promise<Value> {
    const limit = seconds ?? defaultSeconds()
    const end = Date.now() + limit * 1000
    for (;;) {
      // A navigation can destroy the page during an evaluation; the result is then not known yet.
      const value = await this.evaluate<Value>(expression).catch((error: Error) => {
        if (!/context|navigated|no such frame|Promise was collected/i.test(error.message)) throw error
        return undefined
      })
      if (value) return value
      if (Date.now() > end)
        throw new Error(
          `Not within ${limit} s: ${what}\nThe page shows: ${await this.text()}\n${this.errors.join('\n')}`,
        )
      await pause(50)
    }
  }

  /** The visible text of an element or of the whole page. */
  text({ expression }: Pick<Locator, 'expression'> = { expression: 'document.body' }): Promise<string> {
    return this.evaluate<string>(`(element => element ? element.innerText : '')(${expression})`)
  }

  /** Waits until an element is visible, enabled, at rest and not covered, and clicks it. Throws after `seconds`. */
  async click(locator: Locator, seconds?: number): Promise<void> {
    const { x, y } = await this.waitFor<{ x: number; y: number }>(
      placeOf(locator),
      seconds,
      `a ${locator.name} to click`,
    )
    await this.clickAt(x, y)
  }

  /** Clicks a field, selects its content and types `text` over it, key by key; an empty `text` clears the field. */
  async type(locator: Locator, text: string): Promise<void> {
    await this.click(locator)
    // The field may be drawn anew meanwhile.
    await this.waitFor(`(field => !!field && (field.select(), true))(${locator.expression})`, undefined, locator.name)
    if (text) await this.write(text)
    else await this.press('Backspace')
  }

  /** Selects an option by its value without opening the list, which the operating system draws. */
  async choose(locator: Locator, value: string): Promise<void> {
    const change = `select.dispatchEvent(new Event('change', { bubbles: true }))`
    await this.waitFor(
      `(select => !!select && (select.value = ${JSON.stringify(value)}, ${change}, true))(${locator.expression})`,
      undefined,
      `a ${locator.name}`,
    )
  }

  /** Waits for a file input and selects the file at this path in it. */
  async upload({ name, expression }: Locator, path: string): Promise<void> {
    await this.waitFor(`!!${expression}`, undefined, `a ${name}`)
    await this.setFile(expression, path)
  }

  /** Closes the page; throws if it had an error that matches no pattern in `expected`. */
  async close(expected: RegExp[] = []): Promise<void> {
    await this.end()
    const errors = this.errors.filter(error => !expected.some(pattern => pattern.test(error)))
    if (errors.length) throw new Error(`The page made errors:\n${errors.join('\n')}`)
  }
}

/** A running browser. WebKit has a single page, which `open` navigates. */
export interface DrivenBrowser {
  version: string
  open(url: string): Promise<DrivenPage>
  close(): Promise<void>
}
