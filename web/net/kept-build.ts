import type { publicInfo } from '../../src/device/login/public-info'
import type { Values } from '../../src/model/field-types'

/** With what the loader takes this build from the cache of the browser (web/loader/loader.ts). */
const key = 'ontlet.kept'

/** Whether the page came from the cache of the browser, without a request. Browsers that cannot tell say no. */
const isPageCached = () =>
  performance.getEntriesByType('navigation').some(visit => (visit as PerformanceNavigationTiming).transferSize === 0)

/**
 * Notes that the browser has the files of this build, for a device with this software: the next visit takes them from
 * its cache. A page from the cache may be outdated together with them, and certainly was fetched before an upgrade if
 * the software is another one: it is then fetched anew, and loaded again if it belongs to another build.
 */
export const noteKept = async ({ softwareVersion, build }: Values<typeof publicInfo.settings.fields>) => {
  const kept = `${BUILD} ${softwareVersion} ${build}`
  try {
    const before = localStorage[key]
    if (isPageCached() || (before && before !== kept && !before.indexOf(BUILD))) {
      const answer = await fetch('', { cache: 'reload' })
      if (!answer.ok) return
      if ((await answer.text()).indexOf(BUILD) < 0) {
        localStorage.removeItem(key)
        return location.reload()
      }
    }
    localStorage[key] = kept
  } catch {
    // Without storage nothing is taken from the cache; without an answer, the next visit asks again.
  }
}
