import type { PassengerInput } from '#contract/entities/passenger.ts'

/** What a fare asks of its passengers: flags of the fare quote. */
export interface PassengerRequirements {
  isPassportRequired: boolean
  isPassportFullDetailRequired: boolean
  isPanRequired: boolean
  isGstMandatory: boolean
  isGstAllowed: boolean
  isDateOfBirthRequiredForAdults?: boolean
}

export interface PassengerRuleContext {
  requirements: PassengerRequirements
  /** Local date of the first departure, `YYYY-MM-DD`. */
  travelDate: string
  /** Today where the seller is, `YYYY-MM-DD`. */
  today: string
  /** Airlines of the itinerary, by code: some have rules of their own. */
  airlineCodes: readonly string[]
  /** For how many the fare was quoted. */
  counts: { adultCount: number; childCount: number; infantCount: number }
}

/** One rule about one passenger. `source` says where it comes from; the message is shown at `field`. */
export interface PassengerRule {
  id: string
  source: string
  field: keyof PassengerInput
  /** The message, or null when the rule is kept or does not apply. */
  check: (passenger: PassengerInput, context: PassengerRuleContext) => string | null
}
