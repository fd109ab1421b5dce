import { namedBy } from '../contract/rules/names'
import type { Firmware } from './parts'

/* Of tables.c, the keys that name rows of other tables: see fw_reference in runtime/tables.h. */

const text = (value: string | undefined) => (value === undefined ? '0' : JSON.stringify(value))

/** A line for each key of the modules that are stored. */
const referenceLines = ({ contract, modules }: Firmware): string[] =>
  contract.flatMap(({ module, response }) =>
    response.flatMap(part =>
      part.keys.flatMap(key => {
        const reference = namedBy(part, key.field)
        const stored = modules
          .find(other => other.module === module)
          ?.parts.find(({ table }) => table === part.table?.key)
        if (!reference || !stored?.keys.some(other => other.key.key === key.key)) return []
        const { module: owner, table, name, isRequired, orElse } = reference
        const members = [owner, table, name, module, part.table?.key, key.key, isRequired ? '' : orElse]
        return `  {${members.map(text).join(', ')}},`
      }),
    ),
  )

/** The table that the runtime goes through. */
export const referencesTable = (firmware: Firmware): string[] => [
  'const fw_reference fw_references[] = {',
  ...referenceLines(firmware),
  '  {0, 0, 0, 0, 0, 0, 0},',
  '};',
]
