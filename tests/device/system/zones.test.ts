// What people search for when they look for a time zone.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { timeSettings } from '../../../src/device/system/timezone'
import { zoneCountries, zones } from '../../../src/device/system/zones'

const { timeZone } = timeSettings.settings.fields
const labels = Object.values(zones) as string[]
const named = (words: string) => labels.filter(label => label.includes(words))

/** The capitals of all countries, without accents and "City"; where there are several, the seat of the government. */
const capitals = `Kabul,Tirana,Algiers,Andorra,Luanda,St Johns,Buenos Aires,Yerevan,Canberra,Vienna,Baku,Nassau,Bahrain,
Dhaka,Bridgetown,Minsk,Brussels,Belmopan,Porto-Novo,Thimphu,Sucre,La Paz,Sarajevo,Gaborone,Brasilia,
Bandar Seri Begawan,Sofia,Ouagadougou,Gitega,Praia,Phnom Penh,Yaounde,Ottawa,Bangui,Ndjamena,Santiago,Beijing,Bogota,
Moroni,Brazzaville,Kinshasa,San Jose,Yamoussoukro,Zagreb,Havana,Nicosia,Prague,Copenhagen,Djibouti,Roseau,
Santo Domingo,Quito,Cairo,San Salvador,Malabo,Asmara,Tallinn,Mbabane,Addis Ababa,Suva,Helsinki,Paris,Libreville,Banjul,
Tbilisi,Berlin,Accra,Athens,Nuuk,St Georges,Guatemala,Conakry,Bissau,Georgetown,Port-au-Prince,Tegucigalpa,Hong Kong,
Budapest,Reykjavik,Delhi,Jakarta,Tehran,Baghdad,Dublin,Jerusalem,Rome,Kingston,Tokyo,Amman,Astana,Nairobi,Tarawa,
Pyongyang,Seoul,Kuwait,Bishkek,Vientiane,Riga,Beirut,Maseru,Monrovia,Tripoli,Vaduz,Vilnius,Luxembourg,Macau,
Antananarivo,Lilongwe,Kuala Lumpur,Male,Bamako,Valletta,Majuro,Nouakchott,Port Louis,Mexico City,Palikir,Chisinau,
Monaco,Ulaanbaatar,Podgorica,Rabat,Maputo,Naypyidaw,Windhoek,Yaren,Kathmandu,Amsterdam,Wellington,Managua,Niamey,Abuja,
Skopje,Oslo,Muscat,Islamabad,Ngerulmud,Gaza,Panama,Port Moresby,Asuncion,Lima,Manila,Warsaw,Lisbon,Doha,Bucharest,
Moscow,Kigali,Basseterre,Castries,Kingstown,Apia,San Marino,Sao Tome,Riyadh,Dakar,Belgrade,Victoria,Freetown,Singapore,
Bratislava,Ljubljana,Honiara,Mogadishu,Pretoria,Juba,Madrid,Colombo,Khartoum,Paramaribo,Stockholm,Bern,Damascus,Taipei,
Dushanbe,Dodoma,Bangkok,Dili,Lome,Nukualofa,Port of Spain,Tunis,Ankara,Ashgabat,Funafuti,Kampala,Kyiv,Abu Dhabi,London,
Washington,Montevideo,Tashkent,Port Vila,Vatican,Caracas,Hanoi,Sanaa,Lusaka,Harare`.split(/,\n?/)

test('every capital is found', () => {
  assert.ok(capitals.length > 195)
  assert.equal(
    capitals.filter(name => !named(name).length),
    [],
  )
})

for (const [typed, zone] of [
  ['beijing', 'Asia/Shanghai'],
  ['New Delhi', 'Asia/Kolkata'],
  ['mumbai', 'Asia/Kolkata'],
  ['Saigon', 'Asia/Ho_Chi_Minh'],
  ['dacca', 'Asia/Dhaka'],
  ['Katmandu', 'Asia/Kathmandu'],
  ['GMT', 'Etc/UTC'],
  ['san francisco', 'America/Los_Angeles'],
  // There is one in Costa Rica, and San Juan in Argentina and Puerto Rico.
  ['San Jose', 'America/Costa_Rica'],
  ['San Juan', 'San Juan'],
  ['+5:45', 'Asia/Kathmandu'],
  ['UTC', 'Etc/UTC'],
  [' utc', 'Etc/UTC'],
  ['Utc+', 'Utc+'],
  ['+8', '+8'],
  ['Europe/Berlin', 'Europe/Berlin'],
  ['Atlantis', 'Atlantis'],
  ['', ''],
] as const)
  test(`“${typed}” becomes ${zone}`, () => assert.is(timeZone.clean!(typed), zone))

