import { interpolate, type LocalizedText } from '../../../../src/model/localized-text'
import { listed, translate } from '../../../look/language'
import { nameOf } from '../../../net/device-names'
import { dayNames } from '../../../ui/data/weekdays'
import type { ParentalGroup, ParentalPeriod } from './parental-rules'

const periodText = ({ days, start, end }: Omit<ParentalPeriod, 'id' | 'group'>): LocalizedText =>
  days === 127
    ? interpolate(['every day from _ to _', '每天 _ 至 _'], start, end)
    : interpolate(['on _ from _ to _', '_ _ 至 _'], dayNames(days), start, end)

/** Returns a sentence that says what a rule does: the list shows it, and the dialog beside the button that saves it. */
export const ruleText = (
  { terminals }: Pick<ParentalGroup, 'terminals'>,
  periods: readonly Omit<ParentalPeriod, 'id' | 'group'>[],
): LocalizedText =>
  interpolate(
    ['_ may use the Internet _.', '_ 可上网的时间：_。'],
    listed(terminals.map(mac => nameOf(mac) || mac)) || ['The devices', '这些设备'],
    periods.map(period => translate(periodText(period))).join(translate(['; ', '；'])) || ['at any time', '不限'],
  )
