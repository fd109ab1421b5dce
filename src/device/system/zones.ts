import { type Term, term } from '../../model/localized-text'

/**
 * The 414 zones of the IANA data 2026f, packed because their names would be most of the time zone page's size. Each
 * region is followed by the offsets from UTC in standard time, with a dot if the zones have summer time, and each
 * offset by its cities, which start with a capital letter. Behind `=` are capitals and large cities that no zone is
 * named after. The order of regions, offsets and cities is the one that compresses best; JSON would be 1.6 times as
 * large.
 */
const packed =
  ' Australia8Perth8:45Eucla10:30.Lord_Howe9:30.AdelaideBroken_Hill10LindemanBrisbane9:30Darwin10.MelbourneHobartCurrieSydney=Canberra America/Argentina-3SaltaCatamarcaUshuaiaTucumanBuenos_AiresSan_JuanRio_GallegosMendozaCordobaLa_RiojaJujuy America-7.ShiprockCambridge_BayCiudad_JuarezDenverBoise-3.Miquelon-5EirunepeCancunAtikokanRio_BrancoCaymanGuayaquil=QuitoRainy_RiverWinnipegLimaBogotaPanamaJamaica=Kingston-7DawsonVancouverWhitehorseDawson_CreekPhoenixHermosilloMazatlan0Danmarkshavn-10.Adak-3:30.St_Johns-6.North_Dakota/New_SalemRankin_InletOjinagaChicagoMatamorosMenomineeNorth_Dakota/Center-8.Los_Angeles=San_FranciscoSanta_IsabelTijuana-2Noronha-4.SantiagoMonctonThuleGlace_BayHalifaxGoose_Bay-6InuvikSwift_CurrentGuatemalaCosta_Rica=San_JoseMonterreyManaguaChihuahuaYellowknifeBelize=BelmopanMexico_CityEl_Salvador=San_SalvadorMeridaEdmontonTegucigalpaRegina-3Sao_Paulo=BrasiliaMaceioCayenneParamariboPunta_ArenasSantaremBelemRecifeBahiaAsuncionMontevideoFortalezaCoyhaiqueAraguaina-4AnguillaLa_Paz=SucrePuerto_Rico=San_JuanPorto_VelhoGuyana=GeorgetownBarbados=BridgetownSt_ThomasSt_Kitts=BasseterreSt_BarthelemyDominica=RoseauMontserratTortolaKralendijkPort_of_SpainGrenada=St_GeorgesBoa_VistaSanto_DomingoManausSt_Vincent=KingstownGuadeloupeCampo_GrandeArubaMarigotCuracaoCuiabaMartiniqueAntigua=St_JohnsCaracasLower_PrincesSt_Lucia=CastriesBlanc-Sablon-5.PangnirtungDetroitKentucky/MonticelloMontrealKentucky/LouisvillePort-au-PrinceIqaluitToronto=OttawaGrand_TurkNassauNew_York=WashingtonNipigonThunder_BayHavana-2.Scoresbysund=Nuuk-9.JuneauYakutatNomeAnchorage Antarctica-3Rothera3Syowa10.Macquarie7Davis5MawsonVostok12.South_PoleMcMurdo0.Troll10DumontDUrville8Casey Atlantic-1Cape_Verde=Praia-1.Azores0.MadeiraCanaryFaroe0ReykjavikSt_Helena-2South_Georgia-4.Bermuda-3Stanley Arctic1.Longyearbyen Pacific-11Pago_PagoNiueMidway-6Galapagos-6.Easter-9:30Marquesas11KosraeNoumeaBougainvillePonape=PalikirEfate=Port_VilaGuadalcanal=Honiara9Palau=Ngerulmud13EnderburyFakaofoKantonTongatapu=NukualofaApia11.Norfolk12.Auckland=Wellington-9Gambier-8Pitcairn-10RarotongaHonoluluJohnstonTahiti12:45.Chatham14Kiritimati12Fiji=SuvaWakeFunafutiNauru=YarenKwajaleinWallisMajuroTarawa10TrukPort_MoresbyChuukSaipanGuam Indian4Mauritius=Port_LouisReunionMahe=Victoria3Comoro=MoroniMayotteAntananarivo7Christmas5Maldives=MaleKerguelen6:30Cocos6Chagos America/Indiana-5.PetersburgWinamacIndianapolisMarengoVevayVincennes-6.KnoxTell_City Europe4Samara1.BerlinWarsawRomeAndorraTirane=TiranaBudapestZagrebSan_MarinoSarajevoLuxembourgPragueLjubljanaBrusselsOsloMonacoStockholmBelgradeVaticanCopenhagenAmsterdamParisMalta=VallettaSkopjeGibraltarVaduzMadridViennaBratislavaZurich=BernPodgorica3MoscowMinskSimferopolVolgogradIstanbul=Ankara2.SofiaBucharestZaporozhyeAthensMariehamnUzhgorodVilniusRigaChisinauTallinnKyivHelsinkiKiev2Kaliningrad0.LondonJerseyLisbonDublinIsle_of_ManGuernsey Africa3MogadishuKampalaDjiboutiNairobiAddis_AbabaDar_es_Salaam=DodomaAsmara1.Ceuta0Sao_TomeAccraOuagadougouDakarBissauNouakchottFreetownBamakoMonroviaCasablanca=RabatLomeAbidjan=YamoussoukroConakryEl_AaiunBanjul2.Cairo2KigaliGaboroneHarareLusakaBlantyre=LilongweLubumbashiTripoliMaseruJohannesburg=PretoriaWindhoekKhartoumJubaMaputoMbabaneBujumbura=Gitega1NdjamenaBrazzavillePorto-NovoLuandaAlgiersTunisMalaboBanguiNiameyLibrevilleDouala=YaoundeKinshasaLagos=Abuja Asia11SakhalinMagadan9DiliSeoulTokyoYakutskPyongyangJayapura10Vladivostok12AnadyrKamchatka5:30Kolkata=New_Delhi=Mumbai=BombayColombo6OmskThimphuKashgarBishkekUrumqiDhaka5:45Kathmandu5QyzylordaAlmaty=AstanaKarachi=IslamabadSamarkandYekaterinburgOralDushanbeAshgabatAqtauTashkentAqtobe8SingaporeHarbinManilaBrunei=Bandar_Seri_BegawanIrkutskHong_KongShanghai=Beijing=Guangzhou=ShenzhenMacauTaipeiMakassarKuala_LumpurUlaanbaatarKuchingChongqingChoibalsan6:30RangoonYangon=Naypyidaw4:30Kabul2.Jerusalem=Tel_AvivGazaNicosiaBeirut7KrasnoyarskHo_Chi_Minh=Hanoi=SaigonNovokuznetskPhnom_PenhNovosibirskHovdVientianePontianakBangkokJakarta3Bahrain=ManamaQatar=DohaKuwaitBaghdadAden=SanaaAmmanDamascusRiyadh3:30Tehran4MuscatBakuYerevanDubai=Abu_DhabiTbilisi'

/** Labels by zone name: `Asia/Kolkata, New Delhi, Mumbai UTC+5:30` for `Asia/Kolkata`. */
export const zones: Record<string, Term> = {}
/** The zones with summer time. */
export const summerZones: string[] = []

let region = ''
let offset = ''
for (const token of packed.match(/ ?(McM|DumontDU|[A-Z])[a-z]+([-_/=][A-z][a-z]*)*|[-\d][\d:]*\.?/g)!) {
  if (token[0] === ' ') region = token.slice(1)
  else if (token < 'A') offset = token
  else {
    const cities = token.split('=')
    const name = `${region}/${cities[0]}`
    const [hours, summer] = offset.split('.')
    const words = `${region}/${cities.join(', ')}`.replace(/_/g, ' ')
    zones[name] = term(`${words} UTC${offset < '0' ? '' : '+'}${hours}`)
    if (summer === '') summerZones.push(name)
  }
}
