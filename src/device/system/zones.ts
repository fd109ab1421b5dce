import { type Term, term } from '../../model/localized-text'

/**
 * The 414 zones of the IANA data 2026f beside UTC, packed because their names would be most of the time zone page's
 * size. Each region is followed by the offsets from UTC in standard time, with a dot if the zones have summer time, each offset by
 * countries (ISO 3166), and each country, unless it is the one before, by its cities, which start with a capital letter,
 * with `=` behind those that have aliases. The order of regions, offsets and cities is the one that compresses best;
 * JSON would be 1.6 times as large.
 */
const packed =
  ' Australia8AUPerth8:45Eucla10:30.Lord_Howe9:30.AdelaideBroken_Hill10LindemanBrisbane9:30Darwin10.MelbourneHobartCurrieSydney= America/Argentina-3ARSaltaCatamarcaUshuaiaTucumanBuenos_AiresSan_JuanRio_GallegosMendozaCordobaLa_RiojaJujuy America-7.USShiprockDenverBoiseCACambridge_BayMXCiudad_Juarez-3.PMMiquelon-5BREirunepeRio_BrancoMXCancunCAAtikokanRainy_RiverWinnipegKYCaymanECGuayaquil=PELimaCOBogotaPAPanamaJMJamaica=-7CADawsonVancouverWhitehorseDawson_CreekUSPhoenixMXHermosilloMazatlan0GLDanmarkshavn-10.USAdak-3:30.CASt_Johns-6.USNorth_Dakota/New_SalemChicagoMenomineeNorth_Dakota/CenterCARankin_InletMXOjinagaMatamoros-8.USLos_Angeles=MXSanta_IsabelTijuana-2BRNoronha-4.CLSantiagoCAMonctonGlace_BayHalifaxGoose_BayGLThule-6CAInuvikSwift_CurrentYellowknifeEdmontonReginaGTGuatemalaCRCosta_Rica=MXMonterreyChihuahuaMexico_CityMeridaNIManaguaBZBelize=SVEl_Salvador=HNTegucigalpa-3BRSao_Paulo=MaceioSantaremBelemRecifeBahiaFortalezaAraguainaGFCayenneSRParamariboCLPunta_ArenasCoyhaiquePYAsuncionUYMontevideo-4AIAnguillaBOLa_Paz=PRPuerto_Rico=BRPorto_VelhoBoa_VistaManausCampo_GrandeCuiabaGYGuyana=BBBarbados=VISt_ThomasKNSt_Kitts=BLSt_BarthelemyDMDominica=MSMontserratVGTortolaBQKralendijkTTPort_of_SpainGDGrenada=DOSanto_DomingoVCSt_Vincent=GPGuadeloupeAWArubaMFMarigotCWCuracaoMQMartiniqueAGAntigua=VECaracasSXLower_PrincesLCSt_Lucia=CABlanc-Sablon-5.PangnirtungMontrealIqaluitToronto=NipigonThunder_BayUSDetroitKentucky/MonticelloKentucky/LouisvilleNew_York=HTPort-au-PrinceTCGrand_TurkBSNassauCUHavana-2.GLScoresbysund=-9.USJuneauYakutatNomeAnchorage Antarctica-3AQRothera3Syowa10.AUMacquarie7AQDavis5MawsonVostok12.South_PoleMcMurdo0.Troll10DumontDUrville8Casey Atlantic-1CVCape_Verde=-1.PTAzores0.MadeiraESCanaryFOFaroe0ISReykjavikSHSt_Helena-2GSSouth_Georgia-4.BMBermuda-3FKStanley Arctic1.SJLongyearbyen Pacific-11ASPago_PagoNUNiueUMMidway-6ECGalapagos-6.CLEaster-9:30PFMarquesas11FMKosraePonape=NCNoumeaPGBougainvilleVUEfate=SBGuadalcanal=9PWPalau=13KIEnderburyKantonTKFakaofoTOTongatapu=WSApia11.NFNorfolk12.NZAuckland=-9PFGambier-8PNPitcairn-10CKRarotongaUSHonoluluUMJohnstonPFTahiti12:45.NZChatham14KIKiritimati12FJFiji=UMWakeTVFunafutiNRNauru=MHKwajaleinMajuroWFWallisKITarawa10FMTrukChuukPGPort_MoresbyMPSaipanGUGuam Indian4MUMauritius=REReunionSCMahe=3KMComoro=YTMayotteMGAntananarivo7CXChristmas5MVMaldives=TFKerguelen6:30CCCocos6IOChagos America/Indiana-5.USPetersburgWinamacIndianapolisMarengoVevayVincennes-6.KnoxTell_City Europe4RUSamara1.DEBerlinPLWarsawITRomeADAndorraALTirane=HUBudapestHRZagrebSMSan_MarinoBASarajevoLULuxembourgCZPragueSILjubljanaBEBrusselsNOOsloMCMonacoSEStockholmRSBelgradeVAVaticanDKCopenhagenNLAmsterdamFRParisMTMalta=MKSkopjeGIGibraltarLIVaduzESMadridATViennaSKBratislavaCHZurich=MEPodgorica3RUMoscowVolgogradBYMinskUASimferopolTRIstanbul=2.BGSofiaROBucharestUAZaporozhyeUzhgorodKyivKievGRAthensAXMariehamnLTVilniusLVRigaMDChisinauEETallinnFIHelsinki2RUKaliningrad0.GBLondonJEJerseyPTLisbonIEDublinIMIsle_of_ManGGGuernsey Africa3SOMogadishuUGKampalaDJDjiboutiKENairobiETAddis_AbabaTZDar_es_Salaam=ERAsmara1.ESCeuta0STSao_TomeGHAccraBFOuagadougouSNDakarGWBissauMRNouakchottSLFreetownMLBamakoLRMonroviaMACasablanca=TGLomeCIAbidjan=GNConakryEHEl_AaiunGMBanjul2.EGCairo2RWKigaliBWGaboroneZWHarareZMLusakaMWBlantyre=CDLubumbashiLYTripoliLSMaseruZAJohannesburg=NAWindhoekSDKhartoumSSJubaMZMaputoSZMbabaneBIBujumbura=1TDNdjamenaCGBrazzavilleBJPorto-NovoAOLuandaDZAlgiersTNTunisGQMalaboCFBanguiNENiameyGALibrevilleCMDouala=CDKinshasaNGLagos= Asia11RUSakhalinMagadan9TLDiliKRSeoulJPTokyoRUYakutskKPPyongyangIDJayapura10RUVladivostok12AnadyrKamchatka5:30INKolkata=LKColombo6RUOmskBTThimphuCNKashgarUrumqiKGBishkekBDDhaka5:45NPKathmandu5KZQyzylordaAlmaty=OralAqtauAqtobePKKarachi=UZSamarkandTashkentRUYekaterinburgTJDushanbeTMAshgabat8SGSingaporeCNHarbinShanghai=ChongqingPHManilaBNBrunei=RUIrkutskHKHong_KongMOMacauTWTaipeiIDMakassarMYKuala_LumpurKuchingMNUlaanbaatarChoibalsan6:30MMRangoonYangon=4:30AFKabul2.ILJerusalem=PSGazaCYNicosiaLBBeirut7RUKrasnoyarskNovokuznetskNovosibirskVNHo_Chi_Minh=KHPhnom_PenhMNHovdLAVientianeIDPontianakJakartaTHBangkok3BHBahrain=QAQatar=KWKuwaitIQBaghdadYEAden=JOAmmanSYDamascusSARiyadh3:30IRTehran4OMMuscatAZBakuAMYerevanAEDubai=GETbilisi'

