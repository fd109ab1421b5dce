import { table } from '../../model/entity'
import { choice, flag, int, optionalKey, pick, text } from '../../model/field'
import type { Option, Source } from '../../model/field-options'
import { type LocalizedText, term, withDetail } from '../../model/localized-text'
import { relate } from '../../model/relate'
import type { Facts } from '../facts'
import { automatic, enabledLabel, macLabel, modeLabel } from '../labels'
import type { Feature } from '../profile'
import { namesOfRegion } from '../region-names'
import { wifiChannels } from './radio-channels'
import { band, clientLimit } from './wifi'

export const feature: Feature = 'wifi'

interface Channel {
  band: string
  channel: number
  radar?: boolean
  indoor?: boolean
}
interface Radio {
  band: string
  mode: string
  country: string
  width: string
}

/** What a browser has no name for. */
const ownRegions: Record<string, LocalizedText> = { EU: ['Europe', '欧洲'], XX: ['Other', '其他'] }

/** The names of regions by their ISO 3166 codes. The browser is asked for one when it is read. */
const regions = (codes: string): Record<string, LocalizedText> => {
  const names: Record<string, LocalizedText> = {}
  codes.split(' ').forEach(code => {
    Object.defineProperty(names, code, { enumerable: true, get: () => ownRegions[code] || namesOfRegion(code) })
  })
  return names
}

/** The 27 regulatory domains (requirements 9.11). */
export const countries = regions('US CA MX BR AR CL CO PE EU GB RU TR IL SA AE ZA CN HK TW JP KR IN ID TH VN AU XX')

/** The code of each bandwidth: MHz, or 0 for automatic. */
const widthCodes = { auto: 0, w20: 20, w40: 40, w80: 80, w160: 160 } as const
const narrow = ['auto', 'w20']
const doubled = [...narrow, 'w40']
const wide = Object.keys(widthCodes)
/** The bandwidths of each mode: 802.11b/g has one channel, 802.11n two, 802.11ac and ax up to eight. */
const widthsOf: Readonly<Record<string, readonly string[] | undefined>> = {
  bg: narrow,
  bgn: doubled,
  bgnax: doubled,
  an: doubled,
}

const lowModes = ['bg', 'bgn', 'bgnax']
const highModes = ['an', 'anac', 'anacax']
const topModes = ['ax']

/** Offers different options on 2.4 GHz and on all bands above. */
const byBand = (low: readonly string[], high: readonly string[]) => (values: object) =>
  (values as Radio).band === 'low' ? low : high

const modesOfThree = (values: object) =>
  (values as Radio).band === 'top' ? topModes : byBand(lowModes, highModes)(values)

/** What one should know about a channel before one chooses it. */
const noteOn = ({ radar, indoor }: Channel): LocalizedText | false => {
  if (radar) return indoor ? ['radar, indoors only', '雷达，仅限室内'] : ['radar', '雷达']
  return !!indoor && ['indoors only', '仅限室内']
}

const channelOption = (channel: Channel): Option => {
  const name = `${channel.channel}`
  const note = noteOn(channel)
  return [name, note ? withDetail(name, note) : term(name)]
}

/** The channels of the radio's band that its country and bandwidth allow; 0 is automatic. */
const channelOptions: Source = {
  entity: wifiChannels,
  options: (state, values) => {
    const allowed = (state.rows as readonly Channel[]).filter(channel => channel.band === (values as Radio).band)
    return [['0', automatic] as Option].concat(allowed.map(channelOption))
  },
  query: values => ({
    country_code: (values as Radio).country,
    channel_width: widthCodes[(values as Radio).width as keyof typeof widthCodes],
  }),
}

/** The longest time for which a radio listens for radar before it may send, in seconds. */
const longestRadarCheck = 3600
/** The highest channel of the bands in which there can be radar. */
const lastRadarChannel = 144

/**
 * What newer firmware tells of a radio that shares its channels with radar (DFS): the seconds for which it still
 * listens before it may send, 0 if it need not; and the channel that it has left because of radar and may not use yet,
 * 0 for none.
 */
const radarFields = () => ({
  radarCheck: optionalKey(int('', { readOnly: true, min: 0, max: longestRadarCheck, unit: term('s') })),
  radarLeft: optionalKey(int('', { readOnly: true, min: 0, max: lastRadarChannel })),
})

const counter = (label: LocalizedText) =>
  optionalKey(int(label, { readOnly: true, min: 0, max: Number.MAX_SAFE_INTEGER }))

/** What newer firmware counts of a radio since the gateway has started; `linkRate` is the fastest of its mode. */
const radioState = () => ({
  mac: optionalKey(text(macLabel, { readOnly: true })),
  linkRate: optionalKey(int(['Fastest rate', '最高速率'], { readOnly: true, wire: 'rate', unit: term('Mbit/s') })),
  received: counter(['Packets received', '接收数据包']),
  sent: counter(['Packets sent', '发送数据包']),
  receiveErrors: counter(['Errors received', '接收错误']),
  sendErrors: counter(['Errors sent', '发送错误']),
})

