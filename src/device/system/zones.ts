import { type Term, term } from '../../model/localized-text'

/**
 * The 414 zones of the IANA data 2026f beside UTC, packed because their names would be most of the time zone page's
 * size. Each region is followed by the offsets from UTC in standard time, with a dot if the zones have summer time,
 * each offset by its cities, which start with a capital letter, with `=` behind those that have aliases. The order of
 * regions, offsets and cities is the one that compresses best; JSON would be 1.6 times as large.
 */
const packed =
  ' Australia8Perth8:45Eucla10:30.Lord_Howe9:30.AdelaideBroken_Hill10LindemanBrisbane9:30Darwin10.MelbourneHobartCurrieSydney= America/Argentina-3SaltaCatamarcaUshuaiaTucumanBuenos_AiresSan_JuanRio_GallegosMendozaCordobaLa_RiojaJujuy America-7.ShiprockDenverBoiseCambridge_BayCiudad_Juarez-3.Miquelon-5EirunepeRio_BrancoCancunAtikokanRainy_RiverWinnipegCaymanGuayaquil=LimaBogotaPanamaJamaica=-7DawsonVancouverWhitehorseDawson_CreekPhoenixHermosilloMazatlan0Danmarkshavn-10.Adak-3:30.St_Johns-6.North_Dakota/New_SalemChicagoMenomineeNorth_Dakota/CenterRankin_InletOjinagaMatamoros-8.Los_Angeles=Santa_IsabelTijuana-2Noronha-4.SantiagoMonctonGlace_BayHalifaxGoose_BayThule-6InuvikSwift_CurrentYellowknifeEdmontonReginaGuatemalaCosta_Rica=MonterreyChihuahuaMexico_CityMeridaManaguaBelize=El_Salvador=Tegucigalpa-3Sao_Paulo=MaceioSantaremBelemRecifeBahiaFortalezaAraguainaCayenneParamariboPunta_ArenasCoyhaiqueAsuncionMontevideo-4AnguillaLa_Paz=Puerto_Rico=Porto_VelhoBoa_VistaManausCampo_GrandeCuiabaGuyana=Barbados=St_ThomasSt_Kitts=St_BarthelemyDominica=MontserratTortolaKralendijkPort_of_SpainGrenada=Santo_DomingoSt_Vincent=GuadeloupeArubaMarigotCuracaoMartiniqueAntigua=CaracasLower_PrincesSt_Lucia=Blanc-Sablon-5.PangnirtungMontrealIqaluitToronto=NipigonThunder_BayDetroitKentucky/MonticelloKentucky/LouisvilleNew_York=Port-au-PrinceGrand_TurkNassauHavana-2.Scoresbysund=-9.JuneauYakutatNomeAnchorage Antarctica-3Rothera3Syowa10.Macquarie7Davis5MawsonVostok12.South_PoleMcMurdo0.Troll10DumontDUrville8Casey Atlantic-1Cape_Verde=-1.Azores0.MadeiraCanaryFaroe0ReykjavikSt_Helena-2South_Georgia-4.Bermuda-3Stanley Arctic1.Longyearbyen Pacific-11Pago_PagoNiueMidway-6Galapagos-6.Easter-9:30Marquesas11KosraePonape=NoumeaBougainvilleEfate=Guadalcanal=9Palau=13EnderburyKantonFakaofoTongatapu=Apia11.Norfolk12.Auckland=-9Gambier-8Pitcairn-10RarotongaHonoluluJohnstonTahiti12:45.Chatham14Kiritimati12Fiji=WakeFunafutiNauru=KwajaleinMajuroWallisTarawa10TrukChuukPort_MoresbySaipanGuam Indian4Mauritius=ReunionMahe=3Comoro=MayotteAntananarivo7Christmas5Maldives=Kerguelen6:30Cocos6Chagos America/Indiana-5.PetersburgWinamacIndianapolisMarengoVevayVincennes-6.KnoxTell_City Europe4Samara1.BerlinWarsawRomeAndorraTirane=BudapestZagrebSan_MarinoSarajevoLuxembourgPragueLjubljanaBrusselsOsloMonacoStockholmBelgradeVaticanCopenhagenAmsterdamParisMalta=SkopjeGibraltarVaduzMadridViennaBratislavaZurich=Podgorica3MoscowVolgogradMinskSimferopolIstanbul=2.SofiaBucharestZaporozhyeUzhgorodKyivKievAthensMariehamnVilniusRigaChisinauTallinnHelsinki2Kaliningrad0.LondonJerseyLisbonDublinIsle_of_ManGuernsey Africa3MogadishuKampalaDjiboutiNairobiAddis_AbabaDar_es_Salaam=Asmara1.Ceuta0Sao_TomeAccraOuagadougouDakarBissauNouakchottFreetownBamakoMonroviaCasablanca=LomeAbidjan=ConakryEl_AaiunBanjul2.Cairo2KigaliGaboroneHarareLusakaBlantyre=LubumbashiTripoliMaseruJohannesburg=WindhoekKhartoumJubaMaputoMbabaneBujumbura=1NdjamenaBrazzavillePorto-NovoLuandaAlgiersTunisMalaboBanguiNiameyLibrevilleDouala=KinshasaLagos= Asia11SakhalinMagadan9DiliSeoulTokyoYakutskPyongyangJayapura10Vladivostok12AnadyrKamchatka5:30Kolkata=Colombo6OmskThimphuKashgarUrumqiBishkekDhaka5:45Kathmandu5QyzylordaAlmaty=OralAqtauAqtobeKarachi=SamarkandTashkentYekaterinburgDushanbeAshgabat8SingaporeHarbinShanghai=ChongqingManilaBrunei=IrkutskHong_KongMacauTaipeiMakassarKuala_LumpurKuchingUlaanbaatarChoibalsan6:30RangoonYangon=4:30Kabul2.Jerusalem=GazaNicosiaBeirut7KrasnoyarskNovokuznetskNovosibirskHo_Chi_Minh=Phnom_PenhHovdVientianePontianakJakartaBangkok3Bahrain=Qatar=KuwaitBaghdadAden=AmmanDamascusRiyadh3:30Tehran4MuscatBakuYerevanDubai=Tbilisi'

