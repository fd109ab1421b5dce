import type { ComponentChildren } from 'preact'
import { labelled, type Entity } from '../../src/model/entity'
import type { Fields, Values } from '../../src/model/field'
import type { Words } from '../../src/model/words'
import { say } from '../look/language'
import { read } from '../net/device'
import { useLoad } from './load'
import { Loading } from './page'
import { showState } from './show'

/** What the device tells of a subject, in a card: `above` draws what counts most, the named fields follow as a list. */
export const Facts = <S extends Fields>({ heading, entity, fields, every, above, below }: {
  heading: Words
  entity: Entity<S, {}>
  /** All with a label unless told. */
  fields?: readonly (keyof S & string)[]
  /** Reads again every so many seconds. */
  every?: number
  above?(values: Values<S>): ComponentChildren
  /** Drawn below them. */
  below?(values: Values<S>, reload: () => Promise<unknown>): ComponentChildren
}) => {
  const load = useLoad(timer => read(entity, timer), every)
  return (
    <section class="card">
      <h2>{say(heading)}</h2>
      <Loading of={load}>
        {({ values }) => (
          <>
            {above && above(values)}
            <dl>{(fields || labelled(entity.settings)).map(name => {
              const field = entity.settings.fields[name]!
              return <><dt>{say(field.label)}</dt><dd>{showState(field, values[name])}</dd></>
            })}</dl>
            {below && below(values, load.reload)}
          </>
        )}
      </Loading>
    </section>
  )
}
