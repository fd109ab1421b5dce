import { interpolate, type LocalizedText } from '../../../../src/model/localized-text'
import { translate } from '../../../look/language'
import { nameOf } from '../../../net/device-names'
import { dayNames } from '../../../ui/data/weekdays'
import type { ParentalGroup, ParentalPeriod } from './parental-rules'

/** How many devices a sentence names; of more, it says the name of their rule. */
export const mostNamed = 3

/** Returns the names of the devices of a group. */
export const deviceNames = ({ terminals }: Pick<ParentalGroup, 'terminals'>): string =>
  terminals.map(mac => nameOf(mac) || mac).join(translate([', ', '、']))

const periodText = ({ days, start, end }: Omit<ParentalPeriod, 'id' | 'group'>): LocalizedText =>
  days === 127
    ? interpolate(['every day from _ to _', '每天 _ 至 _'], start, end)
    : interpolate(['on _ from _ to _', '_ _ 至 _'], dayNames(days), start, end)

/** Returns a sentence that says what a rule does: the list shows it, and the dialog beside the button that saves it. */
export const ruleText = (
  group: Omit<ParentalGroup, 'id'>,
  periods: readonly Omit<ParentalPeriod, 'id' | 'group'>[],
): LocalizedText => {
  const { name, terminals } = group
  return interpolate(
    ['_ may use the Internet _.', '_ 可上网的时间：_。'],
    terminals[0] && !terminals[mostNamed] ? deviceNames(group) : name || ['The devices', '这些设备'],
    periods[0]
      ? periods.map(period => translate(periodText(period))).join(translate(['; ', '；']))
      : ['at any time', '不限'],
  )
}
