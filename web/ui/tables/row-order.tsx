import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'react'
import type { Entity } from '../../../src/model/entity'
import type { Fields } from '../../../src/model/field-types'
import { interpolate, type LocalizedText } from '../../../src/model/localized-text'
import { inOrder, reordered } from '../../../src/model/row-order'
import { labelledFields, type Row, type RowShape, type State } from '../../../src/model/shape'
import { canCutOff } from '../../../src/model/validation'
import { style } from '../../look/css'
import { Icon } from '../../look/icons'
import { translate } from '../../look/language'
import { changeRow } from '../../net/device'
import { formatSummary, formatTitle, switchedOff, titleField } from '../data/format'
import type { LoadedEntity } from '../data/resource'
import { DialogActions } from '../forms/form-layout'
import { Row as Inline } from '../layout'
import { ActionButton } from '../messages/action-button'
import { reportError } from '../messages/message'
import { Button, closeLabel, retryLabel } from '../primitives/button'
import { Dialog } from '../primitives/dialog'
import { StatusLabel } from '../primitives/status-label'
import { applySafely } from '../transitions/trial'

/** The rows of a state in their order, and its settings. */
export const stateInOrder = <S extends Fields, R extends Fields>(
  shape: RowShape<R>,
  { rows, values }: State<S, R>,
): { readonly rows: readonly Row<R>[]; readonly values: State<S, R>['values'] } => ({
  rows: inOrder(shape, rows),
  values,
})

const list = style(
  'order',
  `
  margin: 16px 0 0;
  padding: 0;
  list-style: none;
  & > li { display: flex; align-items: center; min-height: 52px; padding: 6px 0; }
  & > li + li { border-top: 1px solid var(--line); }
  & > li > div { flex: none; min-width: 2em; }
  & > li > div + div { flex: 1; min-width: 0; overflow-wrap: anywhere; }
  & > li > div + div > div { font-size: 0.8125rem; }
  & button { flex: none; margin-left: 4px; padding: 7px; }
  & button[aria-disabled=true] { opacity: 0.4; }
  & ~ [role=status] { position: absolute; overflow: hidden; width: 1px; height: 1px; opacity: 0; }
`,
)

const firstDecides: LocalizedText = ['The first rule that matches decides.', '由第一条匹配的规则决定。']
const orderTitle: LocalizedText = ['Change order', '调整顺序']

/** The ways in which a row can be moved. */
const ways = {
  up: { by: -1, label: ['Move “_” up', '上移“_”'] },
  down: { by: 1, label: ['Move “_” down', '下移“_”'] },
} as const

type Way = keyof typeof ways

interface RowOrderProps<S extends Fields, R extends Fields> {
  entity: Entity<S, R>
  loaded: LoadedEntity<S, R>
  /** In their order. */
  rows: readonly Row<R>[]
  reload(): Promise<unknown>
}

/** What the order of rows means, and a button with which who may change rows changes it, below what is above the rows. */
export const RowOrder = <S extends Fields, R extends Fields>(
  props: RowOrderProps<S, R> & { canChange: boolean; children: ComponentChildren },
) => {
  const isOpen = useSignal(false)
  const isChangeable = props.canChange && props.rows.length > 1
  const close = () => {
    isOpen.value = false
  }
  const open = () => {
    isOpen.value = true
  }
  return (
    <>
      {props.children}
      <Inline>
        <p class="soft">{translate(firstDecides)}</p>
        {isChangeable && <Button label={orderTitle} onClick={open} />}
      </Inline>
      {isOpen.value && <OrderDialog {...props} onClose={close} />}
    </>
  )
}

interface Moved {
  id: number
  /** The name of the button. */
  name: string
  /** The place of the row before. */
  from: number
}

/** After a move, returns the focus to its button, which has lost it, and says the new place of the row. */
const useMoved = <S extends Fields, R extends Fields>({ entity, loaded, rows }: RowOrderProps<S, R>) => {
  const shape = entity.rows!
  const box = useRef<HTMLOListElement>(null)
  const moved = useRef<Moved | undefined>(undefined)
  const told = useSignal('')
  useLayoutEffect(() => {
    const { id, name, from } = moved.current || {}
    if (!name) return
    const button = box.current!.querySelector<HTMLElement>(`[name=${name}]`)
    if (button) button.focus()
    const at = rows.findIndex(row => row.id === id)
    if (at < 0 || at === from) return
    told.value = translate(
      interpolate(
        ['“_” is now _ of _.', '“_”现在排第 _，共 _ 条。'],
        formatTitle(shape, rows[at]!),
        at + 1,
        rows.length,
      ),
    )
  }, [loaded])
  return { box, moved, told }
}

