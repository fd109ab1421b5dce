import { type Term, term } from '../../model/localized-text'

/**
 * The 414 zones of the IANA data 2026f, packed because their names would be most of the time zone page's size. Each
 * region is followed by the offsets from UTC in standard time, with a dot if the zones have summer time, and each
 * offset by its cities, which start with a capital letter. The order of regions, offsets and cities is the one that
 * compresses best; JSON would be 1.6 times as large.
 */
const packed =
  ' Australia8Perth8:45Eucla10:30.Lord_Howe9:30.AdelaideBroken_Hill10LindemanBrisbane9:30Darwin10.MelbourneHobartCurrieSydney America/Argentina-3SaltaCatamarcaUshuaiaTucumanBuenos_AiresSan_JuanRio_GallegosMendozaCordobaLa_RiojaJujuy America-7.ShiprockCambridge_BayCiudad_JuarezDenverBoise-3.Miquelon-5EirunepeCancunAtikokanRio_BrancoCaymanGuayaquilRainy_RiverWinnipegLimaBogotaPanamaJamaica-7DawsonVancouverWhitehorseDawson_CreekPhoenixHermosilloMazatlan0Danmarkshavn-10.Adak-3:30.St_Johns-6.North_Dakota/New_SalemRankin_InletOjinagaChicagoMatamorosMenomineeNorth_Dakota/Center-8.Los_AngelesSanta_IsabelTijuana-2Noronha-4.SantiagoMonctonThuleGlace_BayHalifaxGoose_Bay-6InuvikSwift_CurrentGuatemalaCosta_RicaMonterreyManaguaChihuahuaYellowknifeBelizeMexico_CityEl_SalvadorMeridaEdmontonTegucigalpaRegina-3Sao_PauloMaceioCayenneParamariboPunta_ArenasSantaremBelemRecifeBahiaAsuncionMontevideoFortalezaCoyhaiqueAraguaina-4AnguillaLa_PazPuerto_RicoPorto_VelhoGuyanaBarbadosSt_ThomasSt_KittsSt_BarthelemyDominicaMontserratTortolaKralendijkPort_of_SpainGrenadaBoa_VistaSanto_DomingoManausSt_VincentGuadeloupeCampo_GrandeArubaMarigotCuracaoCuiabaMartiniqueAntiguaCaracasLower_PrincesSt_LuciaBlanc-Sablon-5.PangnirtungDetroitKentucky/MonticelloMontrealKentucky/LouisvillePort-au-PrinceIqaluitTorontoGrand_TurkNassauNew_YorkNipigonThunder_BayHavana-2.Scoresbysund-9.JuneauYakutatNomeAnchorage Antarctica-3Rothera3Syowa10.Macquarie7Davis5MawsonVostok12.South_PoleMcMurdo0.Troll10DumontDUrville8Casey Atlantic-1Cape_Verde-1.Azores0.MadeiraCanaryFaroe0ReykjavikSt_Helena-2South_Georgia-4.Bermuda-3Stanley Arctic1.Longyearbyen Pacific-11Pago_PagoNiueMidway-6Galapagos-6.Easter-9:30Marquesas11KosraeNoumeaBougainvillePonapeEfateGuadalcanal9Palau13EnderburyFakaofoKantonTongatapuApia11.Norfolk12.Auckland-9Gambier-8Pitcairn-10RarotongaHonoluluJohnstonTahiti12:45.Chatham14Kiritimati12FijiWakeFunafutiNauruKwajaleinWallisMajuroTarawa10TrukPort_MoresbyChuukSaipanGuam Indian4MauritiusReunionMahe3ComoroMayotteAntananarivo7Christmas5MaldivesKerguelen6:30Cocos6Chagos America/Indiana-5.PetersburgWinamacIndianapolisMarengoVevayVincennes-6.KnoxTell_City Europe4Samara1.BerlinWarsawRomeAndorraTiraneBudapestZagrebSan_MarinoSarajevoLuxembourgPragueLjubljanaBrusselsOsloMonacoStockholmBelgradeVaticanCopenhagenAmsterdamParisMaltaSkopjeGibraltarVaduzMadridViennaBratislavaZurichPodgorica3MoscowMinskSimferopolVolgogradIstanbul2.SofiaBucharestZaporozhyeAthensMariehamnUzhgorodVilniusRigaChisinauTallinnKyivHelsinkiKiev2Kaliningrad0.LondonJerseyLisbonDublinIsle_of_ManGuernsey Africa3MogadishuKampalaDjiboutiNairobiAddis_AbabaDar_es_SalaamAsmara1.Ceuta0Sao_TomeAccraOuagadougouDakarBissauNouakchottFreetownBamakoMonroviaCasablancaLomeAbidjanConakryEl_AaiunBanjul2.Cairo2KigaliGaboroneHarareLusakaBlantyreLubumbashiTripoliMaseruJohannesburgWindhoekKhartoumJubaMaputoMbabaneBujumbura1NdjamenaBrazzavillePorto-NovoLuandaAlgiersTunisMalaboBanguiNiameyLibrevilleDoualaKinshasaLagos Asia11SakhalinMagadan9DiliSeoulTokyoYakutskPyongyangJayapura10Vladivostok12AnadyrKamchatka5:30KolkataColombo6OmskThimphuKashgarBishkekUrumqiDhaka5:45Kathmandu5QyzylordaAlmatyKarachiSamarkandYekaterinburgOralDushanbeAshgabatAqtauTashkentAqtobe8SingaporeHarbinManilaBruneiIrkutskHong_KongShanghaiMacauTaipeiMakassarKuala_LumpurUlaanbaatarKuchingChongqingChoibalsan6:30RangoonYangon4:30Kabul2.JerusalemGazaNicosiaBeirut7KrasnoyarskHo_Chi_MinhNovokuznetskPhnom_PenhNovosibirskHovdVientianePontianakBangkokJakarta3BahrainQatarKuwaitBaghdadAdenAmmanDamascusRiyadh3:30Tehran4MuscatBakuYerevanDubaiTbilisi'

/** Labels by zone name: `Europe/Berlin UTC+1` for `Europe/Berlin`. */
export const zones: Record<string, Term> = {}
/** The zones with summer time. */
export const summerZones: string[] = []

let region = ''
let offset = ''
for (const token of packed.match(/ ?(McM|DumontDU|[A-Z])[a-z]+([-_/][A-z][a-z]*)*|[-\d][\d:]*\.?/g)!) {
  if (token[0] === ' ') region = token.slice(1)
  else if (token < 'A') offset = token
  else {
    const name = `${region}/${token}`
    const [hours, summer] = offset.split('.')
    zones[name] = term(`${name.replace(/_/g, ' ')} UTC${offset < '0' ? '' : '+'}${hours}`)
    if (summer === '') summerZones.push(name)
  }
}
