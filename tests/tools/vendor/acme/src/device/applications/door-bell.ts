import { deviceError } from 'ontlet/device/device-errors'
import { table } from 'ontlet/model/entity'
import { flag, text } from 'ontlet/model/field'

/** The board rings four bells. */
export const doorBellsFull = deviceError(10900, [
  'There are four door bells already. Delete one first.',
  '已有四个门铃，请先删除一个。',
])
/** The chime is in use while somebody rings. */
export const chimeBusy = deviceError(10901, ['Somebody is ringing. Try again later.', '有人正在按门铃，请稍后重试。'])

/** The door bells that ring the phones in the house (module door_bell_config). */
export const doorBell = table(
  'door_bell_config',
  'list',
  {
    name: text(['Name', '名称'], { max: 32 }),
    enable: flag(['Enabled', '启用'], { init: true }),
  },
  { max: 4, addTitle: ['Add a door bell', '添加门铃'], full: doorBellsFull, errors: [chimeBusy] },
)
