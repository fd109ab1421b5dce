import { interpolate, type LocalizedText } from '../../src/model/localized-text'
import { style } from '../look/css'
import { translate } from '../look/language'
import { newsCount } from '../ui/data/news'

const badge = style(
  'badge',
  `
  margin: 0 8px;
  padding: 2px 8px;
  border-radius: 99px;
  background: var(--accent);
  color: var(--onAccent);
  font-size: 0.75rem;
  white-space: nowrap;
`,
)

/** How many news nobody has looked at. */
export const NewsBadge = () => {
  const count = newsCount.value
  if (!count) return null
  return (
    <>
      {/* The space is for who hears the name, or copies it. */}{' '}
      <strong class={badge}>{translate(interpolate(['_ new', '_ 条新动态'], count))}</strong>
    </>
  )
}

/** The name of the closed section with the diary: it says, too, how many news there are. */
export const withNews = (name: LocalizedText) => {
  const count = newsCount.value
  return count ? interpolate(['_ (_ new)', '_（_ 条新动态）'], name, count) : name
}
