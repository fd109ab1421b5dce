/**
 * The 396 zones of the IANA data 2025b, packed: a region after a space, an offset from UTC in standard time with a dot where
 * there is summer time, then the cities there, each with a capital. Bytes by deflate of other forms: JSON as it came 3530,
 * names with a letter for the offset 2455, POSIX strings once each 2942, regions with commas 2413, this 2191, and 2057 with
 * the cities of one group in the order that deflate likes best. Names alone are 2151: what a person searches is what it
 * costs; a model that predicts letters would win 100 and cost 350.
 */
const packed = ' America-3.Miquelon-10.Adak-4Boa_VistaCampo_GrandeArubaAnguillaMartiniqueCuiabaAntiguaMarigotGuyanaCuracaoTortolaManausSt_VincentBarbadosSt_BarthelemyPorto_VelhoBlanc-SablonPuerto_RicoGrenadaLa_PazPort_of_SpainGuadeloupeCaracasSt_KittsSt_ThomasSt_LuciaSanto_DomingoMontserratDominica-6GuatemalaManaguaMeridaSwift_CurrentBelizeTegucigalpaCosta_RicaEl_SalvadorReginaChihuahuaMexico_CityMonterrey-2Noronha-6.North_Dakota/CenterNorth_Dakota/New_SalemWinnipegOjinagaChicagoIndiana/KnoxRankin_InletIndiana/Tell_CityMatamorosMenomineeRainy_River-5AtikokanGuayaquilBogotaCaymanJamaicaEirunepeCancunLimaRio_BrancoPanama-8.Santa_IsabelLos_AngelesTijuanaVancouver-5.MontrealTorontoIndiana/MarengoIndiana/WinamacGrand_TurkKentucky/MonticelloPangnirtungIndiana/PetersburgIndiana/IndianapolisNassauNew_YorkKentucky/LouisvilleNipigonThunder_BayHavanaIqaluitIndiana/VincennesDetroitIndiana/VevayPort-au-Prince-3SantaremBelemMaceioFortalezaArgentina/MendozaArgentina/La_RiojaArgentina/UshuaiaArgentina/CordobaArgentina/JujuyMontevideoRecifeBahiaArgentina/CatamarcaArgentina/San_JuanArgentina/SaltaCayenneSao_PauloParamariboAsuncionArgentina/Rio_GallegosArgentina/Buenos_AiresArgentina/TucumanAraguaina-4.MonctonThuleGlace_BayHalifaxGoose_Bay-7.DenverEdmontonInuvikShiprockYellowknifeBoiseCambridge_Bay-7WhitehorseDawsonHermosilloPhoenixDawson_CreekMazatlan0Danmarkshavn-3:30.St_Johns-2.Scoresbysund-9.YakutatNomeAnchorageJuneau Africa2KhartoumWindhoekMaputoBlantyreBujumburaMaseruJohannesburgKigaliHarareGaboroneLusakaTripoliMbabaneLubumbashi1.Ceuta0OuagadougouBissauNouakchottFreetownConakryMonroviaBamakoSao_TomeAbidjanBanjulLomeAccraDakar3Addis_AbabaAsmaraDar_es_SalaamMogadishuDjiboutiKampalaNairobi1TunisLuandaLagosAlgiersBanguiDoualaNdjamenaKinshasaEl_AaiunLibrevilleNiameyPorto-NovoMalaboCasablancaBrazzaville Antarctica-3Rothera3Syowa10.Macquarie5MawsonVostok12.South_PoleMcMurdo7Davis8Casey10DumontDUrville Australia10.MelbourneCurrieHobartSydney10:30.Lord_Howe8Perth9:30.AdelaideBroken_Hill9:30Darwin10BrisbaneLindeman8:45Eucla Pacific-11Pago_PagoMidwayNiue-8Pitcairn-10RarotongaHonoluluJohnstonTahiti11.Norfolk12.Auckland-9Gambier14Kiritimati11PonapeNoumeaGuadalcanalEfateKosrae-9:30Marquesas13TongatapuEnderburyFakaofoApia10TrukPort_MoresbySaipanGuam12:45.Chatham12WakeFijiMajuroFunafutiKwajaleinWallisNauruTarawa-6Galapagos9Palau Atlantic-1.Azores-1Cape_Verde-3Stanley-2South_Georgia0ReykjavikSt_Helena-4.Bermuda0.MadeiraCanaryFaroe Indian4MauritiusReunionMahe5MaldivesKerguelen6:30Cocos6Chagos7Christmas3ComoroAntananarivoMayotte Europe0.LondonDublinLisbonIsle_of_ManGuernseyJersey1.BerlinLjubljanaVaticanWarsawRomeAndorraBrusselsBudapestViennaVaduzPragueSarajevoMadridMaltaCopenhagenGibraltarSkopjeAmsterdamMonacoOsloParisLuxembourgZurichSan_MarinoZagrebStockholmBelgradeBratislavaTiranePodgorica2Kaliningrad3SimferopolVolgogradMinskMoscowIstanbul4Samara2.SofiaTallinnKievZaporozhyeUzhgorodMariehamnHelsinkiAthensBucharestVilniusRigaChisinau Arctic1.Longyearbyen Asia5:45Kathmandu9DiliPyongyangTokyoSeoulYakutskJayapura2.GazaBeirutNicosia5:30KolkataColombo4:30Kabul4TbilisiMuscatYerevanDubaiBaku6DhakaThimphuBishkekKashgarUrumqiOmsk5AshgabatYekaterinburgKarachiSamarkandQyzylordaAlmatyDushanbeAqtobeAqtauTashkentOral8SingaporeIrkutskHong_KongMakassarChongqingMacauTaipeiKuchingManilaBruneiKuala_LumpurChoibalsanUlaanbaatarShanghaiHarbin6:30Rangoon7Phnom_PenhNovosibirskHo_Chi_MinhNovokuznetskJakartaVientianePontianakKrasnoyarskHovdBangkok12KamchatkaAnadyr3AdenDamascusRiyadhBaghdadQatarKuwaitBahrain10Vladivostok11SakhalinMagadan'

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
