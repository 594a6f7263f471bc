import type { SupplierOffer } from '#server/offers/offer.ts'
import type { SupplierBookRequest, SupplierPassenger } from '#server/suppliers/port.ts'
import { SupplierError } from '#server/suppliers/port.ts'

/**
 * Throws `refused`, with nothing done, for a party other than the fare's, not exactly one lead passenger, names unfit
 * for a name list, a missing passport or date of birth on an international flight, or extras (blocks sell none).
 */
export const checkPassengers = (request: SupplierBookRequest): void => {
  checkParty(request)
  for (const passenger of request.passengers) checkPassenger(passenger, request.offer)
}

/** Throws `refused` for a party other than the fare's, or not exactly one lead passenger. */
export const checkParty = ({ offer, passengers }: SupplierBookRequest): void => {
  for (const type of [1, 2, 3] as const) {
    const count = offer.fare.perType.find((fare) => fare.passengerType === type)?.passengerCount ?? 0
    if (passengers.filter((passenger) => passenger.paxType === type).length !== count)
      refuse("The passengers don't match the ones this fare was quoted for.")
  }
  if (passengers.filter((passenger) => passenger.isLeadPax).length !== 1) refuse('Choose one lead passenger.')
}

const checkPassenger = (passenger: SupplierPassenger, { requirements }: SupplierOffer): void => {
  const name = `${passenger.firstName} ${passenger.lastName}`
  if (passenger.firstName.trim() === '' || passenger.lastName.trim() === '' || /[.,/()\d]/.test(name))
    refuse(`The airline doesn't accept the name ${name}. Use only letters and spaces.`)
  const needsBirthDate = passenger.paxType !== 1 || requirements.isDateOfBirthRequiredForAdults
  if (needsBirthDate && passenger.dateOfBirth === '') refuse(`Enter the date of birth of ${name}.`)
  if (requirements.isPassportRequired && passenger.passportNo === '')
    refuse(`Enter the passport number of ${name}.`)
  if (passenger.baggage.length + passenger.meals.length + passenger.seats.length > 0)
    refuse("Extras aren't available on these flights.")
}

const refuse = (message: string): never => {
  throw new SupplierError('refused', message)
}
