/**
 * The 396 zones of the IANA data 2025b, packed: a region after a space, an offset from UTC in standard time with a dot where
 * there is summer time, then the cities there, each with a capital. Bytes by deflate of other forms: JSON as it came 3530,
 * names with a letter for the offset 2455, POSIX strings once each 2942, regions with commas 2413, this 2191, and 2057 with
 * the cities of one group in the order that deflate likes best. Names alone are 2151: what a person searches is what it
 * costs; a model that predicts letters would win 100 and cost 350.
 */
const packed = 'Pacific-10RarotongaJohnstonHonoluluTahiti12:45.Chatham11.Norfolk12.Auckland-9Gambier14Kiritimati12MajuroFijiFunafutiWakeTarawaKwajaleinWallisNauru9Palau13EnderburyFakaofoTongatapuApia10TrukSaipanPort_MoresbyGuam11KosraeEfateNoumeaPonapeGuadalcanal-8Pitcairn-11Pago_PagoNiueMidway-9:30Marquesas-6Galapagos Australia10LindemanBrisbane8Perth9:30Darwin8:45Eucla9:30.AdelaideBroken_Hill10.MelbourneSydneyHobartCurrie10:30.Lord_Howe America-3:30.St_Johns-8.Los_AngelesTijuanaSanta_IsabelVancouver-5AtikokanRio_BrancoLimaCaymanBogotaPanamaCancunEirunepeGuayaquilJamaica-3RecifeBelemArgentina/San_JuanArgentina/SaltaParamariboMaceioSantaremAraguainaCayenneAsuncionArgentina/Rio_GallegosArgentina/MendozaArgentina/La_RiojaArgentina/JujuySao_PauloMontevideoFortalezaArgentina/TucumanBahiaArgentina/UshuaiaArgentina/CatamarcaArgentina/CordobaArgentina/Buenos_Aires-10.Adak-4BarbadosArubaSt_LuciaBoa_VistaGrenadaSt_KittsMarigotCuracaoMontserratLa_PazCaracasAntiguaManausMartiniqueBlanc-SablonPort_of_SpainCampo_GrandeGuadeloupeGuyanaSanto_DomingoPorto_VelhoDominicaPuerto_RicoCuiabaSt_BarthelemyTortolaSt_ThomasAnguillaSt_Vincent-6ManaguaMeridaReginaChihuahuaMexico_CityCosta_RicaBelizeTegucigalpaMonterreyGuatemalaEl_SalvadorSwift_Current-6.North_Dakota/CenterIndiana/Tell_CityIndiana/KnoxMenomineeMatamorosOjinagaChicagoNorth_Dakota/New_SalemWinnipegRankin_InletRainy_River-5.Thunder_BayIndiana/WinamacDetroitIndiana/VincennesIqaluitIndiana/IndianapolisNassauNew_YorkIndiana/VevayIndiana/MarengoPort-au-PrinceGrand_TurkIndiana/PetersburgKentucky/MonticelloMontrealTorontoHavanaPangnirtungKentucky/LouisvilleNipigon-7.YellowknifeBoiseEdmontonCambridge_BayInuvikShiprockDenver-2Noronha-3.Miquelon-7WhitehorsePhoenixHermosilloMazatlanDawsonDawson_Creek0Danmarkshavn-2.Scoresbysund-9.JuneauYakutatNomeAnchorage-4.ThuleGlace_BayMonctonHalifaxGoose_Bay Antarctica-3Rothera10.Macquarie10DumontDUrville8Casey3Syowa7Davis5MawsonVostok12.South_PoleMcMurdo Indian4MaheMauritiusReunion6:30Cocos5MaldivesKerguelen7Christmas3AntananarivoMayotteComoro6Chagos Atlantic-1.Azores-1Cape_Verde-4.Bermuda-3Stanley0.MadeiraCanaryFaroe-2South_Georgia0ReykjavikSt_Helena Europe4Samara2Kaliningrad2.SofiaTallinnKievAthensMariehamnVilniusRigaChisinauBucharestZaporozhyeHelsinkiUzhgorod0.LondonIsle_of_ManDublinLisbonJerseyGuernsey3SimferopolVolgogradMoscowMinskIstanbul1.MadridViennaVaticanBerlinLjubljanaVaduzStockholmWarsawZagrebAmsterdamPragueSarajevoMaltaParisLuxembourgGibraltarBrusselsBratislavaBudapestZurichOsloMonacoSkopjeSan_MarinoTiranePodgoricaBelgradeRomeAndorraCopenhagen Arctic1.Longyearbyen Africa3Addis_AbabaDar_es_SalaamNairobiDjiboutiMogadishuKampalaAsmara2KigaliTripoliGaboroneMaseruBujumburaMbabaneMaputoHarareLubumbashiBlantyreLusakaJohannesburgKhartoumWindhoek0DakarBissauNouakchottConakrySao_TomeAccraOuagadougouLomeAbidjanFreetownBamakoMonroviaBanjul1.Ceuta1KinshasaBanguiTunisLuandaAlgiersBrazzavilleNiameyDoualaEl_AaiunCasablancaPorto-NovoMalaboLibrevilleNdjamenaLagos Asia3AdenBahrainKuwaitQatarDamascusRiyadhBaghdad2.BeirutNicosiaGaza9SeoulTokyoDiliPyongyangYakutskJayapura10Vladivostok12AnadyrKamchatka5:30KolkataColombo6OmskUrumqiThimphuKashgarBishkekDhaka5:45Kathmandu4BakuTbilisiMuscatYerevanDubai5AshgabatYekaterinburgKarachiSamarkandDushanbeAqtobeAqtauTashkentQyzylordaAlmatyOral6:30Rangoon8Kuala_LumpurSingaporeIrkutskHong_KongManilaHarbinKuchingMacauTaipeiChongqingMakassarBruneiChoibalsanShanghaiUlaanbaatar7Phnom_PenhNovokuznetskHo_Chi_MinhNovosibirskHovdVientianePontianakKrasnoyarskJakartaBangkok4:30Kabul11SakhalinMagadan'

/** What a person reads, by the name of the zone: `Europe/Berlin`, `Europe/Berlin UTC+1`. */
export const zones: Record<string, string> = {}
/** The zones with summer time. */
export const summerZones: string[] = []

for (const part of packed.split(' ')) {
  const [region, ...groups] = part.split(/(-?\d[\d:]*)/)
  for (let place = 0; groups[place]; place += 2) {
    const offset = groups[place]!
    for (const city of groups[place + 1]!.match(/(McM|DumontDU|[A-Z])[a-z]+([-_/][A-z][a-z]*)*/g)!) {
      const name = `${region}/${city}`
      zones[name] = `${name.replace(/_/g, ' ')} UTC${offset < '0' ? '' : '+'}${offset}`
      if (groups[place + 1]![0] === '.') summerZones.push(name)
    }
  }
}
