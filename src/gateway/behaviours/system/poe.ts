import { poe } from '../../../device/system/poe'
import type { Row } from '../../../model/shape'
import { behaviour } from '../../engine/behaviour'
import { randomWalk } from '../../engine/random'
import { portNames } from '../internet/lan-port'

/** The device on each port: a camera, an access point, none, a desk phone. */
const loads: readonly ({ class: string; watts: number } | undefined)[] = [
  { class: '2', watts: 5.2 },
  { class: '4', watts: 12.5 },
  undefined,
  { class: '1', watts: 2.8 },
]

type Port = Row<NonNullable<typeof poe.rows>['fields']>

/** The state of a port one second later. */
const nextState = ({ enable, state }: Port, hasLoad: boolean): Port['state'] => {
  if (!enable) return 'off'
  const isReady = state === 'powered' || state === 'noDevice'
  return hasLoad && isReady ? 'powered' : 'noDevice'
}

/**
 * Power over Ethernet. An enabled port detects a device for a second and then powers it, with varying consumption. A
 * disabled port turns off immediately.
 */
export const poeBehaviour = behaviour(poe, {
  factory: () => ({ rows: portNames.map(name => ({ name, state: 'noDevice' as const })) }),
  read: (_, state) => ({
    ...state,
    rows: state.rows.map(row => (row.enable ? row : { ...row, state: 'off' as const, class: '', power: 0 })),
  }),
  tick(gateway, { rows }) {
    for (const [index, row] of rows.entries()) {
      const load = loads[index]
      row.state = nextState(row, !!load)
      if (!load || row.state !== 'powered') {
        row.class = ''
        row.power = 0
        continue
      }
      row.class = load.class
      const watts = randomWalk(gateway.random, row.power || load.watts, load.watts, load.watts / 5)
      row.power = Math.round(watts * 10) / 10
    }
  },
})
