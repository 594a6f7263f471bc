import { passengerTypes, type PassengerType } from '#contract/common/enumerations.ts'
import { isOfAge } from '#domain/passengers/passenger-guardian-rules.ts'
import { isPassportRequired } from '#domain/passengers/passenger-route-rules.ts'
import type { PassengerRuleContext } from '#domain/passengers/passenger-rules.ts'

export interface PassengerNeeds {
  /** Date of birth is asked for. */
  birth: boolean
  /** By the fare, or by the airline on this route. */
  passport: boolean
  /** A PAN is asked for, and nobody else's may stand in. */
  ownPan: boolean
  /** A guardian's PAN may stand in. */
  guardian: boolean
}

/** Which fields a passenger of a fare gets. What has to be in them is the rules' business. */
export const passengerNeeds = (
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
