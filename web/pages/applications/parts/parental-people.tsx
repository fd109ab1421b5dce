import { signal } from '@preact/signals'
import { useLayoutEffect } from 'react'
import { style } from '../../../look/css'
import type { ReadOptions } from '../../../net/device'
import { type MacFilterState, readMacFilter } from '../../../shared/devices/blocking'
import { MoreButton, PauseButton, personStatus, readClock } from '../../../shared/people/person'
import { useResource } from '../../../ui/data/resource'
import { Row } from '../../../ui/layout'
import { StatusLabel } from '../../../ui/primitives/status-label'
import type { ParentalGroup, ParentalPeriod } from './parental-rules'

const now = style('now', '& > * { margin-top: 8px; }')

/** What limits people besides their rules; undefined until it has been read. One for all, since a change is of all. */
const known = signal<{ filter: MacFilterState; clock: number } | undefined>(undefined)

/** Reads what limits people besides their rules, which are shown without it if that fails. */
export const readPeople = async (options: ReadOptions = {}) => {
  try {
    const [filter, clock] = await Promise.all([readMacFilter(options), readClock(options)])
    known.value = { filter, clock }
  } catch {}
}

/** Reads again and again what limits people. Draws nothing. */
export const PeopleWatch = () => {
  useResource(readPeople, { refreshSeconds: 60, maxAge: 3 })
  useLayoutEffect(
    () => () => {
      known.value = undefined
    },
    [],
  )
  return null
}

/** What applies to a person now, with buttons to change that. */
export const PersonNow = ({ group, periods }: { group: ParentalGroup; periods: readonly ParentalPeriod[] }) => {
  if (!known.value) return null
  const props = { group, periods, ...known.value, reload: () => readPeople() }
  return (
    <div class={now}>
      <StatusLabel {...personStatus(props)} />
      <Row align="wrap">
        <PauseButton {...props} />
        <MoreButton {...props} />
      </Row>
    </div>
  )
}
