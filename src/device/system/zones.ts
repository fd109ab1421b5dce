import { type Term, term } from '../../model/localized-text'

/**
 * The 414 zones of the IANA data 2026f, packed because their names would be most of the time zone page's size. Each
 * region is followed by the offsets from UTC in standard time, with a dot if the zones have summer time, and each
 * offset by its cities, which start with a capital letter. The order of regions, offsets and cities is the one that
 * compresses best; JSON would be 1.6 times as large.
 */
const packed =
  ' Pacific-10RarotongaHonoluluJohnstonTahiti12:45.Chatham13KantonTongatapuFakaofoEnderburyApia-11NiuePago_PagoMidway-9:30Marquesas-9Gambier11.Norfolk12.Auckland-8Pitcairn-6Galapagos-6.Easter11PonapeBougainvilleNoumeaEfateKosraeGuadalcanal14Kiritimati12WakeTarawaKwajaleinWallisNauruMajuroFunafutiFiji10TrukSaipanGuamChuukPort_Moresby9Palau Indian4MauritiusReunionMahe6:30Cocos6Chagos3MayotteAntananarivoComoro7Christmas5MaldivesKerguelen Arctic1.Longyearbyen Atlantic-1Cape_Verde0St_HelenaReykjavik-3Stanley0.MadeiraFaroeCanary-4.Bermuda-2South_Georgia-1.Azores Antarctica-3Rothera7Davis5MawsonVostok12.South_PoleMcMurdo8Casey0.Troll10.Macquarie10DumontDUrville3Syowa Australia10.MelbourneHobartSydneyCurrie10LindemanBrisbane8:45Eucla8Perth9:30Darwin9:30.AdelaideBroken_Hill10:30.Lord_Howe America-3:30.St_Johns-10.Adak0Danmarkshavn-7HermosilloDawsonVancouverWhitehorseDawson_CreekMazatlanPhoenix-5Rio_BrancoRainy_RiverWinnipegAtikokanGuayaquilPanamaCaymanEirunepeBogotaLimaCancunJamaica-3.Miquelon-5.IqaluitKentucky/LouisvilleNew_YorkIndiana/PetersburgHavanaDetroitKentucky/MonticelloGrand_TurkIndiana/IndianapolisNassauMontrealPangnirtungIndiana/WinamacIndiana/MarengoIndiana/VevayTorontoIndiana/VincennesPort-au-PrinceNipigonThunder_Bay-4.SantiagoMonctonThuleGoose_BayHalifaxGlace_Bay-4BarbadosMarigotLa_PazCampo_GrandeKralendijkPort_of_SpainGuadeloupeBoa_VistaSanto_DomingoPorto_VelhoDominicaSt_LuciaTortolaSt_BarthelemyArubaAnguillaSt_VincentMontserratAntiguaSt_KittsGrenadaSt_ThomasCuiabaBlanc-SablonPuerto_RicoManausMartiniqueCaracasCuracaoGuyanaLower_Princes-6.MatamorosRankin_InletNorth_Dakota/CenterNorth_Dakota/New_SalemOjinagaMenomineeChicagoIndiana/Tell_CityIndiana/Knox-2.Scoresbysund-8.Santa_IsabelTijuanaLos_Angeles-6EdmontonGuatemalaBelizeChihuahuaTegucigalpaReginaMeridaYellowknifeCosta_RicaEl_SalvadorManaguaSwift_CurrentMonterreyMexico_CityInuvik-3Sao_PauloBelemMontevideoAsuncionPunta_ArenasArgentina/TucumanBahiaArgentina/Rio_GallegosArgentina/Buenos_AiresArgentina/UshuaiaArgentina/CordobaArgentina/JujuyArgentina/La_RiojaArgentina/CatamarcaArgentina/SaltaSantaremFortalezaArgentina/San_JuanMaceioArgentina/MendozaAraguainaRecifeCoyhaiqueCayenneParamaribo-7.ShiprockBoiseDenverCiudad_JuarezCambridge_Bay-9.NomeAnchorageJuneauYakutat-2Noronha Europe4Samara2.SofiaAthensHelsinkiTallinnKievVilniusRigaUzhgorodMariehamnKyivBucharestZaporozhyeChisinau0.JerseyLisbonIsle_of_ManDublinGuernseyLondon1.MadridVaduzViennaBerlinBrusselsBudapestZagrebSan_MarinoLjubljanaLuxembourgCopenhagenWarsawVaticanRomeAndorraTiranePragueAmsterdamMonacoMaltaStockholmZurichBratislavaPodgoricaGibraltarOsloBelgradeParisSkopjeSarajevo2Kaliningrad3VolgogradMinskSimferopolMoscowIstanbul Africa1.Ceuta3Addis_AbabaDar_es_SalaamMogadishuKampalaNairobiDjiboutiAsmara2.Cairo1LibrevilleNiameyBanguiDoualaBrazzavilleNdjamenaLuandaAlgiersKinshasaTunisLagosMalaboPorto-Novo2KhartoumBujumburaTripoliJubaBlantyreLusakaGaboroneMaseruJohannesburgHarareLubumbashiMbabaneMaputoKigaliWindhoek0DakarOuagadougouLomeAccraBissauMonroviaEl_AaiunSao_TomeAbidjanNouakchottCasablancaFreetownBamakoConakryBanjul Asia10Vladivostok12AnadyrKamchatka4TbilisiBakuMuscatYerevanDubai3:30Tehran2.JerusalemBeirutGazaNicosia11SakhalinMagadan6:30YangonRangoon6UrumqiDhakaBishkekOmskThimphuKashgar5TashkentKarachiSamarkandAshgabatYekaterinburgQyzylordaAlmatyDushanbeAqtobeAqtauOral9DiliPyongyangJayapuraTokyoYakutskSeoul5:30KolkataColombo4:30Kabul5:45Kathmandu8IrkutskSingaporeManilaMacauShanghaiTaipeiChongqingHarbinBruneiChoibalsanMakassarKuchingHong_KongUlaanbaatarKuala_Lumpur7VientianePontianakKrasnoyarskHo_Chi_MinhNovokuznetskBangkokPhnom_PenhNovosibirskHovdJakarta3AdenBaghdadDamascusRiyadhAmmanBahrainQatarKuwait'

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
