import type { Entity } from '../../../../src/model/entity'
import type { LocalizedText } from '../../../../src/model/localized-text'
import { translate } from '../../../look/language'
import { known } from '../../../ui/screens/weaknesses'

/** What a setting is called, and the screen that has it, if this console has one. */
export interface SettingName {
  text: string
  route?: string
}

const entitiesOf = ({ page }: (typeof known.screens)[number]) =>
  (page.searchEntities || []).reduce<Entity[]>((all, entities) => all.concat(entities), [])

/** The label of a key in the settings or the rows of an entity; undefined if it has none. */
const labelIn = ({ settings, rows }: Entity, key: string): LocalizedText | undefined => {
  const fields = Object.values(settings.fields).concat(rows ? Object.values(rows.fields) : [])
  const field = fields.find(({ wire, label }) => wire === key && !!label)
  return field && field.label
}

/**
 * Names a setting by module and key on the wire, in the language on screen: “LAN › Lease time”. Without a key, or with
 * that of a table, it is the screen. What this console does not know keeps its name on the wire.
 */
export const nameOfSetting = (module: string, key: string): SettingName => {
  const isOf = (entity: Entity) => entity.module === module || entity.writes === module
  const onScreens = known.screens.filter(screen => screen.name && entitiesOf(screen).some(isOf))
  const [first] = onScreens
  if (!first) return { text: key ? `${module} › ${key}` : module }
  for (const screen of onScreens)
    for (const entity of entitiesOf(screen).filter(isOf)) {
      const label = labelIn(entity, key)
      if (label) return { text: `${translate(screen.name!)} › ${translate(label)}`, route: screen.route }
    }
  const isTable = entitiesOf(first).some(entity => isOf(entity) && entity.rows && entity.rows.key === key)
  const name = translate(first.name!)
  return { text: key && !isTable ? `${name} › ${key}` : name, route: first.route }
}
