import { pon } from '../../../src/device/internet/pon'
import { style } from '../../look/css'
import { Icon } from '../../look/icons'
import { translate } from '../../look/language'
import { phone } from '../../look/rules'
import { read } from '../../net/device'
import { useResource } from '../../ui/data/resource'
import { card } from '../../ui/layout'
import { Button } from '../../ui/primitives/button'
import { navigate } from '../../ui/router'
import type { Trouble } from '../internet/parts/trouble'

const box = style(
  'trouble',
  `
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  border-left: 4px solid var(--bad);
  & > :first-child { flex: 1 1 320px; margin-right: var(--medium); }
  & h2 { display: flex; align-items: center; margin: 0 0 4px; }
  & button { margin: var(--small) var(--small) 0 0; }
  & > :last-child { margin-right: 0; }
  ${phone} { & button { flex: 1 1 auto; padding: 0 8px; } }
`,
)

/** The numbers by which the provider knows the device. */
const NumbersToRead = () => {
  const { data } = useResource(options => read(pon, options))
  if (!data) return null
  const { values } = data
  const { loid, sn } = pon.settings.fields
  return (
    <p>
      {values.loid && `${translate(loid.label)}: ${values.loid} · `}
      {translate(sn.label)}: {values.sn}
    </p>
  )
}

/** Says what is wrong and what to do, with a button that leads to the place. A screen reader announces it. */
export const TroubleCard = ({ trouble }: { trouble?: Trouble }) => (
  <div role="status">
    {trouble && (
      <section class={`${card} ${box}`}>
        <div>
          <h2 class="bad">
            <Icon name="bad" />
            <span>{translate(trouble.title)}</span>
          </h2>
          <p>{translate(trouble.advice)}</p>
          {WITH.pon && trouble.callProvider && <NumbersToRead />}
        </div>
        <Button label={trouble.action} variant="primary" onClick={() => navigate(trouble.route)} />
        {trouble.isOnLine && <Button label={['Find the cause', '查找原因']} onClick={() => navigate('/check')} />}
      </section>
    )}
  </div>
)
