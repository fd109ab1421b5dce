import { record } from '../../model/entity'
import { taken } from '../../model/error-messages'
import { choice, flag, optionalKey, pick, text, when } from '../../model/field'
import type { Values } from '../../model/field-types'
import { host } from '../../model/formats'
import { type FieldError, type LocalizedText, term } from '../../model/localized-text'
import { relate } from '../../model/relate'
import type { Facts } from '../facts'
import { namesOfRegion } from '../region-names'
import { besideLan, notItself } from '../shared-fields'
import { summerZones, zoneCountries, zones } from './zones'

/** Chinese names of cities. Those of countries with several zones come from the browser, too. */
const chineseCities: Record<string, string> = {
  'Asia/Shanghai': '北京、上海、广州、深圳',
  'Asia/Chongqing': '重庆',
  'Asia/Harbin': '哈尔滨',
  'Asia/Kashgar': '喀什',
  'Asia/Urumqi': '乌鲁木齐',
  'Asia/Taipei': '台北',
  ...(WITH.search && { 'America/New_York': '纽约', 'Asia/Tokyo': '东京', 'Europe/London': '伦敦' }),
  ...(WITH.synonyms && {
    'Africa/Cairo': '开罗',
    'Africa/Johannesburg': '约翰内斯堡',
    'Africa/Lagos': '拉各斯',
    'Africa/Nairobi': '内罗毕',
    'America/Chicago': '芝加哥、休斯敦',
    'America/Los_Angeles': '洛杉矶、旧金山、西雅图',
    'America/Mexico_City': '墨西哥城',
    'America/New_York': '纽约、华盛顿、波士顿',
    'America/Sao_Paulo': '圣保罗、里约热内卢、巴西利亚',
    'America/Toronto': '多伦多、渥太华',
    'America/Vancouver': '温哥华',
    'Asia/Bangkok': '曼谷',
    'Asia/Dubai': '迪拜、阿布扎比',
    'Asia/Ho_Chi_Minh': '胡志明市、河内',
    'Asia/Jakarta': '雅加达',
    'Asia/Karachi': '卡拉奇、伊斯兰堡',
    'Asia/Kolkata': '加尔各答、新德里、孟买',
    'Asia/Kuala_Lumpur': '吉隆坡',
    'Asia/Manila': '马尼拉',
    'Asia/Phnom_Penh': '金边',
    'Asia/Pyongyang': '平壤',
    'Asia/Riyadh': '利雅得',
    'Asia/Seoul': '首尔',
    'Asia/Tehran': '德黑兰',
    'Asia/Tokyo': '东京、大阪',
    'Asia/Vientiane': '万象',
    'Asia/Yangon': '仰光',
    'Australia/Melbourne': '墨尔本',
    'Australia/Sydney': '悉尼、堪培拉',
    'Europe/Amsterdam': '阿姆斯特丹',
    'Europe/Athens': '雅典',
    'Europe/Berlin': '柏林、法兰克福',
    'Europe/Brussels': '布鲁塞尔',
    'Europe/Istanbul': '伊斯坦布尔、安卡拉',
    'Europe/Kyiv': '基辅',
    'Europe/London': '伦敦',
    'Europe/Madrid': '马德里、巴塞罗那',
    'Europe/Moscow': '莫斯科',
    'Europe/Paris': '巴黎',
    'Europe/Rome': '罗马、米兰',
    'Europe/Stockholm': '斯德哥尔摩',
    'Europe/Vienna': '维也纳',
    'Europe/Warsaw': '华沙',
    'Europe/Zurich': '苏黎世、日内瓦',
    'Pacific/Auckland': '奥克兰、惠灵顿',
  }),
}

/** The cities of a zone in Chinese; undefined if they have no names here. */
export const citiesOf = (zone: string): string | undefined => chineseCities[zone]

/** What else a zone is called: by its country, in all languages, and by cities in Chinese. */
const otherNames = (zone: string): string[] => {
  const country = WITH.zoneNames && zoneCountries[zone]
  const names = country ? (namesOfRegion(country) as string[]) : []
  return names.concat(chineseCities[zone] || [])
}

/** The zone whose words contain a text; undefined if there are several. */
const onlyZone = (text: string, wordsOf: (zone: string) => string): string | undefined => {
  const [match, another] = Object.keys(zones).filter(name => wordsOf(name).toLowerCase().includes(text))
  return another ? undefined : match
}

/** Completes a part of a label that matches only one zone, for browsers that do not suggest options while typing. */
const completeZone = (typed: string): string => {
  if (zones[typed]) return typed
  // UTC is in every label.
  const part = typed
    .trim()
    .toLowerCase()
    .replace(/^(utc|gmt)$/, 'etc')
  return onlyZone(part, name => zones[name]!) || onlyZone(part, name => `${otherNames(name)}`) || typed
}

/** What a browser calls a zone in a language, by its country or city: "Germany Time"; '' if it is too old to tell. */
const nameInBrowser = (timeZone: string, language: string): string => {
  try {
    const date = new Date().toLocaleDateString(language, { timeZone, timeZoneName: 'shortGeneric' })
    return date.replace(/\S+ /, '')
  } catch {
    return ''
  }
}

/** What the list says beside a zone: what people look for when they do not know the IANA's city. */
const zoneAlias = (zone: string, language: string): string => {
  const names = otherNames(zone)
  const ownName = WITH.synonyms && nameInBrowser(zone, language)
  return (ownName ? [ownName, ...names] : names).join(WITH.synonyms && language === 'zh' ? '、' : ', ')
}

