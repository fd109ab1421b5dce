/** What the page and the console say to each other: `window.ontlet`, set by the loader. */
export interface Hook {
  /** Which of the two pages this is. */
  frame: 'desktop' | 'mobile'
  /** The build this page belongs to, see BUILD in src/device/profile.ts. */
  build: string
  /** To be called by the console, in the same turn in which its script runs, as soon as it has rendered. */
  up(): void
  /** Set by inflate.txt, in browsers that need it. */
  inflate?(file: Uint8Array): Uint8Array
}

declare global {
  var ontlet: Hook
}
