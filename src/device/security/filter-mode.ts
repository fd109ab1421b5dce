import { choice } from '../../model/field'

/**
 * The mode of a filter list (spec 9). Changing it clears the list after confirmation (spec 4):
 * the page asks, the device clears.
 */
export const filterMode = () => choice(['Mode', '模式'], {
  black: ['Black list: block these', '黑名单：禁止列表中的项'],
  white: ['White list: allow only these', '白名单：仅允许列表中的项'],
})