const timeZone = pick(['Time zone', '时区'], {
  choices: zones,
  init: 'Asia/Shanghai',
  placeholder: 'Shanghai, +8',
  clean: completeZone,
  alias: zoneAlias,
})

const publicServers = {
  'pool.ntp.org': term('pool.ntp.org'),
  'time.google.com': term('time.google.com'),
  'ntp.aliyun.com': term('ntp.aliyun.com'),
}

/**
 * One of the public time servers, sent as its host name, another one, or none. From the factory it is that of the
 * device type, if it has one: products must not use public servers unasked (decisions: time servers).
 */
const server = (label: LocalizedText, factory: string) =>
  choice(
    label,
    { ...publicServers, others: ['Other', '其他'], none: ['None', '无'] },
    { codes: true, init: factory ? 'others' : 'none' },
  )
const ownServer = (init: string) => host(['Host name', '主机名'], { max: 63, init })

const sntp1 = server(['SNTP server 1', 'SNTP 服务器 1'], TIME_SERVERS.first)
const sntp2 = server(['SNTP server 2', 'SNTP 服务器 2'], TIME_SERVERS.second)

const thirdServer = () => {
  const sntp3 = optionalKey(server(['SNTP server 3', 'SNTP 服务器 3'], ''))
  return { sntp3, ...when(sntp3, 'others', { sntp3Host: ownServer('') }) }
}

/** Time zone, sent as its IANA name, and time servers (module time_zone, requirements 3.25, 9.10). */
export const timeSettings = record('time_zone', {
  timeZone,
  ...when(timeZone, summerZones, { summerTime: flag(['Daylight saving time', '夏令时'], { init: true }) }),
  sntp1,
  ...when(sntp1, 'others', { sntp1Host: ownServer(TIME_SERVERS.first) }),
  sntp2,
  ...when(sntp2, 'others', { sntp2Host: ownServer(TIME_SERVERS.second) }),
  // What uses it is under WITH.netTools.
  ...((WITH.netTools && thirdServer()) as ReturnType<typeof thirdServer>),
})

if (WITH.cautions)
  relate(timeSettings, {
    beside: besideLan,
    settingCautions: { sntp1Host: notItself(), sntp2Host: notItself(), sntp3Host: notItself() },
  })

type Settings = typeof timeSettings.settings.fields

const third = ({ sntp3: three = 'none', sntp3Host = 'none' }: Values<Settings>): string =>
  three === 'others' ? sntp3Host : three

/** The time servers that these settings name, at most two, or three with firmware that has a third one. */
export const timeServers = (values: Values<Settings>): string[] => {
  const { sntp1: first, sntp1Host, sntp2: second, sntp2Host } = values
  const named = [first === 'others' ? sntp1Host : first, second === 'others' ? sntp2Host : second]
  return (WITH.netTools ? [...named, third(values)] : named).filter(name => name !== 'none')
}

/** Whether a server spreads a leap second over a day: its time then differs from that of others by up to 0.5 s. */
const isSmeared = (server: string) => /^time\d?\.(google|facebook|aws)\.com$/.test(server)

/** What is wrong with the time servers, although the device takes them; nothing if they are good. */
export const timeServersWarning = (values: Values<Settings>): FieldError => {
  const [first, ...others] = timeServers(values)
  if (!first) return ['No time server: the clock may be wrong.', '没有时间服务器，时钟可能不准。']
  // Names are in any case; the second or third server is for when the first one is silent.
  if (WITH.safety && others.some(other => other.toLowerCase() === first.toLowerCase())) return taken(first)
  const isMixed = others.some(other => isSmeared(first) !== isSmeared(other))
  return isMixed && ['These servers differ at leap seconds.', '这些服务器在闰秒时不一致。']
}

/** The device's clock in its own time zone, `2026-11-21 05:36:40` (module current_time). */
export const currentTime = record('current_time', { currentTime: text('') }, { readOnly: true })

/** No device with this console was made before; one that has just started without a time server shows 1970. */
const earliest = Date.UTC(2026, 0)

/**
 * Returns the time in ms that the device's clock shows, as if it were UTC, so that no time zone matters; NaN if it is
 * not known.
 */
export const clockTime = (shown: string): number => Date.parse(`${shown.replace(' ', 'T')}Z`)

/** Returns whether the device's clock is set: it shows a time, and none before this console. */
export const isClockSet = (shown: string): boolean => clockTime(shown) >= earliest

/** What is said of a clock that is not set. */
export const clockNotSet: LocalizedText = [
  'The gateway’s clock is not set: scheduled rules may apply at the wrong times.',
  '光猫时钟未设置，定时规则可能在错误的时间生效。',
]

/** Returns a time in ms as the device's clock shows it. */
export const clockText = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ')

export const timeFacts = {
  entity: currentTime,
  answered: { current_time: '2026-11-21 05:36:40' },
  note: '`current_time` is the wall clock in the device’s own time zone, summer time included, as `2026-11-21 05:36:40`; empty while it is not known.',
} satisfies Facts<typeof currentTime>

export const timeSettingsFacts = {
  entity: timeSettings,
  note: `The zones are below, with their offset from UTC in standard time; \`summer_time\` applies to those that have one. \`others\` is the server in \`sntp1_host\` or \`sntp2_host\`, \`none\` is no server.${
    WITH.netTools ? ' Firmware that asks a third server has `sntp3` and `sntp3_host`, and sends both always.' : ''
  } The defaults are those of the device type (\`timeServers\` in size-budget.json): the NTP Pool forbids its general names in products.`,
  after: 'The device sets its clock; `current_time` follows at once.',
} satisfies Facts<typeof timeSettings>