/** The seconds for which a radio listens for radar; 0 if it is off, and for what cannot be. */
export const radarSeconds = ({ radio, radarCheck = 0 }: { radio: boolean; radarCheck?: number }): number =>
  radio && radarCheck > 0 && radarCheck <= longestRadarCheck ? radarCheck : 0

/** The channel that a radio has left because of radar; 0 for none, and for what cannot be. */
export const radarChannel = ({ radarLeft = 0 }: { radarLeft?: number }): number =>
  radarLeft > 0 && radarLeft <= lastRadarChannel ? radarLeft : 0

/**
 * The settings of each radio (read from wlan_pararm, written to wlan_config, requirements 3.7). The beacon interval is
 * in ms, up to 1024 and at least 1 or 100 depending on the device type (requirements 5.7); transmit power is in
 * percent.
 */
export const radio = table(
  'wlan_pararm',
  'wlan',
  {
    band: band(),
    radio: flag(enabledLabel, { init: true, canCutOff: [false] }),
    total: clientLimit(['Maximum devices in total', '最大设备总数'], 128),
    mode: choice(
      modeLabel,
      {
        bg: term('802.11b/g'),
        bgn: term('802.11b/g/n'),
        bgnax: term('802.11b/g/n/ax'),
        an: term('802.11a/n'),
        anac: term('802.11a/n/ac'),
        anacax: term('802.11a/n/ac/ax'),
        ...(WITH.sixGhz && { ax: term('802.11ax') }),
      },
      { codes: true, canCutOff: true, offers: WITH.sixGhz ? modesOfThree : byBand(lowModes, highModes) },
    ),
    country: choice(['Country/region', '国家/地区'], countries, {
      wire: 'country_code',
      codes: true,
      canCutOff: true,
    }),
    width: choice(
      ['Bandwidth', '频宽'],
      { auto: automatic, w20: term('20 MHz'), w40: term('40 MHz'), w80: term('80 MHz'), w160: term('160 MHz') },
      {
        wire: 'channel_width',
        codes: widthCodes,
        canCutOff: true,
        offers: values => widthsOf[(values as Radio).mode] || wide,
      },
    ),
    channel: pick(['Channel', '信道'], { init: '0', canCutOff: true, from: channelOptions }),
    current: int(['Channel in use', '当前信道'], { readOnly: true }),
    beacon: int(['Beacon interval', '信标间隔'], { min: LIMITS.beaconMin, max: 1024, init: 100, unit: term('ms') }),
    power: int(['Transmit power', '发射功率'], { min: 1, max: 100, init: 100, unit: term('%') }),
    wmm: flag(term('WMM'), { init: true }),
    shortGi: flag(['Short GI', '短保护间隔'], { init: true }),
    ...(WITH.dfs && radarFields()),
    ...(WITH.netTools && radioState()),
  },
  {
    max: WITH.sixGhz ? 3 : 2,
    state: 'radio',
    cutOffIf: (_, old) => old && old.radio,
    sections: {
      country: { heading: ['Channel', '信道'] },
      beacon: { heading: ['Transmission', '发射'], folded: true },
    },
    fixed: true,
    writes: 'wlan_config',
  },
)

if (WITH.cautions)
  relate(radio, {
    beside: {},
    cautions: {
      beacon: values =>
        values.beacon < 10 && [
          'Some radios take no less than 10 ms, and frequent beacons slow Wi-Fi down.',
          '部分射频至少需要 10 ms，且信标过密会拖慢 Wi-Fi。',
        ],
      // 802.11n and what came later need the quality of service of WMM (hostapd.conf, ieee80211n).
      wmm: values =>
        !values.wmm && values.mode !== 'bg' && ['Wi-Fi is slow (54 Mbit/s).', 'Wi-Fi 速度慢（54 Mbit/s）。'],
    },
  })

const radarNote = WITH.dfs
  ? 'Firmware that knows what its radios do about radar (DFS) sends `radar_check` and `radar_left` in every row. ' +
    '`radar_check` is the number of seconds for which the radio still listens for radar before it may send on ' +
    '`current`, 0 if it need not. `radar_left` is the channel that it has left because of radar, for as long as it ' +
    'may not use it again (30 minutes), or 0. '
  : ''

const stateNote = WITH.netTools
  ? 'Firmware that tells the state of its radios sends `mac`, `rate` (the fastest of the mode and width, in Mbit/s), ' +
    'and, since the device has started, the packets in `received` and `sent` and what could not be received or sent in ' +
    '`receive_errors` and `send_errors`.'
  : ''

export const radioFacts = {
  entity: radio,
  cutOffIf: 'if the radio was on',
  note: radarNote + stateNote,
} satisfies Facts<typeof radio>
