import type { GstDetails } from '#contract/http/booking.ts'
import type { FieldError } from '#contract/common/envelope.ts'
import type { Segment } from '#contract/entities/flight.ts'
import type { PassengerInput } from '#contract/entities/passenger.ts'
import { gstRules } from './passenger-gst.ts'
import { groupRules } from './passenger-group-rules.ts'
import { guardianRules } from './passenger-guardian-rules.ts'
import { identityRules } from './passenger-identity-rules.ts'
import { personRules } from './passenger-person-rules.ts'
import { routeRules } from './passenger-route-rules.ts'
import type { PassengerRequirements, PassengerRule, PassengerRuleContext } from './passenger-rule.ts'

export type { PassengerRuleContext }

const passengerRules: readonly PassengerRule[] = [
  ...personRules,
  ...identityRules,
  ...routeRules,
  ...guardianRules,
]

/** Builds the context of the rules from a fare and its flights. */
export const passengerContext = (
  fare: {
    requirements: PassengerRequirements
    isLCC: boolean
    segments: readonly (readonly Segment[])[]
  },
  more: Pick<PassengerRuleContext, 'today' | 'counts'>,
): PassengerRuleContext => {
  const flights = fare.segments.flat()
  const listDistinct = (read: (flight: Segment) => string[]): string[] => [...new Set(flights.flatMap(read))]
  return {
    requirements: fare.requirements,
    travelDate: flights[0]?.departureTime.slice(0, 10) ?? '',
    airlineCodes: listDistinct(({ airlineCode }) => [airlineCode]),
    airports: listDistinct((flight) => [flight.originAirportCode, flight.destinationAirportCode]),
    countries: listDistinct((flight) => [flight.originCountryCode, flight.destinationCountryCode]),
    isLCC: fare.isLCC,
    ...more,
  }
}

/**
 * Returns every rule that passengers break, at the field to change, e.g. `passengers.0.firstName`: one message per
 * field. The form and the server share it; the supplier would refuse later and less clearly.
 */
export const passengerErrors = (
  passengers: readonly PassengerInput[],
  gst: GstDetails | undefined,
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
