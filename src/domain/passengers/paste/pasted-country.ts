import type { PasteContext } from './pasted-passenger.ts'

/** ISO 3166-1: three letters and the two of the same country. */
const threeLetters = `
ABWAW AFGAF AGOAO AIAAI ALAAX ALBAL ANDAD AREAE ARGAR ARMAM ASMAS ATAAQ ATFTF ATGAG AUSAU AUTAT
AZEAZ BDIBI BELBE BENBJ BESBQ BFABF BGDBD BGRBG BHRBH BHSBS BIHBA BLMBL BLRBY BLZBZ BMUBM BOLBO
BRABR BRBBB BRNBN BTNBT BVTBV BWABW CAFCF CANCA CCKCC CHECH CHLCL CHNCN CIVCI CMRCM CODCD COGCG
COKCK COLCO COMKM CPVCV CRICR CUBCU CUWCW CXRCX CYMKY CYPCY CZECZ DEUDE DJIDJ DMADM DNKDK DOMDO
DZADZ ECUEC EGYEG ERIER ESHEH ESPES ESTEE ETHET FINFI FJIFJ FLKFK FRAFR FROFO FSMFM GABGA GBRGB
GEOGE GGYGG GHAGH GIBGI GINGN GLPGP GMBGM GNBGW GNQGQ GRCGR GRDGD GRLGL GTMGT GUFGF GUMGU GUYGY
HKGHK HMDHM HNDHN HRVHR HTIHT HUNHU IDNID IMNIM INDIN IOTIO IRLIE IRNIR IRQIQ ISLIS ISRIL ITAIT
JAMJM JEYJE JORJO JPNJP KAZKZ KENKE KGZKG KHMKH KIRKI KNAKN KORKR KWTKW LAOLA LBNLB LBRLR LBYLY
LCALC LIELI LKALK LSOLS LTULT LUXLU LVALV MACMO MAFMF MARMA MCOMC MDAMD MDGMG MDVMV MEXMX MHLMH
MKDMK MLIML MLTMT MMRMM MNEME MNGMN MNPMP MOZMZ MRTMR MSRMS MTQMQ MUSMU MWIMW MYSMY MYTYT NAMNA
NCLNC NERNE NFKNF NGANG NICNI NIUNU NLDNL NORNO NPLNP NRUNR NZLNZ OMNOM PAKPK PANPA PCNPN PERPE
PHLPH PLWPW PNGPG POLPL PRIPR PRKKP PRTPT PRYPY PSEPS PYFPF QATQA REURE ROURO RUSRU RWARW SAUSA
SDNSD SENSN SGPSG SGSGS SHNSH SJMSJ SLBSB SLESL SLVSV SMRSM SOMSO SPMPM SRBRS SSDSS STPST SURSR
SVKSK SVNSI SWESE SWZSZ SXMSX SYCSC SYRSY TCATC TCDTD TGOTG THATH TJKTJ TKLTK TKMTM TLSTL TONTO
TTOTT TUNTN TURTR TUVTV TWNTW TZATZ UGAUG UKRUA UMIUM URYUY USAUS UZBUZ VATVA VCTVC VENVE VGBVG
VIRVI VNMVN VUTVU WLFWF WSMWS XKKXK YEMYE ZAFZA ZMBZM ZWEZW
`

/** Codes of travel documents that ISO 3166-1 doesn't have (ICAO Doc 9303, part 3, section 5). */
const documentCodes: Record<string, string> = {
  D: 'DE',
  GBD: 'GB',
  GBN: 'GB',
  GBO: 'GB',
  GBP: 'GB',
  GBS: 'GB',
  RKS: 'XK',
}

/** Nationalities and names that people write instead of the country's name. */
const otherNames: Record<string, string> = {
  indian: 'IN',
  bharat: 'IN',
  'republic of india': 'IN',
  american: 'US',
  usa: 'US',
  'u.s.a.': 'US',
  'united states of america': 'US',
  british: 'GB',
  uk: 'GB',
  'u.k.': 'GB',
  england: 'GB',
  emirati: 'AE',
  uae: 'AE',
  'u.a.e.': 'AE',
  nepali: 'NP',
  nepalese: 'NP',
  bangladeshi: 'BD',
  'sri lankan': 'LK',
  pakistani: 'PK',
  bhutanese: 'BT',
  maldivian: 'MV',
  afghan: 'AF',
  chinese: 'CN',
  japanese: 'JP',
  singaporean: 'SG',
  malaysian: 'MY',
  thai: 'TH',
  indonesian: 'ID',
  filipino: 'PH',
  vietnamese: 'VN',
  korean: 'KR',
  australian: 'AU',
  canadian: 'CA',
  german: 'DE',
  french: 'FR',
  italian: 'IT',
  spanish: 'ES',
  dutch: 'NL',
  swiss: 'CH',
  irish: 'IE',
  russian: 'RU',
  kenyan: 'KE',
  mauritian: 'MU',
  'south african': 'ZA',
  saudi: 'SA',
  qatari: 'QA',
  kuwaiti: 'KW',
  omani: 'OM',
  bahraini: 'BH',
}

const byThreeLetters = new Map(
  threeLetters
    .trim()
    .split(/\s+/)
    .map((pair) => [pair.slice(0, 3), pair.slice(3)]),
)
const twoLetters = new Set(byThreeLetters.values())

/** Returns the two letters of a country's three-letter code, as documents and GDS lines have it; empty if unknown. */
export const fromCountryCode = (code: string): string => {
  const upper = code.trim().toUpperCase()
  return documentCodes[upper] ?? byThreeLetters.get(upper) ?? (twoLetters.has(upper) ? upper : '')
}

/** Creates a function that reads a country or nationality as people write it; empty if it is none. */
export const createCountryReader = ({ countries }: Pick<PasteContext, 'countries'>) => {
  const byName = new Map(countries.map(({ code, name }) => [name.toLowerCase(), code]))
  return (written: string): string => {
    const name = written.trim().replaceAll(/\s+/g, ' ').toLowerCase()
    return byName.get(name) ?? otherNames[name] ?? fromCountryCode(name)
  }
}