/** Writes the new places of rows, on trial if that can cut off the user. Reports what went wrong. */
const writePlaces = async <S extends Fields, R extends Fields>(
  { entity, loaded, rows }: RowOrderProps<S, R>,
  changed: readonly Row<R>[],
) => {
  const oldOf = ({ id }: Row<R>) => rows.find(row => row.id === id)!
  const write = async () => {
    for (const values of changed) await changeRow(entity, values, oldOf(values))
  }
  const { values: settings } = loaded.state
  await applySafely({
    canCutOff: WITH.trials && changed.some(values => canCutOff(entity.rows!, { values, old: oldOf(values), settings })),
    write,
    // The same places once more.
    resume: write,
  }).catch(reportError)
}

/** The rows with two of them at each other's place. */
const exchanged = <T,>(rows: readonly T[], from: number, to: number): T[] => {
  const wanted = rows.slice()
  wanted[from] = rows[to]!
  wanted[to] = rows[from]!
  return wanted
}

const UnknownOrder = ({ reload }: { reload(): Promise<unknown> }) => (
  <div role="alert">
    <Inline>
      <StatusLabel
        tone="bad"
        text={['The order may have changed. It could not be read.', '顺序可能已更改，但无法读取。']}
      />
      <ActionButton label={retryLabel} action={reload} />
    </Inline>
  </div>
)

/**
 * All rows in their order, each with buttons that move it by one. A move is written at once, as new places of rows. The
 * list shows what the device has: it is read again after each move, and says so where it could not be.
 */
const OrderDialog = <S extends Fields, R extends Fields>(props: RowOrderProps<S, R> & { onClose(): void }) => {
  const { entity, loaded, rows, reload, onClose } = props
  const shape = entity.rows!
  /** The button that is at work: its row and its way. */
  const pressed = useSignal('')
  /** What was read before the last move, and does not show it. */
  const outdated = useSignal<object | undefined>(undefined)
  const { box, moved, told } = useMoved(props)
  const isBusy = pressed.value !== ''
  const isUnknown = !isBusy && outdated.value === loaded
  const move = async (from: number, way: Way, name: string) => {
    const to = from + ways[way].by
    if (isBusy || isUnknown || !rows[to]) return
    pressed.value = name
    outdated.value = loaded
    moved.current = { id: rows[from]!.id, name, from }
    await writePlaces(props, reordered(shape, exchanged(rows, from, to)))
    await reload()
    pressed.value = ''
  }
  return (
    <Dialog title={orderTitle} onClose={onClose}>
      <p class="soft">{translate(firstDecides)}</p>
      {isUnknown && <UnknownOrder reload={reload} />}
      <ol class={list} ref={box}>
        {rows.map((row, at) => (
          <li key={row.id}>
            <div class="soft">{at + 1}</div>
            <RowText shape={shape} row={row} />
            {(['up', 'down'] as const).map(way => {
              const name = `${way}-${row.id}`
              return (
                <button
                  key={way}
                  type="button"
                  name={name}
                  aria-label={translate(interpolate(ways[way].label, formatTitle(shape, row)))}
                  aria-disabled={isUnknown || !rows[at + ways[way].by]}
                  aria-busy={pressed.value === name}
                  onClick={() => move(at, way, name)}
                >
                  <Icon name={way} />
                </button>
              )
            })}
          </li>
        ))}
      </ol>
      <div role="status">{told.value}</div>
      <DialogActions>
        <Button label={closeLabel} onClick={onClose} />
      </DialogActions>
    </Dialog>
  )
}

/** What a row is called, and what matters of it on the next line. */
const RowText = <R extends Fields>({ shape, row }: { shape: RowShape<R>; row: Row<R> }) => {
  const rest = labelledFields(shape).filter(name => name !== titleField(shape, row) && name !== shape.switchedBy)
  const texts = [switchedOff(shape, row), formatSummary(shape, rest, row)].filter(Boolean)
  return (
    <div>
      <strong>{formatTitle(shape, row)}</strong>
      <div class="soft">{texts.join(' · ')}</div>
    </div>
  )
}
