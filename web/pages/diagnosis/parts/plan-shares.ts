import type { speedPlan, speedTest } from '../../../../src/device/diagnosis/speed-test'
import type { Values } from '../../../../src/model/field-types'
import type { LocalizedText } from '../../../../src/model/localized-text'
import type { Row } from '../../../../src/model/shape'

/** A result of the speed test: kbit/s and ms. */
export type Result = Row<NonNullable<(typeof speedTest)['rows']>['fields']>

/** What was bought, in Mbit/s; 0 or undefined where it is not known. */
export type Plan = Values<typeof speedPlan.settings.fields>

/**
 * The percentage below which a result is clearly less than the plan: the test itself, and what devices use meanwhile,
 * explain some percent.
 */
const leastGood = 80

/** How many of the newest results have to be clearly less before the provider is to be asked. */
const enough = 3

/** How much of a plan in Mbit/s a rate in kbit/s is, in whole percent; undefined where the plan is not known. */
export const shareOf = (rate: number, plan: number | undefined): number | undefined =>
  plan ? Math.round(rate / (plan * 10)) : undefined

/** The smaller share of a result, download or upload; undefined where neither is known. */
export const leastShare = ({ down, up }: Result, { planDown, planUp }: Plan): number | undefined => {
  const [one, other] = [shareOf(down, planDown), shareOf(up, planUp)]
  if (one === undefined || other === undefined) return one ?? other
  return Math.min(one, other)
}

/** Whether download or upload is clearly less than what was bought. */
export const isClearlyLess = (result: Result, plan: Plan): boolean => {
  const share = leastShare(result, plan)
  return share !== undefined && share < leastGood
}

/** What it means that the newest result is clearly less, and what to do: a single one proves nothing. */
export const shortfall = (results: readonly Result[], plan: Plan): LocalizedText =>
  results.length >= enough && results.slice(0, enough).every(result => isClearlyLess(result, plan))
    ? [
        'The last 3 tests were clearly slower than your plan. The gateway measured them itself, so it is not your Wi-Fi. If nobody used the Internet meanwhile, show these results to your provider.',
        '最近 3 次测速均明显低于套餐速率。测速由光猫自身完成，与 Wi-Fi 无关。若测速时无人上网，请将结果提供给运营商。',
      ]
    : [
        'Clearly slower than your plan. The gateway measured this itself, so it is not your Wi-Fi; devices that used the Internet meanwhile can be the reason. Test again when nobody does, at other times of the day.',
        '明显低于套餐速率。测速由光猫自身完成，与 Wi-Fi 无关，但可能受当时正在上网的设备影响。请在无人上网时，换不同时段再测。',
      ]
