import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import type { Entity } from '../../../src/model/entity'
import type { Fields } from '../../../src/model/field-types'
import { type Row, valueIn } from '../../../src/model/shape'
import { applies } from '../../../src/model/validation'
import { motion, style } from '../../look/css'
import { translate } from '../../look/language'
import { changeRow } from '../../net/device'
import { isReadOnly } from '../../net/session'
import { formatTitle, formatValue } from '../data/format'
import type { LoadedEntity } from '../data/resource'
import { reportError } from '../messages/message'
import { Switch } from '../primitives/switch'
import { saveWithConfirmation } from '../transitions/save-with-confirmation'

const pulse = motion('to { opacity: 0.4; }')

/**
 * Room for all of the touch area of the switch, which must not lie over the control beside it. A switch that is being
 * written pulses, or is pale; what says so is for screen readers only.
 */
const around = style(
  'rowswitch',
  `
  position: relative;
  display: inline-block;
  margin-right: 8px;
  padding: 4px 10px;
  vertical-align: middle;
  & [aria-busy=true] {
    opacity: 0.6;
    @media (prefers-reduced-motion: no-preference) { animation: ${pulse} 0.6s 0.2s infinite alternate; }
  }
  & > span { position: absolute; overflow: hidden; width: 1px; height: 1px; opacity: 0; }
`,
)

/** Milliseconds until a write that is not answered is spoken of: most are answered before the switch has been read. */
const slow = 700

interface RowSwitchProps<S extends Fields, R extends Fields> {
  entity: Entity<S, R>
  loaded: LoadedEntity<S, R>
  row: Row<R>
  reload(): Promise<unknown>
}

/** The switch of a single row (`switchedBy`), or its state for who may not change it. The device must have the key. */
export const RowSwitch = <S extends Fields, R extends Fields>({
  entity,
  loaded,
  row,
  reload,
}: RowSwitchProps<S, R>) => {
  const shape = entity.rows!
  const name = shape.switchedBy!
  const isOn = valueIn(row, name) === true
  /** What the user has chosen, until the device has it or has refused it. */
  const chosen = useSignal<boolean | undefined>(undefined)
  const isSlow = useSignal(false)
  if (isReadOnly(entity)) return <span>{formatValue(shape.fields[name]!, isOn)}</span>
  const toggle = async () => {
    if (chosen.value !== undefined) return
    const values = { ...row, [name]: !isOn }
    chosen.value = !isOn
    const timer = setTimeout(() => {
      isSlow.value = true
    }, slow)
    await saveWithConfirmation<R>({
      shape,
      values,
      old: row,
      context: loaded.context(row),
      write: () => changeRow(entity, values, row),
      onWritten() {},
      reload,
    }).catch(async error => {
      reportError(error)
      await reload()
    })
    clearTimeout(timer)
    isSlow.value = false
    chosen.value = undefined
  }
  const isBusy = chosen.value !== undefined
  const attributes = {
    'aria-label': formatTitle(shape, row),
    'aria-busy': isBusy,
    title: translate(shape.fields[name]!.label),
  }
  return (
    <span class={around}>
      <Switch checked={chosen.value === undefined ? isOn : chosen.value} onChange={toggle} attributes={attributes} />
      <span role="status">{isSlow.value && translate(['Saving …', '正在保存…'])}</span>
    </span>
  )
}

/** The actions on the rows of a table, with the switch before them; undefined if there are none. */
export const actionsWithSwitch = <S extends Fields, R extends Fields>({
  entity,
  loaded,
  reload,
  rowActions,
}: Omit<RowSwitchProps<S, R>, 'row'> & {
  rowActions?(row: Row<R>, reload: () => Promise<unknown>): ComponentChildren
}) => {
  const { fields, switchedBy } = entity.rows!
  const field = switchedBy && fields[switchedBy]
  if (!field || !loaded.state.rows.some(row => applies(field, row)))
    return rowActions && ((row: Row<R>) => rowActions(row, reload))
  return (row: Row<R>) => (
    <>
      {applies(field, row) && <RowSwitch entity={entity} loaded={loaded} row={row} reload={reload} />}
      {rowActions && rowActions(row, reload)}
    </>
  )
}
