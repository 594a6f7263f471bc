import { passengerTypes, type PassengerType } from '#contract/common/enumerations.ts'
import { isOfAge } from './passenger-guardian-rules.ts'
import { isPassportRequired } from './passenger-route-rules.ts'
import type { PassengerRuleContext } from './passenger-rules.ts'

export interface PassengerNeeds {
  /** Whether the date of birth is required. */
  birth: boolean
  /** Required by the fare, or by the airline on this route. */
  passport: boolean
  /** A PAN is required, and only the passenger's own. */
  ownPan: boolean
  /** A guardian's PAN is accepted. */
  guardian: boolean
}

/** Returns which fields a passenger gets. The rules decide about their content. */
export const getPassengerNeeds = (
  context: PassengerRuleContext,
  passenger: { paxType: PassengerType; dateOfBirth: string },
): PassengerNeeds => {
  const { requirements, travelDate } = context
  const dateOfBirth = /^\d{4}-\d{2}-\d{2}$/.test(passenger.dateOfBirth) ? passenger.dateOfBirth : ''
  const isAdult = isOfAge({ ...passenger, dateOfBirth }, travelDate)
  const isPanRequired = requirements.isPanRequired
  return {
    birth:
      passenger.paxType !== passengerTypes.adult ||
      requirements.isPassportRequired ||
      requirements.isPassportFullDetailRequired ||
      requirements.isDateOfBirthRequiredForAdults === true,
    passport: isPassportRequired(passenger, context),
    ownPan: isPanRequired && isAdult,
    guardian: isPanRequired && !isAdult,
  }
}
