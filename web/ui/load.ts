import { useSignal } from '@preact/signals'
import { useEffect } from 'react'
import type { Context, Entity, State } from '../../src/model/entity'
import type { Fields } from '../../src/model/field'
import type { Words } from '../../src/model/words'
import { CallError, Dropped } from '../net/call'
import { read, type Query } from '../net/device'
import { notify } from './message'

/** The sentence of an error. */
export const sentenceOf = (error: unknown): Words =>
  error instanceof CallError ? error.words : ['Something went wrong. Try again.', '出现错误，请重试。']

/** Says what failed, unless nobody waits for it any more. */
export const failed = (error: unknown) => error instanceof Dropped || notify(sentenceOf(error), true)

/** What was read, what is wrong, and a way to read again. After a failed repetition the last data stay. */
export interface Load<Data> { data?: Data; problem?: Words; reload(): Promise<unknown> }

/**
 * Reads when the page opens, and every `seconds` after that, but never while the tab is hidden.
 * `timer` tells the loader that nobody asked: such reads must not keep the session alive.
 */
export const useLoad = <Data>(loader: (timer: boolean) => Promise<Data>, seconds?: number): Load<Data> => {
  const state = useSignal<{ data?: Data; problem?: Words }>({})
  const turn = (timer?: boolean) => loader(!!timer).then(
    data => { state.value = { data } },
    error => { if (!(error instanceof Dropped)) state.value = { data: state.peek().data, problem: sentenceOf(error) } },
  )
  useEffect(() => {
    turn()
    // One read at a time: the next is due when the last one has been answered.
    let next = 0
    const repeat = () => {
      if (seconds) next = window.setTimeout(() => (document.hidden ? repeat() : turn(true).then(repeat)), seconds * 1000)
    }
    repeat()
    return () => {
      clearTimeout(next)
      seconds = 0
    }
  }, [])
  return { ...state.value, reload: () => turn() }
}

/** An entity as it stands on the device, with what its rules and options look at. */
export interface Loaded<S extends Fields, R extends Fields> {
  state: State<S, R>
  /** The context of a rule; `row` is the one under the pen. */
  context(row?: { id: number }): Context
}

/** Reads an entity and the entities beside it. */
export const loadEntity = async <S extends Fields, R extends Fields>(
  entity: Entity<S, R>, timer?: boolean, query?: Query,
): Promise<Loaded<S, R>> => {
  const { beside } = entity
  const around: Record<string, State> = {}
  const [state] = await Promise.all([
    read(entity, timer, query),
    // A list that only offers names must not keep a page from opening.
    ...Object.keys(beside).map(name =>
      read(beside[name]!, timer).then(state => { around[name] = state }, () => { around[name] = { values: {}, rows: [] } })),
  ] as const)
  return {
    state,
    context: row => ({ ...around, others: state.rows.filter(other => !row || other.id !== row.id) }) as Context,
  }
}

/** Reads an entity for a page. */
export const useEntity = <S extends Fields, R extends Fields>(entity: Entity<S, R>, seconds?: number, query?: Query) =>
  useLoad(timer => loadEntity(entity, timer, query), seconds)
