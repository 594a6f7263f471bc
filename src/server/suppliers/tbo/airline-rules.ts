import type { NameStyle } from '#contract/entities/flight.ts'

/** Low-cost airlines whose host is Navitaire: it takes fewer titles (validation list of the flight API, point 2). */
const navitaire: ReadonlySet<string> = new Set(['6E', 'SG', 'IX', 'QP', 'G8', 'I5', 'AK', 'FD', 'QZ', 'TR'])

/**
 * Returns how a carrier takes names. `isNdc` is the supplier's own mark and takes precedence over the carrier's usual
 * style.
 */
export const getNameStyle = (fare: {
  isLCC: boolean
  isNdc: boolean
  airlines: readonly string[]
}): NameStyle => {
  if (fare.isNdc) return 'ndc'
  return fare.isLCC && fare.airlines.some((airline) => navitaire.has(airline)) ? 'navitaire' : 'standard'
}

/** What is known about an itinerary when its requirements are determined. */
export interface RuledItinerary {
  isLCC: boolean
  isNdc: boolean
  airlines: readonly string[]
  /** Codes of every airport on the way. */
  airports: readonly string[]
  /** Codes of every country on the way. */
  countries: readonly string[]
}

interface AirlineRule {
  /** Point of the flight API's validation list. */
  source: string
  applies: (itinerary: RuledItinerary) => boolean
  demands: {
    isPassportRequired?: true
    isPassportFullDetailRequired?: true
    isDateOfBirthRequiredForAdults?: true
  }
}

const isFlownBy = (itinerary: RuledItinerary, ...airlines: string[]) =>
  itinerary.airlines.some((airline) => airlines.includes(airline))

/** Whether it is within India; an itinerary with unknown countries counts as international, the stricter of the two. */
export const isDomestic = ({ countries }: Pick<RuledItinerary, 'countries'>): boolean =>
  countries.length > 0 && countries.every((country) => country === 'IN')

/** Rules that depend on the airline and not on a flag of the quote. */
const airlineRules: readonly AirlineRule[] = [
  {
    source: 'validation list 3: AirAsia India, date of birth of adults',
    applies: (itinerary) => isFlownBy(itinerary, 'I5'),
    demands: { isDateOfBirthRequiredForAdults: true },
  },
  {
    source: 'validation list 4: flydubai, all passengers',
    applies: (itinerary) => isFlownBy(itinerary, 'FZ'),
    demands: { isPassportRequired: true },
  },
  {
    source: 'validation list 4: SpiceJet to Dubai, Riyadh and Sharjah, all passengers',
    applies: (itinerary) =>
      isFlownBy(itinerary, 'SG') &&
      itinerary.airports.some((airport) => ['DXB', 'RUH', 'SHJ'].includes(airport)),
    demands: { isPassportRequired: true },
  },
  {
    source: 'validation list 4: SpiceJet and IndiGo to Nepal, adults and children',
    applies: (itinerary) => isFlownBy(itinerary, 'SG', '6E') && itinerary.countries.includes('NP'),
    demands: { isPassportRequired: true },
  },
  {
    source: 'validation list 4: other full-service international flights, adults and children',
    applies: (itinerary) => !itinerary.isLCC && !isDomestic(itinerary),
    demands: { isPassportRequired: true },
  },
  {
    source: 'validation list 4: international NDC fares, full details at Book',
    applies: (itinerary) => itinerary.isNdc && !isDomestic(itinerary),
    demands: { isPassportFullDetailRequired: true },
  },
]

/** Returns everything the airlines of an itinerary require besides the quote's flags. */
export const getRequirements = (itinerary: RuledItinerary): AirlineRule['demands'] => {
  const demands: AirlineRule['demands'] = {}
  for (const rule of airlineRules) if (rule.applies(itinerary)) Object.assign(demands, rule.demands)
  return demands
}

/**
 * Returns which free extras must be sent with the ticket, or the allowance is lost (flight API, section 3.6): baggage
 * for flydubai and every international low-cost flight; baggage and meal for AirAsia India within India.
 */
export const freeExtrasToEcho = (itinerary: RuledItinerary): { baggage: boolean; meal: boolean } => {
  const isAirAsiaAtHome = isFlownBy(itinerary, 'I5') && isDomestic(itinerary)
  return {
    baggage: itinerary.isLCC && (isFlownBy(itinerary, 'FZ') || isAirAsiaAtHome || !isDomestic(itinerary)),
    meal: itinerary.isLCC && isAirAsiaAtHome,
  }
}
