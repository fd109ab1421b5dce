import { choice } from '../../model/field'
import type { FieldError } from '../../model/localized-text'

/**
 * The mode of a filter list (requirements 9). When it changes, the device clears the list (requirements 4), so the page
 * asks for confirmation first.
 */
export const filterMode = () =>
  choice(['Mode', '模式'], {
    black: ['Blocklist: block these', '黑名单：禁止列表中的项'],
    white: ['Allowlist: allow only these', '白名单：仅允许列表中的项'],
  })

/** Warns about an empty allowlist, which is an easy mistake and blocks Internet access for everyone. */
export const emptyAllowlist = (
  v: { enable: boolean; mode: string },
  { others }: { others: readonly unknown[] },
): FieldError => {
  const isAllowlist = v.enable && v.mode === 'white'
  return isAllowlist && !others[0] && ['An empty allowlist blocks everything.', '空白名单会阻止所有访问。']
}
