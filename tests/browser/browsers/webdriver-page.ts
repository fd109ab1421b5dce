import { DrivenPage, type Key } from './driven-page'

/** WebDriver's codes for keys that produce no character. */
const keyCodes: Record<Key, string> = { Tab: '\uE004', Enter: '\uE007', Backspace: '\uE003', Escape: '\uE00C' }

/** A page of a browser that takes the input actions of WebDriver, which are the same over HTTP and over BiDi. */
export abstract class WebDriverPage extends DrivenPage {
  /** Performs the actions of one input device. */
  protected abstract perform(source: object): Promise<void>

  protected clickAt(x: number, y: number): Promise<void> {
    const move = { type: 'pointerMove', duration: 0, origin: 'viewport', x: Math.round(x), y: Math.round(y) }
    return this.perform({
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }],
    })
  }

  protected write(text: string): Promise<void> {
    return this.perform({
      type: 'key',
      id: 'keys',
      actions: [...text].flatMap(value => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    })
  }

  press(key: Key): Promise<void> {
    return this.write(keyCodes[key])
  }
}
