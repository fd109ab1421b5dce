import { type Term, term } from '../../model/localized-text'

/**
 * The 414 zones of the IANA data 2026f beside UTC, packed because their names would be most of the time zone page's
 * size. Each region is followed by the offsets from UTC in standard time, with a dot if the zones have summer time,
 * each offset by its cities, which start with a capital letter. The order of regions, offsets and cities is the one
 * that compresses best; JSON would be 1.6 times as large.
 */
const packed =
  ' Australia8Perth8:45Eucla10:30.Lord_Howe9:30.AdelaideBroken_Hill10LindemanBrisbane9:30Darwin10.MelbourneHobartCurrieSydney America/Argentina-3SaltaCatamarcaUshuaiaTucumanBuenos_AiresSan_JuanRio_GallegosMendozaCordobaLa_RiojaJujuy America-7.ShiprockDenverBoiseCambridge_BayCiudad_Juarez-3.Miquelon-5EirunepeRio_BrancoCancunAtikokanRainy_RiverWinnipegCaymanGuayaquilLimaBogotaPanamaJamaica-7DawsonVancouverWhitehorseDawson_CreekPhoenixHermosilloMazatlan0Danmarkshavn-10.Adak-3:30.St_Johns-6.North_Dakota/New_SalemChicagoMenomineeNorth_Dakota/CenterRankin_InletOjinagaMatamoros-8.Los_AngelesSanta_IsabelTijuana-2Noronha-4.SantiagoMonctonGlace_BayHalifaxGoose_BayThule-6InuvikSwift_CurrentYellowknifeEdmontonReginaGuatemalaCosta_RicaMonterreyChihuahuaMexico_CityMeridaManaguaBelizeEl_SalvadorTegucigalpa-3Sao_PauloMaceioSantaremBelemRecifeBahiaFortalezaAraguainaCayenneParamariboPunta_ArenasCoyhaiqueAsuncionMontevideo-4AnguillaLa_PazPuerto_RicoPorto_VelhoBoa_VistaManausCampo_GrandeCuiabaGuyanaBarbadosSt_ThomasSt_KittsSt_BarthelemyDominicaMontserratTortolaKralendijkPort_of_SpainGrenadaSanto_DomingoSt_VincentGuadeloupeArubaMarigotCuracaoMartiniqueAntiguaCaracasLower_PrincesSt_LuciaBlanc-Sablon-5.PangnirtungMontrealIqaluitTorontoNipigonThunder_BayDetroitKentucky/MonticelloKentucky/LouisvilleNew_YorkPort-au-PrinceGrand_TurkNassauHavana-2.Scoresbysund-9.JuneauYakutatNomeAnchorage Antarctica-3Rothera3Syowa10.Macquarie7Davis5MawsonVostok12.South_PoleMcMurdo0.Troll10DumontDUrville8Casey Atlantic-1Cape_Verde-1.Azores0.MadeiraCanaryFaroe0ReykjavikSt_Helena-2South_Georgia-4.Bermuda-3Stanley Arctic1.Longyearbyen Pacific-11Pago_PagoNiueMidway-6Galapagos-6.Easter-9:30Marquesas11KosraePonapeNoumeaBougainvilleEfateGuadalcanal9Palau13EnderburyKantonFakaofoTongatapuApia11.Norfolk12.Auckland-9Gambier-8Pitcairn-10RarotongaHonoluluJohnstonTahiti12:45.Chatham14Kiritimati12FijiWakeFunafutiNauruKwajaleinMajuroWallisTarawa10TrukChuukPort_MoresbySaipanGuam Indian4MauritiusReunionMahe3ComoroMayotteAntananarivo7Christmas5MaldivesKerguelen6:30Cocos6Chagos America/Indiana-5.PetersburgWinamacIndianapolisMarengoVevayVincennes-6.KnoxTell_City Europe4Samara1.BerlinWarsawRomeAndorraTiraneBudapestZagrebSan_MarinoSarajevoLuxembourgPragueLjubljanaBrusselsOsloMonacoStockholmBelgradeVaticanCopenhagenAmsterdamParisMaltaSkopjeGibraltarVaduzMadridViennaBratislavaZurichPodgorica3MoscowVolgogradMinskSimferopolIstanbul2.SofiaBucharestZaporozhyeUzhgorodKyivKievAthensMariehamnVilniusRigaChisinauTallinnHelsinki2Kaliningrad0.LondonJerseyLisbonDublinIsle_of_ManGuernsey Africa3MogadishuKampalaDjiboutiNairobiAddis_AbabaDar_es_SalaamAsmara1.Ceuta0Sao_TomeAccraOuagadougouDakarBissauNouakchottFreetownBamakoMonroviaCasablancaLomeAbidjanConakryEl_AaiunBanjul2.Cairo2KigaliGaboroneHarareLusakaBlantyreLubumbashiTripoliMaseruJohannesburgWindhoekKhartoumJubaMaputoMbabaneBujumbura1NdjamenaBrazzavillePorto-NovoLuandaAlgiersTunisMalaboBanguiNiameyLibrevilleDoualaKinshasaLagos Asia11SakhalinMagadan9DiliSeoulTokyoYakutskPyongyangJayapura10Vladivostok12AnadyrKamchatka5:30KolkataColombo6OmskThimphuKashgarUrumqiBishkekDhaka5:45Kathmandu5QyzylordaAlmatyOralAqtauAqtobeKarachiSamarkandTashkentYekaterinburgDushanbeAshgabat8SingaporeHarbinShanghaiChongqingManilaBruneiIrkutskHong_KongMacauTaipeiMakassarKuala_LumpurKuchingUlaanbaatarChoibalsan6:30RangoonYangon4:30Kabul2.JerusalemGazaNicosiaBeirut7KrasnoyarskNovokuznetskNovosibirskHo_Chi_MinhPhnom_PenhHovdVientianePontianakJakartaBangkok3BahrainQatarKuwaitBaghdadAdenAmmanDamascusRiyadh3:30Tehran4MuscatBakuYerevanDubaiTbilisi'

