import { useSignal } from '@preact/signals'
import { useEffect } from 'react'
import type { Context, Entity, State } from '../../src/model/entity'
import type { Fields } from '../../src/model/field'
import type { Words } from '../../src/model/words'
import { CallError, Dropped } from '../net/call'
import { read, type Query } from '../net/device'

/** The sentence of an error; nothing for a read that was dropped because its page was left. */
export const sentenceOf = (error: unknown): Words | undefined =>
  error instanceof Dropped ? undefined
    : error instanceof CallError ? error.words
      : ['Something went wrong in this page. Try again.', '页面出现错误，请重试。']

/** What was read, what is wrong, and a way to read again. After a failed repetition the last data stay. */
export interface Load<Data> { data?: Data; problem?: Words; reload(): Promise<void> }

/**
 * Reads when the page opens, again when `key` changes, and every `seconds` after that, but never while the tab is hidden.
 * `timer` tells the loader that nobody asked: such reads must not keep the session alive.
 */
export const useLoad = <Data>(loader: (timer: boolean) => Promise<Data>, seconds = 0, key = ''): Load<Data> => {
  const state = useSignal<{ data?: Data; problem?: Words }>({})
  const life = useSignal({ alive: true }).peek()
  const turn = async (timer: boolean) => {
    try {
      const data = await loader(timer)
      if (life.alive) state.value = { data }
    } catch (error) {
      const problem = sentenceOf(error)
      if (life.alive && problem) state.value = { data: state.peek().data, problem }
    }
  }
  useEffect(() => {
    let next = 0
    let ended = false
    const run = async (timer: boolean) => {
      if (!document.hidden) await turn(timer)
      if (seconds && !ended) next = window.setTimeout(run, seconds * 1000, true)
    }
    const seen = () => {
      if (seconds && !document.hidden) {
        clearTimeout(next)
        run(true)
      }
    }
    life.alive = true
    document.addEventListener('visibilitychange', seen)
    run(false)
    return () => {
      ended = true
      life.alive = false
      clearTimeout(next)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [key])
  return { ...state.value, reload: () => turn(false) }
}

/** An entity as it stands on the device, with what its rules and options look at. */
export interface Loaded<S extends Fields, R extends Fields> {
  state: State<S, R>
  /** The context of a rule; `row` is the one under the pen. */
  context(row?: object & { id?: number }): Context<R>
}

/** Reads an entity and the entities beside it. */
export const loadEntity = async <S extends Fields, R extends Fields>(
  entity: Entity<S, R>, timer = false, query?: Query,
): Promise<Loaded<S, R>> => {
  const names = Object.keys(entity.beside)
  const [state, ...states] = await Promise.all([
    read(entity, { timer, query }),
    // A list that only offers names must not keep a page from opening.
    ...names.map(name => read(entity.beside[name]!, { timer }).catch(error => {
      if (error instanceof Dropped) throw error
      return { values: {}, rows: [] } as State
    })),
  ])
  const beside: Record<string, State> = {}
  names.forEach((name, index) => { beside[name] = states[index]! })
  return {
    state,
    context: row => ({ ...beside, others: row ? state.rows.filter(other => other.id !== row.id) : state.rows }) as Context<R>,
  }
}

/** Reads an entity for a page. */
export const useEntity = <S extends Fields, R extends Fields>(entity: Entity<S, R>, seconds?: number, query?: Query) =>
  useLoad(timer => loadEntity(entity, timer, query), seconds, JSON.stringify(query))
