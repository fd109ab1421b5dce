import { useSignal } from '@preact/signals'
import { useLayoutEffect, useMemo } from 'react'
import type { Entity } from '../../../src/model/entity'
import type { Fields } from '../../../src/model/field-types'
import type { LocalizedText } from '../../../src/model/localized-text'
import type { Context, State } from '../../../src/model/shape'
import { CancelledError, errorText } from '../../net/call'
import { ownChanges, type ReadOptions, read } from '../../net/device'
import { session } from '../../net/session'

/** Data from the device, the error of the last read, and a function to read again. A failed refresh keeps the data. */
export interface Resource<Data> {
  data?: Data
  error?: LocalizedText
  reload(): Promise<unknown>
}

/** Returns whether neither data nor an error has arrived yet. */
export const isPending = ({ data, error }: Resource<unknown>) => data === undefined && !error

/** Options of `useResource`. */
export interface ResourceOptions {
  /** Reads again this many seconds after the last response; less often, or not at all, while nobody looks. */
  refreshSeconds?: number | (() => number)
  /** Seconds: an answer that another part of the console got this recently is used instead of a call. */
  maxAge?: number
}

/**
 * Reads when the component is mounted and when the device has changed its settings by itself, and then periodically if
 * requested. `load` passes its options on to `read`.
 */
export const useResource = <Data>(
  load: (options: ReadOptions) => Promise<Data>,
  { refreshSeconds, maxAge }: ResourceOptions = {},
): Resource<Data> => {
  const state = useSignal<{ data?: Data; error?: LocalizedText }>({})
  const reload = (options: ReadOptions = {}) =>
    load(options).then(
      data => {
        state.value = { data }
      },
      error => {
        if (!(error instanceof CancelledError)) state.value = { data: state.peek().data, error: errorText(error) }
      },
    )
  // While drawing, not in an effect: what a page reads itself is asked for before what its parts read.
  const first = useMemo(() => reload({ maxAge }), [ownChanges.value])
  useLayoutEffect(
    () => (refreshSeconds ? repeat(first, () => reload({ background: true, maxAge }), refreshSeconds) : undefined),
    [first],
  )
  return { ...state.value, reload: () => reload() }
}

/** The state of an entity on the device, as a resource. */
export const useRead = <S extends Fields, R extends Fields>(
  entity: Entity<S, R>,
  options?: ResourceOptions,
): Resource<State<S, R>> => useResource(readOptions => read(entity, readOptions), options)

/** Calls `work` repeatedly, `seconds` after `first` and each of its runs have ended. Returns a function to stop it. */
const repeat = (first: Promise<unknown>, work: () => Promise<unknown>, seconds: number | (() => number)) => {
  let timer = 0
  let stopped = false
  const schedule = () => {
    const pause = typeof seconds === 'number' ? seconds : seconds()
    if (!stopped) timer = window.setTimeout(() => work().then(schedule), pause * 1000)
  }
  first.then(schedule)
  return () => {
    clearTimeout(timer)
    stopped = true
  }
}

/** The state of an entity on the device, and the context that its rules and options depend on. */
export interface LoadedEntity<S extends Fields, R extends Fields> {
  state: State<S, R>
  /** Returns the context for rules and options; `row` is the row being edited, with id 0 if it is new. */
  context(row?: { id: number }): Context
}

/** Reads an entity and the entities that its rules and options depend on. */
export const loadEntity = async <S extends Fields, R extends Fields>(
  entity: Entity<S, R>,
  options: ReadOptions = {},
): Promise<LoadedEntity<S, R>> => {
  const { beside } = entity
  // What changes by itself is in the entity: of the others, only a new page shows the latest.
  const relatedOptions = options.background ? { ...options, maxAge: 60 } : options
  const related: Record<string, State | undefined> = {}
  const readRelated = async (name: string) => {
    if (beside[name]!.needsQuery) return
    try {
      related[name] = await read(beside[name]!, relatedOptions)
    } catch {
      // The page must open even if a related entity, which only provides options, cannot be read: it remains undefined.
    }
  }
  const [state] = await Promise.all([read(entity, options), ...Object.keys(beside).map(readRelated)] as const)
  return {
    state,
    // The names in `beside` are those that the entity's rules use.
    context: row =>
      ({
        ...related,
        settings: state.values,
        others: state.rows.filter(other => !row || other.id !== row.id),
        role: row && !row.id ? undefined : session.peek().role,
      }) as Context,
  }
}

/** Reads an entity as a resource, together with the entities that it depends on. */
export const useEntityResource = <S extends Fields, R extends Fields>(
  entity: Entity<S, R>,
  options?: ResourceOptions,
) => useResource(readOptions => loadEntity(entity, readOptions), options)