/**
 * The countries and territories of the zones (ISO 3166) in their order, each with the number of zones that follow each
 * other.
 */
const countries = WITH.zoneNames
  ? 'AU12AR11US3CAMXPMBR2MXCA3KYECPECOPAJMCA4USMX2GLUSCAUS4CAMX2USMX2BRCLCA4GLCA5GTCRMX4NIBZSVHNBR8GFSRCL2PYUYAIBOPRBR5GYBBVIKNBLDMMSVGBQTTGDDOVCGPAWMFCWMQAGVESXLCCA7US4HTTCBSCUGLUS4AQ2AUAQ8CVPT2ESFOISSHGSBMFKSJASNUUMECCLPFFM2NCPGVUSBPWKI2TKTOWSNFNZPFPNCKUSUMPFNZKIFJUMTVNRMH2WFKIFM2PGMPGUMURESCKMYTMGCXMVTFCCIOUS8RUDEPLITADALHUHRSMBALUCZSIBENOMCSERSVADKNLFRMTMKGILIESATSKCHMERU2BYUATRBGROUA4GRAXLTLVMDEEFIRUGBJEPTIEIMGGSOUGDJKEETTZERESSTGHBFSNGWMRSLMLLRMATGCIGNEHGMEGRWBWZWZMMWCDLYLSZANASDSSMZSZBITDCGBJAODZTNGQCFNEGACMCDNGRU2TLKRJPRUKPIDRU3INLKRUBTCN2KGBDNPKZ5PKUZ2RUTJTMSGCN3PHBNRUHKMOTWIDMY2MN2MM2AFILPSCYLBRU3VNKHMNLAID2THBHQAKWIQYEJOSYSAIROMAZAMAEGE'
  : ''

/**
 * Capitals and large cities that no zone is named after, and former names of zones (`backward` in the IANA data), by
 * the zone that they have.
 */
