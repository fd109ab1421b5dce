import { type Term, term } from '../../model/localized-text'

/**
 * The 396 zones of the IANA data 2025b, packed because their names would be most of the time zone page's size. Each
 * region is followed by the offsets from UTC in standard time, with a dot if the zones have summer time, and each
 * offset by its cities, which start with a capital letter. The order of regions, offsets and cities is the one that
 * compresses best; JSON would be 1.6 times as large.
 */
const packed =
  'Europe0.JerseyLondonDublinGuernseyLisbonIsle_of_Man1.MadridAndorraMonacoSarajevoCopenhagenSkopjeStockholmZurichGibraltarRomeBerlinMaltaViennaVaticanBratislavaPragueTiraneLjubljanaVaduzSan_MarinoBudapestZagrebWarsawParisLuxembourgOsloPodgoricaBelgradeBrusselsAmsterdam2Kaliningrad4Samara3MoscowVolgogradIstanbulSimferopolMinsk2.BucharestZaporozhyeMariehamnVilniusRigaAthensChisinauTallinnHelsinkiKievUzhgorodSofia Asia4:30Kabul10Vladivostok12AnadyrKamchatka5YekaterinburgOralQyzylordaAlmatySamarkandAshgabatDushanbeAqtobeAqtauTashkentKarachi3DamascusRiyadhQatarKuwaitAdenBahrainBaghdad8MakassarKuchingUlaanbaatarKuala_LumpurShanghaiHong_KongSingaporeManilaMacauTaipeiChoibalsanBruneiChongqingIrkutskHarbin9YakutskJayapuraTokyoDiliSeoulPyongyang6:30Rangoon6ThimphuKashgarDhakaBishkekUrumqiOmsk2.BeirutGazaNicosia4TbilisiMuscatDubaiBakuYerevan5:30KolkataColombo11SakhalinMagadan5:45Kathmandu7Phnom_PenhPontianakBangkokNovokuznetskHovdNovosibirskHo_Chi_MinhKrasnoyarskJakartaVientiane Africa0DakarOuagadougouFreetownLomeBamakoSao_TomeBanjulConakryAccraMonroviaBissauNouakchottAbidjan1.Ceuta1BanguiEl_AaiunBrazzavilleNiameyLibrevillePorto-NovoLagosTunisLuandaAlgiersMalaboDoualaNdjamenaCasablancaKinshasa3MogadishuKampalaNairobiAddis_AbabaAsmaraDjiboutiDar_es_Salaam2KhartoumMaputoJohannesburgKigaliLusakaBujumburaTripoliLubumbashiWindhoekHarareMaseruGaboroneBlantyreMbabane Atlantic-1.Azores-1Cape_Verde-4.Bermuda-3Stanley0.MadeiraCanaryFaroe0ReykjavikSt_Helena-2South_Georgia Arctic1.Longyearbyen Indian4MauritiusReunionMahe6Chagos7Christmas3MayotteAntananarivoComoro6:30Cocos5MaldivesKerguelen Antarctica-3Rothera3Syowa7Davis5MawsonVostok12.South_PoleMcMurdo10.Macquarie8Casey10DumontDUrville Australia10:30.Lord_Howe9:30.AdelaideBroken_Hill8:45Eucla8Perth9:30Darwin10.MelbourneHobartCurrieSydney10LindemanBrisbane America-3:30.St_Johns-2Noronha0Danmarkshavn-7DawsonMazatlanDawson_CreekPhoenixWhitehorseHermosillo-6GuatemalaReginaMonterreyEl_SalvadorMeridaTegucigalpaMexico_CityChihuahuaSwift_CurrentManaguaCosta_RicaBelize-4Puerto_RicoGuadeloupeAntiguaCaracasSt_KittsSt_ThomasSt_LuciaBarbadosSt_VincentManausSt_BarthelemyDominicaBoa_VistaTortolaCuiabaAnguillaCuracaoLa_PazSanto_DomingoPorto_VelhoPort_of_SpainGuyanaMontserratMarigotMartiniqueBlanc-SablonCampo_GrandeArubaGrenada-3.Miquelon-9.YakutatJuneauNomeAnchorage-4.ThuleMonctonGoose_BayHalifaxGlace_Bay-5.Thunder_BayNipigonGrand_TurkDetroitIndiana/MarengoIndiana/WinamacIqaluitIndiana/IndianapolisTorontoIndiana/VevayHavanaMontrealNassauNew_YorkIndiana/VincennesIndiana/PetersburgKentucky/LouisvillePort-au-PrincePangnirtungKentucky/Monticello-6.OjinagaWinnipegNorth_Dakota/CenterNorth_Dakota/New_SalemMatamorosIndiana/Tell_CityChicagoRankin_InletRainy_RiverIndiana/KnoxMenominee-10.Adak-7.DenverInuvikShiprockYellowknifeBoiseEdmontonCambridge_Bay-5EirunepePanamaCaymanBogotaLimaCancunAtikokanRio_BrancoGuayaquilJamaica-3RecifeBelemMaceioArgentina/CordobaArgentina/CatamarcaCayenneParamariboArgentina/La_RiojaArgentina/UshuaiaArgentina/MendozaArgentina/Rio_GallegosBahiaAraguainaMontevideoFortalezaArgentina/TucumanArgentina/San_JuanArgentina/SaltaArgentina/JujuySao_PauloArgentina/Buenos_AiresSantaremAsuncion-2.Scoresbysund-8.Los_AngelesSanta_IsabelVancouverTijuana Pacific-11MidwayNiuePago_Pago-6Galapagos11NoumeaKosraePonapeGuadalcanalEfate-10RarotongaJohnstonTahitiHonolulu14Kiritimati-9:30Marquesas11.Norfolk12.Auckland-8Pitcairn13TongatapuEnderburyFakaofoApia10SaipanPort_MoresbyTrukGuam12:45.Chatham12WallisTarawaFijiNauruKwajaleinWakeMajuroFunafuti-9Gambier9Palau'

/** Labels by zone name: `Europe/Berlin UTC+1` for `Europe/Berlin`. */
export const zones: Record<string, Term> = {}
/** The zones with summer time. */
export const summerZones: string[] = []

for (const part of packed.split(' ')) {
  const [region, ...groups] = part.split(/(-?\d[\d:]*)/)
  for (let place = 0; groups[place]; place += 2) {
    const offset = groups[place]!
    for (const city of groups[place + 1]!.match(/(McM|DumontDU|[A-Z])[a-z]+([-_/][A-z][a-z]*)*/g)!) {
      const name = `${region}/${city}`
      zones[name] = term(`${name.replace(/_/g, ' ')} UTC${offset < '0' ? '' : '+'}${offset}`)
      if (groups[place + 1]![0] === '.') summerZones.push(name)
    }
  }
}
