import type { NameStyle } from '#contract/entities/flight.ts'
import type { Guardian, PassengerInput } from '#contract/entities/passenger.ts'

/** What a fare asks of its passengers: flags of the fare quote. */
export interface PassengerRequirements {
  isPassportRequired: boolean
  isPassportFullDetailRequired: boolean
  isPanRequired: boolean
  isGstMandatory: boolean
  isGstAllowed: boolean
  isDateOfBirthRequiredForAdults?: boolean
  /** Of the lead passenger. */
  isAddressRequired?: boolean
  nameStyle?: NameStyle
}

export interface PassengerRuleContext {
  requirements: PassengerRequirements
  /** Local date of the first departure, `YYYY-MM-DD`. */
  travelDate: string
  /** Today where the seller is, `YYYY-MM-DD`. */
  today: string
  /** Airlines of the itinerary, by code: some have rules of their own. */
  airlineCodes: readonly string[]
  /** Airports and countries of the itinerary, by code: some routes have rules of their own. */
  airports?: readonly string[]
  countries?: readonly string[]
  isLCC?: boolean
  /** For how many the fare was quoted. */
  counts: { adultCount: number; childCount: number; infantCount: number }
}

/** One rule about one passenger. `source` says where it comes from; the message is shown at `field`. */
export interface PassengerRule {
  id: string
  source: string
  field: keyof PassengerInput | `guardian.${keyof Guardian}`
  /** The message, or null when the rule is kept or does not apply. */
  check: (passenger: PassengerInput, context: PassengerRuleContext) => string | null
}