const aliases: Readonly<Record<string, string>> = WITH.synonyms
  ? {
      'Australia/Sydney': 'Canberra',
      'America/Guayaquil': 'Quito',
      'America/Jamaica': 'Kingston',
      'America/Los_Angeles': 'San Francisco',
      'America/Costa_Rica': 'San Jose',
      'America/Belize': 'Belmopan',
      'America/El_Salvador': 'San Salvador',
      'America/Sao_Paulo': 'Brasilia',
      'America/La_Paz': 'Sucre',
      'America/Puerto_Rico': 'San Juan',
      'America/Guyana': 'Georgetown',
      'America/Barbados': 'Bridgetown',
      'America/St_Kitts': 'Basseterre',
      'America/Dominica': 'Roseau',
      'America/Grenada': 'St Georges',
      'America/St_Vincent': 'Kingstown',
      'America/Antigua': 'St Johns',
      'America/St_Lucia': 'Castries',
      'America/Toronto': 'Ottawa',
      'America/New_York': 'Washington',
      'America/Scoresbysund': 'Nuuk, Godthab',
      'Atlantic/Cape_Verde': 'Praia',
      'Pacific/Ponape': 'Palikir',
      'Pacific/Efate': 'Port Vila',
      'Pacific/Guadalcanal': 'Honiara',
      'Pacific/Palau': 'Ngerulmud',
      'Pacific/Tongatapu': 'Nukualofa',
      'Pacific/Auckland': 'Wellington',
      'Pacific/Fiji': 'Suva',
      'Pacific/Nauru': 'Yaren',
      'Indian/Mauritius': 'Port Louis',
      'Indian/Mahe': 'Victoria',
      'Indian/Comoro': 'Moroni',
      'Indian/Maldives': 'Male',
      'Europe/Tirane': 'Tirana',
      'Europe/Malta': 'Valletta',
      'Europe/Zurich': 'Bern, Busingen',
      'Europe/Istanbul': 'Ankara',
      'Africa/Dar_es_Salaam': 'Dodoma',
      'Africa/Casablanca': 'Rabat',
      'Africa/Abidjan': 'Yamoussoukro',
      'Africa/Blantyre': 'Lilongwe',
      'Africa/Johannesburg': 'Pretoria',
      'Africa/Bujumbura': 'Gitega',
      'Africa/Douala': 'Yaounde',
      'Africa/Lagos': 'Abuja',
      'Asia/Kolkata': 'New Delhi, Mumbai, Bombay, Calcutta',
      'Asia/Almaty': 'Astana',
      'Asia/Karachi': 'Islamabad',
      'Asia/Shanghai': 'Beijing, Guangzhou, Shenzhen',
      'Asia/Brunei': 'Bandar Seri Begawan',
      'Asia/Yangon': 'Naypyidaw',
      'Asia/Jerusalem': 'Tel Aviv',
      'Asia/Ho_Chi_Minh': 'Hanoi, Saigon',
      'Asia/Bahrain': 'Manama',
      'Asia/Qatar': 'Doha',
      'Asia/Aden': 'Sanaa',
      'Asia/Dubai': 'Abu Dhabi',
      'Asia/Dhaka': 'Dacca',
      'Asia/Kathmandu': 'Katmandu',
      'Asia/Macau': 'Macao',
      'Asia/Thimphu': 'Thimbu',
      'Asia/Makassar': 'Ujung Pandang',
      'Asia/Ulaanbaatar': 'Ulan Bator',
      'Asia/Ashgabat': 'Ashkhabad',
      'Asia/Chongqing': 'Chungking',
      'Atlantic/Faroe': 'Faeroe',
      'Africa/Asmara': 'Asmera',
      'Africa/Bamako': 'Timbuktu',
      'Europe/London': 'Belfast',
      'Europe/Chisinau': 'Tiraspol',
      'America/Argentina/Cordoba': 'Rosario',
      'America/Tijuana': 'Ensenada',
      'America/Indiana/Indianapolis': 'Fort Wayne',
      'America/Rio_Branco': 'Porto Acre',
      'America/Atikokan': 'Coral Harbour',
      'Arctic/Longyearbyen': 'Jan Mayen',
    }
  : {}

/** The zones with summer time. */
export const summerZones: string[] = []
const countryOfEach = countries.replace(/([A-Z]{2})(\d+)/g, (_, code, count) => code.repeat(count)).match(/../g) || []

/** The country or territory of each zone, by its ISO 3166 code; UTC has none. */
export const zoneCountries: Record<string, string | undefined> = {}

/** A zone as it is listed: its offset in minutes, its name, and its label. */
type Listed = readonly [minutes: number, name: string, label: Term]

const listed: Listed[] = [[0, 'Etc/UTC', term('Etc/UTC UTC+0')]]
let region = ''
let offset = ''
for (const token of packed.match(/ ?(McM|DumontDU|[A-Z])[a-z]+([-_/][A-z][a-z]*)*|[-\d][\d:]*\.?/g)!) {
  if (token[0] === ' ') region = token.slice(1)
  else if (token < 'A') offset = token
  else {
    const name = `${region}/${token}`
    const [hours, summer] = offset.split('.')
    const [hour, minute] = hours!.split(':')
    const words = [name].concat(aliases[name] || []).join(', ')
    const label = term(`${words.replace(/_/g, ' ')} UTC${offset < '0' ? '' : '+'}${hours}`)
    listed.push([Number(hour) * 60 + Number(`${offset < '0' ? '-' : ''}${minute || 0}`), name, label])
    zoneCountries[name] = countryOfEach[listed.length - 2]
    if (summer === '') summerZones.push(name)
  }
}

/** Labels by zone name, from west to east: `Asia/Kolkata, New Delhi, Mumbai UTC+5:30` for `Asia/Kolkata`. */
export const zones: Record<string, Term> = {}
for (const [, name, label] of listed.sort((one, other) => one[0] - other[0] || (one[1] < other[1] ? -1 : 1)))
  zones[name] = label
