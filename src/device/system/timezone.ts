import { record } from '../../model/entity'
import { choice, flag, pick, switched, text } from '../../model/field'
import { host } from '../../model/formats'
import type { Words } from '../../model/words'
import { summerZones, zones } from './zones'

const names = Object.keys(zones)

/** Public pools by their host names, and a server of one's own. */
const server = (label: Words, init: 'pool.ntp.org' | 'time.google.com') =>
  choice(label, ['pool.ntp.org', 'time.google.com', 'ntp.aliyun.com', ['Others', '其他']], { codes: true, init })
const own = () => host(['Host name', '主机名'], { max: 63 })

/** Time zone and time servers (module time_zone, spec 3 "Time"). The zone travels by its IANA name. */
export const timeSettings = record('time_zone', {
  ...switched({
    timeZone: pick(['Time zone', '时区'], {
      choices: zones,
      init: 'Asia/Shanghai',
      example: 'Shanghai, +8',
      // Where a browser offers no list while one types: a part that fits one zone alone means it.
      clean(typed) {
        const fitting = names.filter(name => zones[name]!.toLowerCase().indexOf(typed.trim().toLowerCase()) >= 0)
        return fitting[1] || zones[typed] ? typed : fitting[0] || typed
      },
    }),
  }, { summerTime: flag(['Summer time', '夏令时'], { init: true }) }, summerZones),
  ...switched({ sntp1: server(['SNTP server 1', 'SNTP 服务器 1'], 'pool.ntp.org') }, { sntp1Host: own() }, 'others'),
  ...switched({ sntp2: server(['SNTP server 2', 'SNTP 服务器 2'], 'time.google.com') }, { sntp2Host: own() }, 'others'),
})

/** The device's wall clock, `2026-11-21 05:36:40` in its own zone (module current_time). */
export const currentTime = record('current_time', { currentTime: text('') }, { writes: '' })
