import type { FieldError } from '#contract/common/envelope.ts'
import type { PassengerInput } from '#contract/entities/passenger.ts'
import { gstRules, type GstInput } from './passenger-gst.ts'
import { groupRules } from './passenger-group-rules.ts'
import { identityRules } from './passenger-identity-rules.ts'
import { personRules } from './passenger-person-rules.ts'
import type { PassengerRule, PassengerRuleContext } from './passenger-rule.ts'

export type { PassengerRuleContext }

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
