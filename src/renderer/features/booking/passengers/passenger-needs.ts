import { passengerTypes, type PassengerType } from '#contract/common/enumerations.ts'
import type { FareDetailResult } from '#contract/entities/flight.ts'
import { ageOn } from '#domain/passenger-ages.ts'

/** From this age on a PAN is one's own (flight supplier's validation list, point 5). */
const ownPanFrom = 18

export interface PassengerNeeds {
  /** Date of birth is asked for. */
  birth: boolean
  /** A PAN is asked for, and nobody else's may stand in. */
  ownPan: boolean
  /** A guardian's PAN may stand in. */
  guardian: boolean
}

/** Which fields a passenger of a fare gets. What has to be in them is the rules' business. */
export const passengerNeeds = (
  quote: Pick<
    FareDetailResult,
    | 'isPassportRequired'
    | 'isPassportFullDetailRequired'
    | 'isDateOfBirthRequiredForAdults'
    | 'isPanRequired'
    | 'segments'
  >,
  paxType: PassengerType,
  dateOfBirth: string,
): PassengerNeeds => {
  const isAdult = paxType === passengerTypes.adult
  const travelDate = quote.segments[0]?.[0]?.departureTime.slice(0, 10) ?? ''
  const isBorn = /^\d{4}-\d{2}-\d{2}$/.test(dateOfBirth)
  const isMinor = !isAdult || (isBorn && ageOn(dateOfBirth, travelDate) < ownPanFrom)
  return {
    birth:
      !isAdult ||
      quote.isPassportRequired ||
      quote.isPassportFullDetailRequired ||
      quote.isDateOfBirthRequiredForAdults,
    ownPan: quote.isPanRequired && !isMinor,
    guardian: quote.isPanRequired && isMinor,
  }
}
