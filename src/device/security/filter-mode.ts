import { choice } from '../../model/field'
import type { Fault } from '../../model/words'

/**
 * The mode of a filter list (spec 9). Changing it clears the list after confirmation (spec 4):
 * the page asks, the device clears.
 */
export const filterMode = () => choice(['Mode', '模式'], {
  black: ['Black list: block these', '黑名单：禁止列表中的项'],
  white: ['White list: allow only these', '白名单：仅允许列表中的项'],
})

/** Warns of a white list that lets nobody through: what is easily done, and ends the Internet for everyone. */
export const emptyWhiteList = (v: { enable: boolean; mode: string }, { others }: { others: readonly unknown[] }): Fault =>
  v.enable && v.mode === 'white' && !others[0] && ['An empty white list lets nothing through.', '空白名单会阻止所有访问。']
