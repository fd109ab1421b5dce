/**
 * The 396 zones of the IANA data 2025b, packed: a region after a space, an offset from UTC in standard time with a dot where
 * there is summer time, then the cities there, each with a capital. Measured in ui.gz, this is the smallest of eleven forms
 * (tests/device/zones.test.ts says which); cities of one group stand in the order that deflate likes best.
 */
const packed = ' Africa0AbidjanAccraBamakoBanjulBissauConakryDakarFreetownLomeMonroviaNouakchottOuagadougouSao_Tome1AlgiersBanguiBrazzavilleCasablancaDoualaEl_AaiunKinshasaLagosLibrevilleLuandaMalaboNdjamenaNiameyPorto-NovoTunis1.Ceuta2BlantyreBujumburaGaboroneHarareJohannesburgKhartoumKigaliLubumbashiLusakaMaputoMaseruMbabaneTripoliWindhoek3Addis_AbabaAsmaraDar_es_SalaamDjiboutiKampalaMogadishuNairobi America-10.Adak-9.AnchorageJuneauNomeYakutat-8.Los_AngelesSanta_IsabelTijuanaVancouver-7DawsonDawson_CreekHermosilloMazatlanPhoenixWhitehorse-7.BoiseCambridge_BayDenverEdmontonInuvikShiprockYellowknife-6BelizeChihuahuaCosta_RicaEl_SalvadorGuatemalaManaguaMeridaMexico_CityMonterreyReginaSwift_CurrentTegucigalpa-6.ChicagoIndiana/KnoxIndiana/Tell_CityMatamorosMenomineeNorth_Dakota/CenterNorth_Dakota/New_SalemOjinagaRainy_RiverRankin_InletWinnipeg-5AtikokanBogotaCancunCaymanEirunepeGuayaquilJamaicaLimaPanamaRio_Branco-5.DetroitGrand_TurkHavanaIndiana/IndianapolisIndiana/MarengoIndiana/PetersburgIndiana/VevayIndiana/VincennesIndiana/WinamacIqaluitKentucky/LouisvilleKentucky/MonticelloMontrealNassauNew_YorkNipigonPangnirtungPort-au-PrinceThunder_BayToronto-4AnguillaAntiguaArubaBarbadosBlanc-SablonBoa_VistaCampo_GrandeCaracasCuiabaCuracaoDominicaGrenadaGuadeloupeGuyanaLa_PazManausMarigotMartiniqueMontserratPort_of_SpainPorto_VelhoPuerto_RicoSanto_DomingoSt_BarthelemySt_KittsSt_LuciaSt_ThomasSt_VincentTortola-4.Glace_BayGoose_BayHalifaxMonctonThule-3:30.St_Johns-3AraguainaArgentina/Buenos_AiresArgentina/CatamarcaArgentina/CordobaArgentina/JujuyArgentina/La_RiojaArgentina/MendozaArgentina/Rio_GallegosArgentina/SaltaArgentina/San_JuanArgentina/TucumanArgentina/UshuaiaAsuncionBahiaBelemCayenneFortalezaMaceioMontevideoParamariboRecifeSantaremSao_Paulo-3.Miquelon-2Noronha-2.Scoresbysund0Danmarkshavn Antarctica-3Rothera3Syowa5MawsonVostok7Davis8Casey10DumontDUrville10.Macquarie12.McMurdoSouth_Pole Arctic1.Longyearbyen Asia2.BeirutGazaNicosia3AdenBaghdadBahrainDamascusKuwaitQatarRiyadh4BakuDubaiMuscatTbilisiYerevan4:30Kabul5AlmatyAqtauAqtobeAshgabatDushanbeKarachiOralQyzylordaSamarkandTashkentYekaterinburg5:30ColomboKolkata5:45Kathmandu6BishkekDhakaKashgarOmskThimphuUrumqi6:30Rangoon7BangkokHo_Chi_MinhHovdJakartaKrasnoyarskNovokuznetskNovosibirskPhnom_PenhPontianakVientiane8BruneiChoibalsanChongqingHarbinHong_KongIrkutskKuala_LumpurKuchingMacauMakassarManilaShanghaiSingaporeTaipeiUlaanbaatar9DiliJayapuraPyongyangSeoulTokyoYakutsk10Vladivostok11MagadanSakhalin12AnadyrKamchatka Atlantic-4.Bermuda-3Stanley-2South_Georgia-1Cape_Verde-1.Azores0ReykjavikSt_Helena0.CanaryFaroeMadeira Australia8Perth8:45Eucla9:30Darwin9:30.AdelaideBroken_Hill10BrisbaneLindeman10.CurrieHobartMelbourneSydney10:30.Lord_Howe Europe0.DublinGuernseyIsle_of_ManJerseyLisbonLondon1.AmsterdamAndorraBelgradeBerlinBratislavaBrusselsBudapestCopenhagenGibraltarLjubljanaLuxembourgMadridMaltaMonacoOsloParisPodgoricaPragueRomeSan_MarinoSarajevoSkopjeStockholmTiraneVaduzVaticanViennaWarsawZagrebZurich2Kaliningrad2.AthensBucharestChisinauHelsinkiKievMariehamnRigaSofiaTallinnUzhgorodVilniusZaporozhye3IstanbulMinskMoscowSimferopolVolgograd4Samara Indian3AntananarivoComoroMayotte4MaheMauritiusReunion5KerguelenMaldives6Chagos6:30Cocos7Christmas Pacific-11MidwayNiuePago_Pago-10HonoluluJohnstonRarotongaTahiti-9:30Marquesas-9Gambier-8Pitcairn-6Galapagos9Palau10GuamPort_MoresbySaipanTruk11EfateGuadalcanalKosraeNoumeaPonape11.Norfolk12FijiFunafutiKwajaleinMajuroNauruTarawaWakeWallis12.Auckland12:45.Chatham13ApiaEnderburyFakaofoTongatapu14Kiritimati'

/** What a person reads, by the name of the zone: `Europe/Berlin`, `Europe/Berlin UTC+1`. */
export const zones: Record<string, string> = {}
/** The zones with summer time. */
export const summerZones: string[] = []

let region: string | undefined
let offset = ''
let summer = false
packed.replace(/ ([A-z][a-z]+)|([-\d:]+)(\.?)|(?:McM|DumontDU|[A-Z])[a-z]+([-_/][A-z][a-z]*)*/g, (city, newRegion, newOffset, dot) => {
  if (newRegion) region = newRegion
  else if (newOffset) {
    offset = newOffset
    summer = dot
  } else {
    const name = `${region}/${city}`
    zones[name] = `${name.replace(/_/g, ' ')} UTC${+offset[0]! >= 0 ? '+' : ''}${offset}`
    if (summer) summerZones.push(name)
  }
  return ''
})
