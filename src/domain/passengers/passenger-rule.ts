import type { NameStyle } from '#contract/entities/flight.ts'
import type { Guardian, PassengerInput } from '#contract/entities/passenger.ts'

/** What a fare requires of its passengers: flags of the fare quote. */
export interface PassengerRequirements {
  isPassportRequired: boolean
  isPassportFullDetailRequired: boolean
  isPanRequired: boolean
  isGstMandatory: boolean
  isGstAllowed: boolean
  isDateOfBirthRequiredForAdults?: boolean
  /** For the lead passenger. */
  isAddressRequired?: boolean
  nameStyle?: NameStyle
}

export interface PassengerRuleContext {
  requirements: PassengerRequirements
  /** Local date of the first departure, `YYYY-MM-DD`. */
  travelDate: string
  /** Today at the seller's location, `YYYY-MM-DD`. */
  today: string
  /** Airlines of the itinerary, by code: some have special rules. */
  airlineCodes: readonly string[]
  /** Airports and countries of the itinerary, by code: some routes have special rules. */
  airports?: readonly string[]
  countries?: readonly string[]
  isLCC?: boolean
  /** The party that the fare was quoted for. */
  counts: { adultCount: number; childCount: number; infantCount: number }
}

/** One rule about one passenger. `source` says where it comes from; the message is shown at `field`. */
export interface PassengerRule {
  id: string
  source: string
  field: keyof PassengerInput | `guardian.${keyof Guardian}`
  /** Returns the message; null when the rule is met or doesn't apply. */
  check: (passenger: PassengerInput, context: PassengerRuleContext) => string | null
}
