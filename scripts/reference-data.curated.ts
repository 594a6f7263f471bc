/**
 * Our additions to the public reference data: which airports matter most, which share a city, and what travellers
 * call a city whose airport is in another municipality.
 */

/** Busiest first, by our estimate of passenger traffic rather than a published ranking. */
export const busiestAirports =
  `DEL BOM DXB LHR BLR ATL HYD SIN HND DFW IST CDG AMS FRA DOH BKK JFK HKG LAX MAA CCU ORD AUH ICN PVG PEK
CAN KUL CGK MAD DEN MIA SFO MCO LAS SYD NRT JED RUH MEL YYZ EWR IAH SEA BCN LGW MUC ZRH MNL SGN HAN TPE MEX GRU CLT PHX BOS
AMD COK PNQ GOI SHJ MCT KWI BAH CMB KTM DAC MLE
FCO VIE CPH ARN OSL HEL DUB MAN STN ORY LIS ATH BRU WAW PRG BUD SVO SAW MXP PKX SHA SZX TFU CKG XIY KMG HGH KIX FUK CTS ITM OKA
GMP CJU PUS HKT DMK DPS SUB PEN BNE PER AKL CHC ADL CAI AMM BEY TLV ADD NBO JNB CPT LOS ACC MRU SEZ DAR EBB CMN ALG TUN
LKO TRV JAI CCJ GAU GOX SXR PAT IXC BBI NAG IDR VNS ATQ VTZ CJB NMI IXB RPR LHE KHI ISB KBL TAS ALA BOG LIM SCL EZE GIG PTY MSP DTW PHL LGA BWI DCA IAD SAN TPA PDX SLC HNL AUS BNA FLL YVR YUL YYC
GVA NCE LYS BER HAM DUS STR PMI AGP AYT DMM MED IXE UDR DED IXR BDQ IXJ STV TRZ IXM CNN JDH BHO IXA RAJ HSR IXL IXZ VGA DIB IMF
TIR AYJ DXN HDO JLR GOP AGR KNU IXD DHM AJL DMU JRH SHL HBX IXG MYQ RJA PNY SAG ISK IXU BHJ JGA JSA IXS GAY KQH GWL CNX RGN PNH DAD VCE LIN BGY NAP OTP KEF`.split(
    /\s+/,
  )

/** Airports covered by one city code, with the city's name: metropolitan areas as used on tickets. */
export const metropolitanAreas: Record<string, { name: string; airports: string[] }> = {
  LON: { name: 'London', airports: ['LHR', 'LGW', 'STN', 'LTN', 'LCY', 'SEN'] },
  PAR: { name: 'Paris', airports: ['CDG', 'ORY', 'BVA'] },
  NYC: { name: 'New York', airports: ['JFK', 'EWR', 'LGA'] },
  TYO: { name: 'Tokyo', airports: ['HND', 'NRT'] },
  OSA: { name: 'Osaka', airports: ['KIX', 'ITM', 'UKB'] },
  SPK: { name: 'Sapporo', airports: ['CTS', 'OKD'] },
  SEL: { name: 'Seoul', airports: ['ICN', 'GMP'] },
  BJS: { name: 'Beijing', airports: ['PEK', 'PKX'] },
  SHA: { name: 'Shanghai', airports: ['SHA', 'PVG'] },
  MOW: { name: 'Moscow', airports: ['SVO', 'DME', 'VKO', 'ZIA'] },
  IST: { name: 'Istanbul', airports: ['IST', 'SAW'] },
  ROM: { name: 'Rome', airports: ['FCO', 'CIA'] },
  MIL: { name: 'Milan', airports: ['MXP', 'LIN', 'BGY'] },
  STO: { name: 'Stockholm', airports: ['ARN', 'BMA', 'NYO'] },
  BUH: { name: 'Bucharest', airports: ['OTP', 'BBU'] },
  CHI: { name: 'Chicago', airports: ['ORD', 'MDW'] },
  WAS: { name: 'Washington', airports: ['IAD', 'DCA'] },
  HOU: { name: 'Houston', airports: ['IAH', 'HOU'] },
  DFW: { name: 'Dallas', airports: ['DFW', 'DAL'] },
  YTO: { name: 'Toronto', airports: ['YYZ', 'YTZ'] },
  YMQ: { name: 'Montreal', airports: ['YUL', 'YHU'] },
  RIO: { name: 'Rio de Janeiro', airports: ['GIG', 'SDU'] },
  SAO: { name: 'Sao Paulo', airports: ['GRU', 'CGH', 'VCP'] },
  BUE: { name: 'Buenos Aires', airports: ['EZE', 'AEP'] },
  BKK: { name: 'Bangkok', airports: ['BKK', 'DMK'] },
  JKT: { name: 'Jakarta', airports: ['CGK', 'HLP'] },
  KUL: { name: 'Kuala Lumpur', airports: ['KUL', 'SZB'] },
  TPE: { name: 'Taipei', airports: ['TPE', 'TSA'] },
  DXB: { name: 'Dubai', airports: ['DXB', 'DWC'] },
  THR: { name: 'Tehran', airports: ['IKA', 'THR'] },
  BRU: { name: 'Brussels', airports: ['BRU', 'CRL'] },
  REK: { name: 'Reykjavik', airports: ['KEF', 'RKV'] },
  MEL: { name: 'Melbourne', airports: ['MEL', 'AVV'] },
  BFS: { name: 'Belfast', airports: ['BFS', 'BHD'] },
  BOM: { name: 'Mumbai', airports: ['BOM', 'NMI'] },
  DEL: { name: 'New Delhi', airports: ['DEL', 'DXN', 'HDO'] },
  GOI: { name: 'Goa', airports: ['GOI', 'GOX'] },
}

