import type {} from './bridge'

// What the tab, the browser and the console of an earlier visit have kept.

/** Where the text of ui.gz is kept, after the name of its build. */
export const textKey = 'ontlet.text'

/** What the console remembers of the last visit (PublicSettings in web/net/session.ts). */
export let remembered: { language?: string; title?: string; look?: string } = {}
export let chosen: string | undefined
export let isLoggedIn: boolean | undefined
/**
 * Whether the browser has kept the files of this build, as far as the console has noted it (web/net/kept-build.ts). A
 * page that is healed trusts no copy.
 */
export let isKept: boolean | undefined
/** The text of ui.gz, if this browser has kept it. */
export let keptText: string | undefined
try {
  chosen = sessionStorage['ontlet.frame']
  isLoggedIn = /token":"[^"]/.test(sessionStorage['ontlet.session'])
  remembered = JSON.parse(localStorage['ontlet.public']) || remembered
  isKept = history.state !== 1 && !localStorage['ontlet.kept'].indexOf(BUILD)
  const text: string = localStorage[textKey]
  if (isKept && !text.indexOf(BUILD)) keptText = text.slice(BUILD.length)
} catch {
  // Without these entries, or with damaged ones, the browser's settings apply, and nothing is taken from its cache.
}

/** Takes nothing from the cache of the browser any more: a copy may be damaged. */
export const distrustCopies = () => {
  isKept = false
}
