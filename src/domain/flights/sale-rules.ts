import type { SaleRules } from '#contract/http/flights-settings.ts'

/** What the rules look at in an offer. */
interface RuledOffer {
  source: string
  isRefundable: boolean
  segments: readonly (readonly { airlineCode: string }[])[]
}

/** Every airline and source is sold, and holds depend only on the fare and the buyer. */
export const noSaleRules: SaleRules = {
  sourcesOff: [],
  holdsOff: [],
  airlinesOff: [],
  notes: [],
  holdGroupIds: [],
  closingHours: { domestic: 0, international: 0 },
  sourceTargets: [],
  holdMarginMinutes: 0,
  riseAbsorbed: 0,
}

/**
 * Whether an agency sells an offer: its source is on, and none of its flights is of an airline that the agency doesn't
 * sell at this kind of fare.
 */
export const isSold = (offer: RuledOffer, { sourcesOff, airlinesOff }: SaleRules): boolean => {
  if (sourcesOff.includes(offer.source)) return false
  if (airlinesOff.length === 0) return true
  const fare = offer.isRefundable ? 'refundable' : 'nonRefundable'
  const off = new Set(
    airlinesOff.flatMap(({ airlineCode, fares }) => (fares === 'all' || fares === fare ? [airlineCode] : [])),
  )
  return off.size === 0 || !offer.segments.flat().some(({ airlineCode }) => off.has(airlineCode))
}

/** The hours before departure at which an agency closes the sale of a journey; 0 when it doesn't. */
export const getClosingHours = (isDomestic: boolean, { closingHours }: SaleRules): number =>
  isDomestic ? closingHours.domestic : closingHours.international

/** Whether the agency lets its buyers hold fares of this source. */
export const canHoldSource = (source: string, { holdsOff }: SaleRules): boolean => !holdsOff.includes(source)

/** Lists the agency's own notes on an offer's fare rules: those for all airlines, then those of its airlines. */
export const listSaleNotes = ({ segments }: Pick<RuledOffer, 'segments'>, { notes }: SaleRules): string[] => {
  if (notes.length === 0) return []
  const airlines = new Set(segments.flat().map(({ airlineCode }) => airlineCode))
  return notes
    .filter(({ airlineCode }) => airlineCode === '' || airlines.has(airlineCode))
    .toSorted((a, b) => a.airlineCode.localeCompare(b.airlineCode))
    .map(({ text }) => text)
}
