import type { PassengerForm } from '#contract/entities/passenger.ts'
import type { PassengerRuleContext } from '#domain/passengers/passenger-rules.ts'
import type { SelectOption } from '#renderer/ui/fields/select.tsx'

/** The booking that passengers are pasted into. */
export interface PasteParty {
  /** What the form has now, by place. */
  passengers: readonly PassengerForm[]
  context: PassengerRuleContext
  countries: readonly SelectOption<string>[]
  /** What the form would say about these passengers, by field such as `passengers.0.firstName`. */
  findErrors: (passengers: PassengerForm[]) => Readonly<Record<string, string>>
}