test('the zones are in the order of their offsets, then of their names, and UTC is one', () => {
  const minutesOf = (label: string) => {
    const [, sign, hours, minutes = '0'] = / UTC([+-])(\d+)(?::(\d+))?$/.exec(label)!
    return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes))
  }
  const keys = Object.entries(zones).map(([name, label]) => [minutesOf(label as string), name] as const)
  const sorted = keys.slice().sort((one, other) => one[0] - other[0] || (one[1] < other[1] ? -1 : 1))
  assert.equal(keys, sorted)
  assert.equal([keys[0]![0], keys.at(-1)![0]], [-660, 840])
  assert.is(zones['Etc/UTC'], 'Etc/UTC UTC+0')
})

test('every country and territory is found by its names, in both languages', () => {
  const names = (code: string) =>
    ['en', 'zh'].map(language => new Intl.DisplayNames(language, { type: 'region' }).of(code)!)
  const codes = new Set(Object.values(zoneCountries).filter(code => code !== undefined))
  assert.ok(codes.size > 240, `${codes.size}`)
  const others = Object.keys(zones).map(zone => timeZone.alias!(zone, 'en'))
  for (const code of codes)
    for (const name of names(code))
      assert.ok(
        others.some(words => words.includes(name)),
        `${code} ${name}`,
      )
})

test('a browser that knows zones calls them by its names, in the language on screen', () => {
  const called = (zone: string) => ['en', 'zh'].map(code => timeZone.alias!(zone, code))
  assert.equal(called('Europe/Lisbon'), ['Portugal Time, Portugal, 葡萄牙', '葡萄牙时间、Portugal、葡萄牙'])
  assert.match(called('America/New_York')[1]!, /^纽约时间、/)
})

for (const [typed, zone] of [
  ['上海', 'Asia/Shanghai'],
  ['北京', 'Asia/Shanghai'],
  ['重庆', 'Asia/Chongqing'],
  ['哈尔滨', 'Asia/Harbin'],
  ['东京', 'Asia/Tokyo'],
  ['纽约', 'America/New_York'],
  ['伦敦', 'Europe/London'],
  ['旧金山', 'America/Los_Angeles'],
  ['悉尼', 'Australia/Sydney'],
  ['圣保罗', 'America/Sao_Paulo'],
  ['莫斯科', 'Europe/Moscow'],
  ['portugal', 'portugal'],
  ['nepal', 'Asia/Kathmandu'],
  ['尼泊尔', 'Asia/Kathmandu'],
  ['iceland', 'Atlantic/Reykjavik'],
  // Several zones: the list is there to choose from.
  ['Canada', 'Canada'],
  ['中国', '中国'],
] as const)
  test(`“${typed}” becomes ${zone} by another name`, () => assert.is(timeZone.clean!(typed), zone))

test('an old browser, which names neither zones nor countries, finds a zone by its Chinese city', () => {
  const { DisplayNames } = Intl
  Object.assign(Intl, { DisplayNames: undefined })
  for (const [typed, zone] of [
    ['北京', 'Asia/Shanghai'],
    ['上海', 'Asia/Shanghai'],
    ['东京', 'Asia/Tokyo'],
    ['纽约', 'America/New_York'],
    ['伦敦', 'Europe/London'],
  ] as const)
    assert.is(timeZone.clean!(typed), zone)
  Object.assign(Intl, { DisplayNames })
})

test('an old browser calls zones by no other names', () => {
  const { toLocaleDateString } = Date.prototype
  Date.prototype.toLocaleDateString = () => {
    throw RangeError('Value shortGeneric out of range for Intl.DateTimeFormat options property timeZoneName')
  }
  assert.is(timeZone.alias!('Europe/Berlin', 'en'), 'Germany, 德国, 柏林、法兰克福')
  Date.prototype.toLocaleDateString = toLocaleDateString
})

test.run()
