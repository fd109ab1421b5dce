import { deviceError } from 'ontlet/device/device-errors'
import type { Facts } from 'ontlet/device/facts'
import { terminalMacs } from 'ontlet/device/home/terminals'
import { optionsFrom, table } from 'ontlet/model/entity'
import { choice, flag, pick, text, time, when } from 'ontlet/model/field'
import { hostIpv4, mac } from 'ontlet/model/formats'
import { term } from 'ontlet/model/localized-text'
import { differs } from 'ontlet/model/rules/order'
import { lanPort } from '../internet/lan-port'

export const doorBellsFull = deviceError(10900, ['Delete a door bell first.', '请先删除一个门铃。'])
export const chimeBusy = deviceError(10901, ['Somebody is ringing.', '有人正在按门铃。'])

const mode = choice(['Mode', '模式'], { always: ['Always', '始终'], daily: ['By day', '白天'] }, { codes: true })

/** A table with every part of the language of definitions that a vendor is likely to use. */
export const doorBell = table(
  'door_bell_config',
  'list',
  {
    name: text(['Name', '名称'], { max: 32, unique: true }),
    enable: flag(['Enabled', '启用'], { init: true, wire: 'on' }),
    mode,
    ...when(mode, 'daily', {
      start: time(['Start', '开始'], { init: '08:00' }),
      end: time(['End', '结束'], { init: '20:00' }),
    }),
    chimeMac: mac(['Chime', '铃'], { optional: true, from: terminalMacs }),
    server: hostIpv4(term('IP'), { optional: true }),
    port: pick(['LAN port', 'LAN 端口'], { optional: true, from: optionsFrom(lanPort) }),
  },
  {
    max: 4,
    addTitle: ['Add a door bell', '添加门铃'],
    full: doorBellsFull,
    errors: [chimeBusy],
    rules: {
      server: [differs('name')],
      end: v => v.mode === 'daily' && v.end <= v.start && ['Must be after the start.', '须晚于开始时间。'],
    },
  },
)

/** For the contract. */
export const doorBellFacts = {
  entity: doorBell,
  demands: { end: 'must be after `start` if `mode` is `daily`' },
} satisfies Facts<typeof doorBell>
