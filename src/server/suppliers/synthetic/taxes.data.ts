/**
 * User development fee per departing passenger, in rupees: [domestic, international]. Rounded from AERA's orders, not
 * a tariff.
 */
export const developmentFees: Readonly<Record<string, readonly [number, number]>> = {
  DEL: [129, 650],
  BOM: [175, 695],
  BLR: [350, 1200],
  HYD: [750, 1500],
  MAA: [280, 820],
  CCU: [620, 1380],
  AMD: [560, 1120],
  COK: [0, 0],
  LKO: [770, 1180],
  JAI: [465, 1030],
  GAU: [480, 990],
  TRV: [770, 1540],
  GOX: [690, 1280],
  PNQ: [190, 640],
}

/** For airports that aren't listed. */
export const usualDevelopmentFee: readonly [number, number] = [215, 560]

/**
 * Departure taxes of other countries on an international flight, in rupees: [economy, other cabins]. Rounded, not a
 * tariff.
 */
export const foreignDepartureTaxes: Readonly<Record<string, readonly [number, number]>> = {
  GB: [14_200, 31_500],
  DE: [6900, 6900],
  FR: [5200, 12_800],
  NL: [5100, 5100],
  CH: [3600, 3600],
  AT: [4300, 4300],
  US: [3900, 3900],
  CA: [3300, 3300],
  AE: [2950, 2950],
  QA: [1900, 1900],
  SA: [2600, 2600],
  OM: [2100, 2100],
  SG: [4300, 4300],
  MY: [1800, 1800],
  TH: [1950, 1950],
  HK: [2700, 2700],
  JP: [2400, 2400],
  AU: [6200, 6200],
  LK: [5400, 5400],
  NP: [1400, 1400],
  BD: [4100, 4100],
}

export const usualForeignTax: readonly [number, number] = [2800, 2800]
