/** What the page and the console say to each other: `window.ontlet`, set by the loader. */
export interface Hook {
  /** Which of the two pages this is. */
  frame: 'desktop' | 'mobile'
  /** What the tab has chosen against the browser: a phone may want the desktop page. */
  chosen?: string
  /** To be called by the console, in the same turn in which its script runs, as soon as it has rendered. */
  up(): void
  /** What gzip has compressed. Set by inflate.txt in browsers that need it; before that, the file as it came. */
  inflate(file: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>
}

declare global {
  var ontlet: Hook
}