/** Capitals and large cities that no zone is named after, for each city with `=`, in their order. */
const aliases = WITH.synonyms
  ? 'Canberra|Quito|Kingston|San_Francisco|San_Jose|Belmopan|San_Salvador|Brasilia|Sucre|San_Juan|Georgetown|Bridgetown|Basseterre|Roseau|St_Georges|Kingstown|St_Johns|Castries|Ottawa|Washington|Nuuk|Praia|Palikir|Port_Vila|Honiara|Ngerulmud|Nukualofa|Wellington|Suva|Yaren|Port_Louis|Victoria|Moroni|Male|Tirana|Valletta|Bern|Ankara|Dodoma|Rabat|Yamoussoukro|Lilongwe|Pretoria|Gitega|Yaounde|Abuja|New_Delhi, Mumbai, Bombay|Astana|Islamabad|Beijing, Guangzhou, Shenzhen|Bandar_Seri_Begawan|Naypyidaw|Tel_Aviv|Hanoi, Saigon|Manama|Doha|Sanaa|Abu_Dhabi'.split(
      '|',
    )
  : []

/** The zones with summer time. */
export const summerZones: string[] = []
/** The country or territory of each zone, by its ISO 3166 code; UTC has none. */
export const zoneCountries: Record<string, string> = {}

/** A zone as it is listed: its offset in minutes, its name, and its label. */
type Listed = readonly [minutes: number, name: string, label: Term]

const listed: Listed[] = [[0, 'Etc/UTC', term('Etc/UTC UTC+0')]]
let region = ''
let offset = ''
let country = ''
for (const token of packed.match(
  / ?(McM|DumontDU|[A-Z])[a-z]+([-_/][A-z][a-z]*)*=?|[-\d][\d:]*\.?|[A-Z]{2}(?=[A-Z][a-z])/g,
)!) {
  if (token[0] === ' ') region = token.slice(1)
  else if (token < 'A') offset = token
  else if (token.length < 3) country = token
  else {
    const [city, mark] = token.split('=')
    const name = `${region}/${city}`
    const [hours, summer] = offset.split('.')
    const [hour, minute] = hours!.split(':')
    const words = [name].concat((mark === '' && aliases.shift()) || []).join(', ')
    const label = term(`${words.replace(/_/g, ' ')} UTC${offset < '0' ? '' : '+'}${hours}`)
    listed.push([Number(hour) * 60 + Number(`${offset < '0' ? '-' : ''}${minute || 0}`), name, label])
    zoneCountries[name] = country
    if (summer === '') summerZones.push(name)
  }
}

/** Labels by zone name, from west to east: `Asia/Kolkata, New Delhi, Mumbai UTC+5:30` for `Asia/Kolkata`. */
export const zones: Record<string, Term> = {}
for (const [, name, label] of listed.sort((one, other) => one[0] - other[0] || (one[1] < other[1] ? -1 : 1)))
  zones[name] = label
