import type { LocalizedText } from '../../../src/model/localized-text'
import { translate } from '../../look/language'

/** Shown in place of the list when nothing in it matches. */
export const nothingFound: LocalizedText = ['Nothing found.', '未找到。']

const label: LocalizedText = ['Search', '搜索']

/** Filters a list while the user types: `onSearch` gets the text in lower case, without spaces at its ends. */
export const SearchInput = ({ onSearch }: { onSearch(text: string): void }) => (
  <input
    type="search"
    aria-label={translate(label)}
    placeholder={translate(label)}
    onInput={event => onSearch(event.currentTarget.value.trim().toLowerCase())}
  />
)
