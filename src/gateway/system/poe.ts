import { poe } from '../../device/system/poe'
import { behaviour } from '../behaviour'
import { portNames } from '../internet/lan-port'
import { wander } from '../random'

/** What draws power at each port: a camera, an access point, nothing, a desk phone. */
const loads: readonly ({ class: string; watts: number } | undefined)[] = [
  { class: '2', watts: 5.2 }, { class: '4', watts: 12.5 }, undefined, { class: '1', watts: 2.8 },
]

/**
 * Power over Ethernet: a port that is turned on looks for a device for a second and then feeds it; what it draws
 * wanders. Turned off, it feeds nothing at once.
 */
export const poeBehaviour = behaviour(poe, {
  factory: () => ({ rows: portNames.map(name => ({ name, state: 'no device' as const })) }),
  read: (_, state) => ({
    ...state,
    rows: state.rows.map(row => (row.enable ? row : { ...row, state: 'off' as const, class: '', power: 0 })),
  }),
  tick(gateway, { rows }) {
    rows.forEach((row, place) => {
      const load = loads[place]
      const wasFed = row.state === 'powered'
      const wasLooking = row.state === 'no device'
      row.state = !row.enable ? 'off' : load && (wasFed || wasLooking) ? 'powered' : 'no device'
      row.class = load && row.state === 'powered' ? load.class : ''
      row.power = load && row.class ? Math.round(wander(gateway.random, row.power || load.watts, load.watts, load.watts / 5) * 10) / 10 : 0
    })
  },
})
