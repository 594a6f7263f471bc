/** Seats abreast by size, with the airlines' letters and `-` for an aisle. */
export const cabinLayouts = {
  turboprop: 'AC-DF',
  regional: 'AC-DF',
  narrow: 'ABC-DEF',
  wide: 'ABC-DEG-HJK',
  twin: 'AC-DEFG-HK',
} as const

/** Aircraft with a cabin that is unusual for their size. */
export const unusualLayouts: Readonly<Record<string, keyof typeof cabinLayouts>> = {
  E75: 'regional',
  E90: 'regional',
  E95: 'regional',
  332: 'twin',
  333: 'twin',
  338: 'twin',
  339: 'twin',
  343: 'twin',
}

/** Full-service airlines that sell seats through this supplier. */
export const seatSellers: ReadonlySet<string> = new Set(['AI', 'EK', 'SQ', 'QR', 'LH', 'BA'])

/** Rupees by position, domestic and international; similar to Indian airlines' published prices of 2025/26. */
export const seatPrices = {
  exitRow: [900, 1800],
  front: [550, 1100],
  windowOrAisle: [300, 650],
  middle: [150, 350],
  /** The last third of the cabin. */
  rear: [0, 0],
} as const
