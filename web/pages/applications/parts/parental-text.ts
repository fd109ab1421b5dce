import { interpolate, type LocalizedText } from '../../../../src/model/localized-text'
import { midnight } from '../../../../src/model/rules/order'
import { enumerated, translate } from '../../../look/language'
import { nameOf } from '../../../net/device-names'
import { dayNames } from '../../../ui/data/weekdays'
import type { ParentalGroup, ParentalPeriod } from './parental-rules'

const periodText = ({ days, start, end }: Omit<ParentalPeriod, 'id' | 'group'>): LocalizedText => {
  const isEveryDay = days === 127
  const last = end === midnight ? '24:00' : end
  if (start === end)
    return isEveryDay ? ['all day, every day', '每天全天'] : interpolate(['all day on _', '_ 全天'], dayNames(days))
  return isEveryDay
    ? interpolate(['every day from _ to _', '每天 _ 至 _'], start, last)
    : interpolate(['on _ from _ to _', '_ _ 至 _'], dayNames(days), start, last)
}

/** Returns a sentence that says what a rule does: the list shows it, and the dialog beside the button that saves it. */
export const ruleText = (
  { terminals }: Pick<ParentalGroup, 'terminals'>,
  periods: readonly Omit<ParentalPeriod, 'id' | 'group'>[],
): LocalizedText =>
  interpolate(
    ['_ may use the Internet _.', '_ 可上网的时间：_。'],
    enumerated(terminals.map(mac => nameOf(mac) || mac)) || ['The devices', '这些设备'],
    periods.map(period => translate(periodText(period))).join(translate(['; ', '；'])) || ['at any time', '不限'],
  )
