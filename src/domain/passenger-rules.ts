import type { FieldError } from '#contract/common/envelope.ts'
import type { PassengerInput } from '#contract/entities/passenger.ts'
import { gstRules, type GstInput } from './passenger-gst.ts'
import { groupRules } from './passenger-group-rules.ts'
import { identityRules } from './passenger-identity-rules.ts'
import { personRules } from './passenger-person-rules.ts'

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

const passengerRules: readonly PassengerRule[] = [...personRules, ...identityRules]

/**
 * Every rule that a list of passengers breaks, at the field that has to change, e.g. `passengers.0.firstName`: one message
 * for each field. The form and the server call the same function; the supplier would refuse later and less clearly.
 */
export const passengerErrors = (
  passengers: readonly PassengerInput[],
  gst: GstInput | undefined,
  context: PassengerRuleContext,
): FieldError[] => {
  const own = passengers.flatMap((passenger, index) =>
    passengerRules.flatMap((rule) => {
      const message = rule.check(passenger, context)
      return message === null ? [] : [{ path: `passengers.${index}.${rule.field}`, message }]
    }),
  )
  const all = [...own, ...groupRules(passengers, context), ...gstRules(gst, context.requirements)]
  return all.filter((error, index) => all.findIndex((other) => other.path === error.path) === index)
}
