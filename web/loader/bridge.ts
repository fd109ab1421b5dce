/** The interface between the page and the console: `window.ontlet`, set by the loader. */
export interface Bridge {
  /** Which of the two pages is open. */
  frame: 'desktop' | 'mobile'
  /** The page that the user chose in this tab, overriding the detection: a phone can show the desktop page. */
  chosen?: string
  /** Draws the console. The console sets it while its script runs; the loader calls it in a task of its own. */
  start?(): void
  /** Inflates a gzip file. inflate.txt sets it in browsers that need it; until then it returns the file unchanged. */
  inflate(file: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>
}

declare global {
  var ontlet: Bridge
}
