import { plain } from '../../../src/model/clean'
import { normalizeMac } from '../../../src/model/formats'
import type { LocalizedText } from '../../../src/model/localized-text'
import { translate } from '../../look/language'

/** Shown in place of the list when nothing in it matches. */
export const nothingFound: LocalizedText = ['Nothing found.', '未找到。']

const label: LocalizedText = ['Search', '搜索']

/**
 * A text as a search compares it: as it is meant, in lower case, and without the separators of MAC addresses, which
 * every system writes in its own way.
 */
export const folded = (text: string): string => plain(text).toLowerCase().replace(/[:-]/g, '')

/** Filters a list while the user types: `onSearch` gets the text as `folded` returns it. */
export const SearchInput = ({ onSearch }: { onSearch(text: string): void }) => (
  <input
    type="search"
    aria-label={translate(label)}
    placeholder={translate(label)}
    onInput={event => onSearch(folded(normalizeMac(event.currentTarget.value)))}
  />
)
