import type { Configuration } from '../../gateway/engine/state/configuration'

const period = (id: number, group: string, days: number, end: string) => ({
  id,
  values: { group, days: String(days), start: '07:00', end },
})

/**
 * The configuration of a device that is new in the demo: its factory state, and people with rules under Parental
 * controls, so that there is something to see. A type without parental controls drops them.
 */
export const furnished = (): Configuration =>
  new Map([
    [
      'dev_config',
      {
        values: {},
        tables: {
          parental_group: {
            next: 3,
            rows: [
              { id: 1, values: { name: 'Emma', terminals: 'A4:83:E7:45:B3:06' } },
              { id: 2, values: { name: 'Leo', terminals: '64:E4:A5:31:20:03' } },
            ],
          },
          parental_time: {
            next: 4,
            rows: [period(1, 'Emma', 31, '20:00'), period(2, 'Emma', 96, '22:00'), period(3, 'Leo', 127, '21:00')],
          },
        },
      },
    ],
  ])
