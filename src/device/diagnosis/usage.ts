import { table } from '../../model/entity'
import { text } from '../../model/field'
import { mac } from '../../model/formats'
import type { Row } from '../../model/shape'
import type { Facts } from '../facts'
import type { Feature } from '../profile'

export const feature: Feature = 'usage'

/** The days for which the device counts, today included. */
export const usageDays = 31

/**
 * What each device at home has used of the Internet on each of the last 31 days, up to 256 devices (module
 * terminal_usage): megabytes by day, today's first, separated by commas. `day` is today's date on the device.
 */
export const usage = table(
  'terminal_usage',
  'list',
  {
    mac: mac(''),
    name: text('', { max: 64 }),
    received: text(''),
    sent: text(''),
  },
  { title: 'name', max: 256, readOnly: true, probe: 'terminal_usage', settings: { day: text('') } },
)

/** What one device has used. */
export type UsageRow = Row<NonNullable<(typeof usage)['rows']>['fields']>

export const usageFacts = {
  entity: usage,
  note:
    '`day` is today on the device, `YYYY-MM-DD`. Each row is a device that has used the Internet within 31 days, ' +
    'by its `mac`: `name` is what it calls itself, `received` and `sent` are whole megabytes (of 1,000,000 ' +
    'bytes), from the point of view of the device in the home, for each of up to 31 days, separated by commas; ' +
    'today comes first, and a day without any is 0.',
} satisfies Facts<typeof usage>
