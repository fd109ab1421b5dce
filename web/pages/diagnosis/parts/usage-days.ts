import { type UsageRow, usageDays } from '../../../../src/device/diagnosis/usage'
import { nameOf, shownName } from '../../../net/device-names'
import { guarded, quoted } from '../../../ui/data/csv'

/** Bytes by day, the oldest first. */
type Days = readonly number[]

/** What a device, or the whole home, has used: as many days for all. */
export interface Used {
  /** Empty for the home. */
  mac: string
  name: string
  received: Days
  sent: Days
}

const megabyte = 1e6
const dayLength = 86_400_000

const sum = (numbers: Days) => numbers.reduce((all, day) => all + day, 0)

/** Returns the bytes that were used on all days, in both directions. */
export const total = ({ received, sent }: Used): number => sum(received) + sum(sent)

/** Returns the bytes that have been used today, in both directions. */
export const usedToday = ({ received, sent }: Used): number => received[usageDays - 1]! + sent[usageDays - 1]!

/** More megabytes than any line carries in a day. */
const most = 1e12

/** Reads megabytes, today's first. What no device can have used counts as nothing, as do days that are missing. */
const daysIn = (text: string): Days => {
  const days = text.split(',').map(Number)
  return Array.from({ length: usageDays }, (_, place) => {
    const used = days[usageDays - 1 - place]!
    return used > 0 && used < most ? used * megabyte : 0
  })
}

/** Returns what each device has used, the one that has used most first. */
export const devicesIn = (rows: readonly UsageRow[]): Used[] =>
  rows
    .map(({ mac, name, received, sent }) => ({
      mac,
      name: nameOf(mac) || shownName(name) || mac,
      received: daysIn(received),
      sent: daysIn(sent),
    }))
    .sort((one, other) => total(other) - total(one))

const added = (lists: readonly Days[]): Days =>
  Array.from({ length: usageDays }, (_, place) => sum(lists.map(list => list[place]!)))

/** Returns what all devices have used together. */
export const homeOf = (devices: readonly Used[]): Used => ({
  mac: '',
  name: '',
  received: added(devices.map(({ received }) => received)),
  sent: added(devices.map(({ sent }) => sent)),
})

/** Returns the dates of the days, `YYYY-MM-DD`, the oldest first; empty texts if `today` is no date. */
export const datesUntil = (today: string): string[] => {
  const last = Date.parse(today)
  return Array.from({ length: usageDays }, (_, place) =>
    last ? new Date(last - (usageDays - 1 - place) * dayLength).toISOString().slice(0, 10) : '',
  )
}

/** Returns the usage in bytes as the lines of a CSV file: one for each device and day on which it has used any. */
export const linesOf = (devices: readonly Used[], dates: readonly string[]): string[] => {
  const lines = ['date,device,mac,received,sent']
  for (const { mac, name, received, sent } of devices)
    dates.forEach((date, place) => {
      const values = [received[place]!, sent[place]!]
      if (sum(values)) lines.push([date, quoted(guarded(name)), quoted(mac), ...values].join(','))
    })
  return lines
}
