/** Columns of a sheet of rates, by the heads that it is written with. */
export const rateSheetHeads = {
  season: 'Season',
  from: 'From',
  to: 'To',
  category: 'Hotel category',
  basis: 'Per',
  paxFrom: 'Travellers from',
  paxTo: 'Travellers to',
  single: 'Single',
  double: 'Double',
  triple: 'Triple',
  extraAdultMinor: 'Extra adult',
  childWithBedMinor: 'Child with bed',
  childNoBedMinor: 'Child without bed',
  infantMinor: 'Infant',
  weekendAddMinor: 'Weekend',
  freeEvery: 'Free every',
} as const
export type RateSheetColumn = keyof typeof rateSheetHeads

/** Other spellings of heads, without spaces and signs. */
const spellings: Partial<Record<RateSheetColumn, readonly string[]>> = {
  from: ['fromdate', 'startdate', 'validfrom'],
  to: ['todate', 'enddate', 'validto', 'until'],
  category: ['category', 'hotel'],
  basis: ['basis', 'pernightortrip'],
  paxFrom: ['paxfrom', 'groupfrom', 'minpax'],
  paxTo: ['paxto', 'groupto', 'maxpax'],
  single: ['sgl'],
  double: ['dbl', 'twin'],
  triple: ['tpl'],
  extraAdultMinor: ['extrabed'],
  childWithBedMinor: ['cwb', 'childbed'],
  childNoBedMinor: ['cnb', 'childnobed'],
  weekendAddMinor: ['weekendextra', 'weekendsurcharge'],
  freeEvery: ['foc'],
}

export const requiredColumns = ['season', 'category', 'single', 'double', 'triple'] as const

const fold = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '')

const columnOf = new Map(
  (Object.keys(rateSheetHeads) as RateSheetColumn[]).flatMap((column) =>
    [fold(rateSheetHeads[column]), ...(spellings[column] ?? [])].map((name) => [name, column] as const),
  ),
)

/** Finds the column of each head; undefined for a head that is unknown. */
export const findColumns = (heads: readonly string[]): (RateSheetColumn | undefined)[] =>
  heads.map((head) => columnOf.get(fold(head)))