/** City names for airports whose municipality isn't the name travellers use. */
export const cityNames: Record<string, string> = Object.fromEntries(
  `HKG=Hong Kong|KUL=Kuala Lumpur|MEX=Mexico City|CAN=Guangzhou|TFU=Chengdu|BAH=Bahrain|ISB=Islamabad|NGO=Nagoya|OKA=Okinawa|
TLS=Toulouse|CGN=Cologne|NAP=Naples|LED=St Petersburg|DMM=Dammam|MED=Madinah|EBL=Erbil|HAN=Hanoi|PNH=Phnom Penh|USM=Koh Samui|
DPS=Bali|MRU=Mauritius|SEZ=Mahe|EBB=Entebbe|FRA=Frankfurt|MLA=Malta|YUL=Montreal|KEF=Reykjavik|MLE=Male|CJU=Jeju|SIN=Singapore|
BLR=Bengaluru|IXB=Bagdogra|CCJ=Kozhikode|VGA=Vijayawada|RJA=Rajahmundry|IXE=Mangaluru|IXU=Chhatrapati Sambhajinagar|STV=Surat|
TEZ=Tezpur|AJL=Aizawl|DED=Dehradun|DHM=Dharamshala|KQH=Ajmer|PNY=Puducherry|SAG=Shirdi|IXD=Prayagraj|ISK=Nashik|IXG=Belagavi|
HBX=Hubballi|KJB=Kurnool|IXY=Kandla|TIR=Tirupati|MYQ=Mysuru|HSR=Rajkot|AYJ=Ayodhya|JSA=Jaisalmer|JLR=Jabalpur|JED=Jeddah|
SZX=Shenzhen|XIY=Xi'an|CKG=Chongqing|KMG=Kunming|HGH=Hangzhou|GUX=Guna|VDY=Vijayanagar|JRG=Jharsuguda|UTP=Pattaya|ALA=Almaty|
MYY=Miri|HKT=Phuket|ZNZ=Zanzibar|LGK=Langkawi|BWN=Bandar Seri Begawan|PBH=Paro|CXR=Nha Trang|PQC=Phu Quoc|OTP=Bucharest|
TLV=Tel Aviv|EVN=Yerevan|TBS=Tbilisi|GYD=Baku|IFP=Laughlin|BSL=Basel|NCE=Nice|GVA=Geneva|DFW=Dallas|MSP=Minneapolis|DTW=Detroit`
    .replaceAll('\n', '')
    .split('|')
    .map((pair) => pair.split('=') as [string, string]),
)

/** Airports in service that the public list doesn't have as medium or large ones: code and city. */
export const furtherAirports = 'NMI DXN HDO HSR TIR MYQ AYJ JSA JRG VDY CDP PGH SXV TCR BEK'.split(' ')
