import { type Term, term } from '../../model/localized-text'

/**
 * The 414 zones of the IANA data 2026f, packed because their names would be most of the time zone page's size. Each
 * region is followed by the offsets from UTC in standard time, with a dot if the zones have summer time, and each
 * offset by its cities, which start with a capital letter, with `=` behind those that have aliases. The order of
 * regions, offsets and cities is the one that compresses best; JSON would be 1.6 times as large.
 */
const packed =
  ' Australia8Perth8:45Eucla10:30.Lord_Howe9:30.AdelaideBroken_Hill10LindemanBrisbane9:30Darwin10.MelbourneHobartCurrieSydney= America/Argentina-3SaltaCatamarcaUshuaiaTucumanBuenos_AiresSan_JuanRio_GallegosMendozaCordobaLa_RiojaJujuy America-7.ShiprockCambridge_BayCiudad_JuarezDenverBoise-3.Miquelon-5EirunepeCancunAtikokanRio_BrancoCaymanGuayaquil=Rainy_RiverWinnipegLimaBogotaPanamaJamaica=-7DawsonVancouverWhitehorseDawson_CreekPhoenixHermosilloMazatlan0Danmarkshavn-10.Adak-3:30.St_Johns-6.North_Dakota/New_SalemRankin_InletOjinagaChicagoMatamorosMenomineeNorth_Dakota/Center-8.Los_Angeles=Santa_IsabelTijuana-2Noronha-4.SantiagoMonctonThuleGlace_BayHalifaxGoose_Bay-6InuvikSwift_CurrentGuatemalaCosta_Rica=MonterreyManaguaChihuahuaYellowknifeBelize=Mexico_CityEl_Salvador=MeridaEdmontonTegucigalpaRegina-3Sao_Paulo=MaceioCayenneParamariboPunta_ArenasSantaremBelemRecifeBahiaAsuncionMontevideoFortalezaCoyhaiqueAraguaina-4AnguillaLa_Paz=Puerto_Rico=Porto_VelhoGuyana=Barbados=St_ThomasSt_Kitts=St_BarthelemyDominica=MontserratTortolaKralendijkPort_of_SpainGrenada=Boa_VistaSanto_DomingoManausSt_Vincent=GuadeloupeCampo_GrandeArubaMarigotCuracaoCuiabaMartiniqueAntigua=CaracasLower_PrincesSt_Lucia=Blanc-Sablon-5.PangnirtungDetroitKentucky/MonticelloMontrealKentucky/LouisvillePort-au-PrinceIqaluitToronto=Grand_TurkNassauNew_York=NipigonThunder_BayHavana-2.Scoresbysund=-9.JuneauYakutatNomeAnchorage Antarctica-3Rothera3Syowa10.Macquarie7Davis5MawsonVostok12.South_PoleMcMurdo0.Troll10DumontDUrville8Casey Atlantic-1Cape_Verde=-1.Azores0.MadeiraCanaryFaroe0ReykjavikSt_Helena-2South_Georgia-4.Bermuda-3Stanley Arctic1.Longyearbyen Pacific-11Pago_PagoNiueMidway-6Galapagos-6.Easter-9:30Marquesas11KosraeNoumeaBougainvillePonape=Efate=Guadalcanal=9Palau=13EnderburyFakaofoKantonTongatapu=Apia11.Norfolk12.Auckland=-9Gambier-8Pitcairn-10RarotongaHonoluluJohnstonTahiti12:45.Chatham14Kiritimati12Fiji=WakeFunafutiNauru=KwajaleinWallisMajuroTarawa10TrukPort_MoresbyChuukSaipanGuam Indian4Mauritius=ReunionMahe=3Comoro=MayotteAntananarivo7Christmas5Maldives=Kerguelen6:30Cocos6Chagos America/Indiana-5.PetersburgWinamacIndianapolisMarengoVevayVincennes-6.KnoxTell_City Europe4Samara1.BerlinWarsawRomeAndorraTirane=BudapestZagrebSan_MarinoSarajevoLuxembourgPragueLjubljanaBrusselsOsloMonacoStockholmBelgradeVaticanCopenhagenAmsterdamParisMalta=SkopjeGibraltarVaduzMadridViennaBratislavaZurich=Podgorica3MoscowMinskSimferopolVolgogradIstanbul=2.SofiaBucharestZaporozhyeAthensMariehamnUzhgorodVilniusRigaChisinauTallinnKyivHelsinkiKiev2Kaliningrad0.LondonJerseyLisbonDublinIsle_of_ManGuernsey Africa3MogadishuKampalaDjiboutiNairobiAddis_AbabaDar_es_Salaam=Asmara1.Ceuta0Sao_TomeAccraOuagadougouDakarBissauNouakchottFreetownBamakoMonroviaCasablanca=LomeAbidjan=ConakryEl_AaiunBanjul2.Cairo2KigaliGaboroneHarareLusakaBlantyre=LubumbashiTripoliMaseruJohannesburg=WindhoekKhartoumJubaMaputoMbabaneBujumbura=1NdjamenaBrazzavillePorto-NovoLuandaAlgiersTunisMalaboBanguiNiameyLibrevilleDouala=KinshasaLagos= Asia11SakhalinMagadan9DiliSeoulTokyoYakutskPyongyangJayapura10Vladivostok12AnadyrKamchatka5:30Kolkata=Colombo6OmskThimphuKashgarBishkekUrumqiDhaka5:45Kathmandu5QyzylordaAlmaty=Karachi=SamarkandYekaterinburgOralDushanbeAshgabatAqtauTashkentAqtobe8SingaporeHarbinManilaBrunei=IrkutskHong_KongShanghai=MacauTaipeiMakassarKuala_LumpurUlaanbaatarKuchingChongqingChoibalsan6:30RangoonYangon=4:30Kabul2.Jerusalem=GazaNicosiaBeirut7KrasnoyarskHo_Chi_Minh=NovokuznetskPhnom_PenhNovosibirskHovdVientianePontianakBangkokJakarta3Bahrain=Qatar=KuwaitBaghdadAden=AmmanDamascusRiyadh3:30Tehran4MuscatBakuYerevanDubai=Tbilisi'