/**
 * The countries and territories of the zones (ISO 3166) in their order, each with the number of zones that follow each
 * other.
 */
const countries = WITH.zoneNames
  ? 'AU12AR11US3CAMXPMBR2MXCA3KYECPECOPAJMCA4USMX2GLUSCAUS4CAMX2USMX2BRCLCA4GLCA5GTCRMX4NIBZSVHNBR8GFSRCL2PYUYAIBOPRBR5GYBBVIKNBLDMMSVGBQTTGDDOVCGPAWMFCWMQAGVESXLCCA7US4HTTCBSCUGLUS4AQ2AUAQ8CVPT2ESFOISSHGSBMFKSJASNUUMECCLPFFM2NCPGVUSBPWKI2TKTOWSNFNZPFPNCKUSUMPFNZKIFJUMTVNRMH2WFKIFM2PGMPGUMURESCKMYTMGCXMVTFCCIOUS8RUDEPLITADALHUHRSMBALUCZSIBENOMCSERSVADKNLFRMTMKGILIESATSKCHMERU2BYUATRBGROUA4GRAXLTLVMDEEFIRUGBJEPTIEIMGGSOUGDJKEETTZERESSTGHBFSNGWMRSLMLLRMATGCIGNEHGMEGRWBWZWZMMWCDLYLSZANASDSSMZSZBITDCGBJAODZTNGQCFNEGACMCDNGRU2TLKRJPRUKPIDRU3INLKRUBTCN2KGBDNPKZ5PKUZ2RUTJTMSGCN3PHBNRUHKMOTWIDMY2MN2MM2AFILPSCYLBRU3VNKHMNLAID2THBHQAKWIQYEJOSYSAIROMAZAMAEGE'
  : ''

/** Capitals and large cities that no zone is named after, for each city with `=`, in their order. */
const aliases = WITH.synonyms
  ? 'Canberra|Quito|Kingston|San_Francisco|San_Jose|Belmopan|San_Salvador|Brasilia|Sucre|San_Juan|Georgetown|Bridgetown|Basseterre|Roseau|St_Georges|Kingstown|St_Johns|Castries|Ottawa|Washington|Nuuk|Praia|Palikir|Port_Vila|Honiara|Ngerulmud|Nukualofa|Wellington|Suva|Yaren|Port_Louis|Victoria|Moroni|Male|Tirana|Valletta|Bern|Ankara|Dodoma|Rabat|Yamoussoukro|Lilongwe|Pretoria|Gitega|Yaounde|Abuja|New_Delhi, Mumbai, Bombay|Astana|Islamabad|Beijing, Guangzhou, Shenzhen|Bandar_Seri_Begawan|Naypyidaw|Tel_Aviv|Hanoi, Saigon|Manama|Doha|Sanaa|Abu_Dhabi'.split(
      '|',
    )
  : []

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
for (const token of packed.match(/ ?(McM|DumontDU|[A-Z])[a-z]+([-_/][A-z][a-z]*)*=?|[-\d][\d:]*\.?/g)!) {
  if (token[0] === ' ') region = token.slice(1)
  else if (token < 'A') offset = token
  else {
    const [city, mark] = token.split('=')
    const name = `${region}/${city}`
    const [hours, summer] = offset.split('.')
    const [hour, minute] = hours!.split(':')
    const words = [name].concat((mark === '' && aliases.shift()) || []).join(', ')
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
