/** The interface between the page and the console: `window.ontlet`, set by the loader. */
export interface Bridge {
  /** Which of the two pages is open. */
  frame: 'desktop' | 'mobile'
  /** The page that the user chose in this tab, overriding the detection: a phone can show the desktop page. */
  chosen?: string
  /** Between the tabs of this device's console; missing where the browser has no such channels. */
  channel?: BroadcastChannel
  /**
   * Evaluates the modules of the console and draws it, in several tasks. The console's script does nothing but set it;
   * the loader calls it with the texts of the console in all languages.
   */
  start?(texts: string[][]): Promise<unknown>
  /**
   * Resolves in a task of its own, when the browser is idle, so that the page reacts in between; not before another tab
   * has handed over its session, or none has for a while.
   */
  idle(): Promise<unknown>
  /** Inflates a gzip file. inflate.txt sets it in browsers that need it; until then it returns the file unchanged. */
  inflate(file: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>
}

declare global {
  var ontlet: Bridge
}