/** Capitals and large cities that no zone is named after, for each city with `=`, in their order. */
const aliases = WITH.synonyms
  ? 'Canberra|Quito|Kingston|San_Francisco|San_Jose|Belmopan|San_Salvador|Brasilia|Sucre|San_Juan|Georgetown|Bridgetown|Basseterre|Roseau|St_Georges|Kingstown|St_Johns|Castries|Ottawa|Washington|Nuuk|Praia|Palikir|Port_Vila|Honiara|Ngerulmud|Nukualofa|Wellington|Suva|Yaren|Port_Louis|Victoria|Moroni|Male|Tirana|Valletta|Bern|Ankara|Dodoma|Rabat|Yamoussoukro|Lilongwe|Pretoria|Gitega|Yaounde|Abuja|New_Delhi, Mumbai, Bombay|Astana|Islamabad|Bandar_Seri_Begawan|Beijing, Guangzhou, Shenzhen|Naypyidaw|Tel_Aviv|Hanoi, Saigon|Manama|Doha|Sanaa|Abu_Dhabi'.split(
      '|',
    )
  : []

/** Labels by zone name: `Asia/Kolkata, New Delhi, Mumbai UTC+5:30` for `Asia/Kolkata`. */
export const zones: Record<string, Term> = {}
/** The zones with summer time. */
export const summerZones: string[] = []

let region = ''
let offset = ''
for (const token of packed.match(/ ?(McM|DumontDU|[A-Z])[a-z]+([-_/][A-z][a-z]*)*=?|[-\d][\d:]*\.?/g)!) {
  if (token[0] === ' ') region = token.slice(1)
  else if (token < 'A') offset = token
  else {
    const [city, mark] = token.split('=')
    const name = `${region}/${city}`
    const [hours, summer] = offset.split('.')
    const words = [name].concat((mark === '' && aliases.shift()) || []).join(', ')
    zones[name] = term(`${words.replace(/_/g, ' ')} UTC${offset < '0' ? '' : '+'}${hours}`)
    if (summer === '') summerZones.push(name)
  }
}
