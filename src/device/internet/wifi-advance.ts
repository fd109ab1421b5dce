import { table } from '../../model/entity'
import { choice, flag, int, pick, within, type Option } from '../../model/field'
import { chooseOne } from '../../model/sentences'
import type { Words } from '../../model/words'
import { limits } from '../profile'
import { band, clientLimit } from './wifi'

/** The channels that are allowed (module wlan_channel), for the `country_code` and `channel_width` of the query. */
export const wifiChannels = table('wlan_channel', 'list', { band: band(), channel: int('') }, { title: 'channel', max: 99, fixed: true, writes: '' })

type Channels = readonly { band: string; channel: number }[]
interface Radio { band: string; country: string; width: string }
const automatic: Words = ['Automatic', '自动']

/** Names of regions by their codes; the browser knows them, an old one shows the code. */
const regions = (codes: string): Record<string, Words> => {
  const names: Record<string, Words> = {}
  const name = (language: string, code: string) => (Intl.DisplayNames ? new Intl.DisplayNames(language, { type: 'region' }).of(code)! : code)
  codes.split(' ').forEach(code => { names[code] = [name('en', code), name('zh', code)] })
  return Object.assign(names, { EU: ['Europe', '欧洲'], XX: ['Other', '其他'] })
}
/** The regulatory domains: 27 (spec 9). */
export const countries = regions('US CA MX BR AR CL CO PE EU GB RU TR IL SA AE ZA CN HK TW JP KR IN ID TH VN AU XX')
/** Bandwidths in MHz on the wire, 0 for what fits. */
const widths = { auto: 0, w20: 20, w40: 40, w80: 80, w160: 160 } as const

/** Names up to this place are of 2.4 GHz, the others of 5 GHz. */
const ofBand = (names: readonly string[], from: number, to: number) => (values: object) =>
  (values as Radio).band === 'low' ? names.slice(0, to) : names.slice(from)

/** One radio each (module wlan_pararm, written as wlan_config): spec 3 "Wi-Fi", beacon 1-1024 or 100-1024 (spec 5). */
export const radio = table('wlan_pararm', 'wlan', {
  band: band(),
  radio: flag(['Enabled', '启用'], { init: true }),
  total: clientLimit(['Max. devices in all', '最大设备总数'], 128),
  mode: choice(['Mode', '模式'], {
    bg: '802.11b/g', bgn: '802.11b/g/n', bgnax: '802.11b/g/n/ax', an: '802.11a/n', anac: '802.11a/n/ac', anacax: '802.11a/n/ac/ax',
  }, { codes: true, offers: ofBand(['bg', 'bgn', 'bgnax', 'an', 'anac', 'anacax'], 3, 3) }),
  country: choice(['Country/region', '国家/地区'], countries, { wire: 'country_code', codes: true }),
  width: choice(['Bandwidth', '频宽'], { auto: automatic, w20: '20 MHz', w40: '40 MHz', w80: '80 MHz', w160: '160 MHz' }, {
    wire: 'channel_width', codes: widths, offers: ofBand(Object.keys(widths), 0, 3),
  }),
  channel: pick(['Channel', '信道'], {
    init: '0',
    from: {
      entity: wifiChannels,
      options: (state, values) => [['0', automatic] as Option].concat((state.rows as Channels)
        .filter(one => one.band === (values as Radio).band).map(({ channel }) => [`${channel}`, `${channel}`] as Option)),
      query: values => ({ country_code: (values as Radio).country, channel_width: widths[(values as Radio).width as keyof typeof widths] }),
    },
  }),
  current: int(['Channel in use', '当前信道'], { shown: true }),
  beacon: within(['Beacon interval', '信标间隔'], limits.beaconMin, 1024, 100, 'ms'),
  power: within(['Transmit power', '发射功率'], 1, 100, 100, '%'),
  wmm: flag('WMM', { init: true }),
  shortGi: flag(['Short GI', '短保护间隔'], { init: true }),
}, {
  title: 'band', max: 2, fixed: true, writes: 'wlan_config',
  beside: { wlan_channel: wifiChannels },
  rules: {
    channel: (v, context) => v.channel !== '0' && !context.wlan_channel.rows.some(one => one.band === v.band && `${one.channel}` === v.channel) && chooseOne,
  },
})
