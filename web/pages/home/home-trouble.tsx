import { useLayoutEffect, useRef } from 'react'
import { interpolate } from '../../../src/model/localized-text'
import { style } from '../../look/css'
import { Icon } from '../../look/icons'
import { translate } from '../../look/language'
import { noteOwnChange } from '../../net/device'
import { NumbersToRead, ProviderPhone } from '../../shared/internet/provider'
import { againLabel, type Trouble } from '../../shared/internet/trouble'
import { card } from '../../ui/layout'
import { clearMessage, notifyError } from '../../ui/messages/message'
import { Button, IconButton } from '../../ui/primitives/button'
import { navigate } from '../../ui/router'

const box = style(
  'trouble',
  `
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  & > :first-child { flex: 1 1 320px; margin-right: 16px; }
  & h2 { display: flex; align-items: center; margin: 0 0 4px; }
  & button { margin: 8px 8px 0 0; }
  .answer & { margin: 0; }
`,
)

/**
 * Shows a trouble of the line as a message while the component is there. Not longer: the clean-up of an effect would
 * come a frame later, and take away what has been said in between.
 */
const LateTrouble = ({ title, advice }: Trouble) => {
  useLayoutEffect(() => {
    notifyError(interpolate(['_\n_', '_\n_'], translate(title), translate(advice)))
    return clearMessage
  }, [])
  return null
}

interface TroubleCardProps {
  trouble?: Trouble
  /** Whether it is not yet known if there is a trouble. */
  isLoading: boolean
  /** Another trouble that the user sees first. */
  first?: Trouble
}

/**
 * Says what is wrong and what to do, with a button that leads to the place. A screen reader announces it. A trouble
 * that begins later does not move what the user reads: a message says it, and the diagram shows where it is.
 */
export const TroubleCard = ({ trouble, isLoading, first }: TroubleCardProps) => {
  const wasFine = useRef(false)
  if (!trouble && !isLoading) wasFine.current = true
  if (trouble && wasFine.current)
    return trouble.isOnLine ? <LateTrouble key={String(trouble.title)} {...trouble} /> : null
  const isChecked = WITH.check && trouble && trouble.isOnLine
  return (
    <div role="status">
      {trouble && (
        <section class={`${card} ${box}`}>
          <div>
            <h2 class={trouble.isOnLine ? '' : 'bad'}>
              {!trouble.isOnLine && <Icon name="bad" />}
              <span>{translate(trouble.title)}</span>
            </h2>
            <p>{translate(trouble.advice)}</p>
            {WITH.pon && trouble.callProvider && <NumbersToRead />}
            {BRAND.phone && trouble.isOnLine && <ProviderPhone />}
          </div>
          {isChecked && (
            <Button label={['Find the cause', '查找原因']} variant="primary" onClick={() => navigate('/check')} />
          )}
          <Button
            label={trouble.action}
            variant={isChecked || first ? undefined : 'primary'}
            onClick={() => navigate(trouble.route)}
          />
          <IconButton label={againLabel} icon="restart" onClick={noteOwnChange} />
        </section>
      )}
    </div>
  )
}
