import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'react'
import { wifi } from '../../../../src/device/internet/wifi'
import { radio } from '../../../../src/device/internet/wifi-advance'
import { interpolate } from '../../../../src/model/localized-text'
import { labelledFields } from '../../../../src/model/shape'
import { Icon } from '../../../look/icons'
import { translate } from '../../../look/language'
import { isInterrupted } from '../../../ui/forms/kept-forms'
import { card, head, spread } from '../../../ui/layout'
import { EntityForm } from '../../../ui/screens/entity-form'
import { EntityView } from '../../../ui/screens/entity-page'
import { hasTargets, searchTarget } from '../../../ui/search-target'
import { EntityTable } from '../../../ui/tables/entity-table'
import type { WifiProps } from './wifi-network'

/** When a network ends is for guests alone. */
const withoutEnd = () => labelledFields(wifi.rows!).filter(name => name !== 'guestUntil') as ['ssid']

/**
 * All networks of the device, band steering and the radios, collapsed at first. It opens for a search result in it, and
 * for a form in it that the end of the session or a trial has interrupted.
 */
export const AllNetworks = (props: WifiProps) => {
  const box = useRef<HTMLDetailsElement>(null)
  // What has been opened once stays, so that nothing typed in it is lost when it is collapsed.
  const isDrawn = useSignal(false)
  const target = hasTargets && searchTarget.value
  // Not a layout effect: the fields of the cards above take their own results first.
  useEffect(() => {
    if ((hasTargets && searchTarget.peek()) || [wifi, radio].some(isInterrupted)) box.current!.open = true
  }, [target, props.loaded])
  const { rows } = props.loaded.state
  return (
    <details
      ref={box}
      onToggle={() => {
        isDrawn.value = true
      }}
    >
      <summary class={`${card} ${spread} ${head}`}>
        <h2>{translate(interpolate(['All networks (_)', '所有网络（_）'], rows.length))}</h2>
        <Icon name="open" />
      </summary>
      {isDrawn.value && (
        <>
          <EntityTable
            entity={wifi}
            heading={['Networks', '无线网络']}
            columns={['ssid', 'band', 'enable', 'auth']}
            {...(WITH.guestEnd && { fields: withoutEnd() })}
            {...props}
          />
          <EntityForm entity={wifi} {...props} />
          <EntityView
            entity={radio}
            table={{ heading: ['Radio', '射频'], columns: ['band', 'radio', 'total'], fields: ['radio', 'total'] }}
          />
        </>
      )}
    </details>
  )
}
