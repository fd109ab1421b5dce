import { table } from 'ontlet/model/entity'
import { flag, text } from 'ontlet/model/field'

/** The door bells that ring the phones in the house (module door_bell_config). */
export const doorBell = table(
  'door_bell_config',
  'list',
  {
    name: text(['Name', '名称'], { max: 32 }),
    enable: flag(['Enabled', '启用'], { init: true }),
  },
  { max: 4, addTitle: ['Add a door bell', '添加门铃'] },
)
