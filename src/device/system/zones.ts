/**
 * The 396 zones of the IANA data 2025b, packed: a region after a space, an offset from UTC in standard time with a dot where
 * there is summer time, then the cities there, each with a capital. Measured in ui.gz, this is the smallest of eleven forms
 * (tests/device/zones.test.ts says which); cities of one group stand in the order that deflate likes best.
 */
const packed = ' Africa3Addis_AbabaNairobiDjiboutiKampalaDar_es_SalaamMogadishuAsmara2KigaliLusakaTripoliLubumbashiJohannesburgHarareGaboroneMaseruBujumburaMbabaneMaputoBlantyreKhartoumWindhoek0DakarSao_TomeAbidjanOuagadougouLomeAccraNouakchottBamakoBanjulBissauConakryMonroviaFreetown1.Ceuta1LagosAlgiersEl_AaiunCasablancaKinshasaDoualaTunisLuandaMalaboPorto-NovoBanguiBrazzavilleNdjamenaLibrevilleNiamey Australia10:30.Lord_Howe9:30.AdelaideBroken_Hill9:30Darwin8Perth10LindemanBrisbane8:45Eucla10.MelbourneHobartCurrieSydney America-3:30.St_Johns-10.Adak0Danmarkshavn-5LimaEirunepeCancunCaymanBogotaAtikokanGuayaquilPanamaRio_BrancoJamaica-8.VancouverLos_AngelesSanta_IsabelTijuana-6GuatemalaTegucigalpaBelizeSwift_CurrentEl_SalvadorCosta_RicaChihuahuaMeridaManaguaMexico_CityMonterreyRegina-6.North_Dakota/CenterNorth_Dakota/New_SalemWinnipegMatamorosMenomineeOjinagaChicagoRainy_RiverIndiana/Tell_CityIndiana/KnoxRankin_Inlet-5.Thunder_BayIndiana/VevayIndiana/VincennesIndiana/IndianapolisIndiana/WinamacNew_YorkIndiana/PetersburgHavanaIqaluitKentucky/MonticelloPort-au-PrinceMontrealPangnirtungTorontoGrand_TurkIndiana/MarengoNipigonDetroitKentucky/LouisvilleNassau-4La_PazMontserratBlanc-SablonGuadeloupeCampo_GrandePuerto_RicoPorto_VelhoSanto_DomingoPort_of_SpainBoa_VistaBarbadosMartiniqueGrenadaManausMarigotCuracaoCaracasAnguillaSt_ThomasAntiguaTortolaSt_VincentDominicaCuiabaSt_KittsGuyanaArubaSt_LuciaSt_Barthelemy-4.ThuleMonctonGoose_BayHalifaxGlace_Bay-7.EdmontonBoiseYellowknifeCambridge_BayDenverInuvikShiprock-3RecifeCayenneBelemArgentina/MendozaArgentina/UshuaiaArgentina/TucumanBahiaArgentina/Rio_GallegosAsuncionMaceioArgentina/Buenos_AiresSantaremAraguainaFortalezaArgentina/CatamarcaArgentina/CordobaArgentina/La_RiojaArgentina/JujuyMontevideoArgentina/SaltaSao_PauloArgentina/San_JuanParamaribo-7WhitehorseHermosilloPhoenixDawson_CreekMazatlanDawson-2Noronha-3.Miquelon-2.Scoresbysund-9.YakutatJuneauNomeAnchorage Europe1.RomeAndorraWarsawSan_MarinoBudapestZagrebSkopjeAmsterdamBratislavaOsloBerlinLjubljanaVaticanZurichPragueTiraneBelgradeBrusselsCopenhagenParisLuxembourgMaltaStockholmGibraltarSarajevoMadridViennaVaduzMonacoPodgorica3SimferopolMinskMoscowVolgogradIstanbul2.SofiaKievUzhgorodAthensMariehamnBucharestZaporozhyeVilniusRigaChisinauTallinnHelsinki4Samara2Kaliningrad0.LondonIsle_of_ManDublinLisbonGuernseyJersey Antarctica3Syowa10DumontDUrville7Davis5MawsonVostok-3Rothera10.Macquarie12.South_PoleMcMurdo8Casey Atlantic-1.Azores-2South_Georgia-3Stanley-4.Bermuda-1Cape_Verde0ReykjavikSt_Helena0.MadeiraCanaryFaroe Indian3AntananarivoMayotteComoro6Chagos4MauritiusReunionMahe6:30Cocos7Christmas5MaldivesKerguelen Arctic1.Longyearbyen Asia9PyongyangTokyoDiliSeoulYakutskJayapura10Vladivostok6:30Rangoon4BakuTbilisiMuscatYerevanDubai5AshgabatYekaterinburgAlmatySamarkandOralKarachiQyzylordaDushanbeAqtobeAqtauTashkent6OmskThimphuBishkekKashgarDhakaUrumqi4:30Kabul2.GazaNicosiaBeirut8SingaporeBruneiManilaMacauTaipeiMakassarChoibalsanUlaanbaatarChongqingKuchingKuala_LumpurShanghaiHong_KongHarbinIrkutsk5:30ColomboKolkata7Phnom_PenhHo_Chi_MinhHovdVientianePontianakNovosibirskBangkokNovokuznetskJakartaKrasnoyarsk5:45Kathmandu12KamchatkaAnadyr11SakhalinMagadan3AdenBahrainBaghdadQatarKuwaitDamascusRiyadh Pacific-11MidwayPago_PagoNiue12.Auckland-9Gambier10TrukPort_MoresbySaipanGuam11.Norfolk14Kiritimati-8Pitcairn12:45.Chatham11KosraeEfatePonapeGuadalcanalNoumea-9:30Marquesas-10TahitiHonoluluJohnstonRarotonga-6Galapagos13TongatapuEnderburyFakaofoApia9Palau12KwajaleinMajuroFunafutiWakeNauruTarawaFijiWallis'

/** What a person reads, by the name of the zone: `Europe/Berlin`, `Europe/Berlin UTC+1`. */
export const zones: Record<string, string> = {}
/** The zones with summer time. */
export const summerZones: string[] = []

const pattern = / ([A-z][a-z]+)|([-\d:]+)(\.?)|(?:McM|DumontDU|[A-Z])[a-z]+([-_/][A-z][a-z]*)*/g
let match: RegExpExecArray | null
let region: string | undefined
let offset = ''
let summer = false
// Not replace(): a minifier that trusts strings drops a call whose answer nobody uses.
while ((match = pattern.exec(packed))) {
  if (match[1]) region = match[1]
  else if (match[2]) {
    offset = match[2]
    summer = !!match[3]
  } else {
    const name = `${region}/${match[0]}`
    zones[name] = `${name.replace(/_/g, ' ')} UTC${+offset[0]! >= 0 ? '+' : ''}${offset}`
    if (summer) summerZones.push(name)
  }
}
