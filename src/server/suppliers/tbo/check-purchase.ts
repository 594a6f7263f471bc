import { SupplierError, type SupplierBookRequest, type SupplierPassenger } from '#server/suppliers/port.ts'
import { countParty } from './party.ts'

const maxPassengers = 9

interface Trouble {
  passenger: SupplierPassenger
  field: string
  text: string
}

/**
 * Checks once more, right before sending, what would lose money or fail at the airline (validation list of the flight
 * API). Throws `refused` naming the passenger and the field; nothing has been sent.
 */
export const checkPurchase = (request: SupplierBookRequest): void => {
  const { passengers, offer } = request
  const party = countParty(passengers)
  const isParty =
    passengers.length > 0 &&
    passengers.length <= maxPassengers &&
    offer.fare.perType.every((type) => party[type.passengerType] === type.passengerCount) &&
    offer.fare.perType.reduce((sum, type) => sum + type.passengerCount, 0) === passengers.length
  if (!isParty) throw refused("The passengers don't match the ones this fare was quoted for.")
  if (passengers.filter((one) => one.isLeadPax).length !== 1)
    throw refused('Choose exactly one lead passenger.')
  if (offer.requirements.isGstMandatory && !request.gst?.gstNumber)
    throw refused("This fare requires the company's GST number.")
  for (const [index, passenger] of passengers.entries()) {
    const trouble = findTrouble(passenger, request)
    if (trouble)
      throw refused(
        `Passenger ${index + 1} (${passenger.firstName} ${passenger.lastName}), ${trouble.field}: ${trouble.text}`,
      )
  }
}

const refused = (message: string) => new SupplierError('refused', message)
const panShape = /^[A-Z]{5}[0-9]{4}[A-Z]$/

function findTrouble(
  passenger: SupplierPassenger,
  { offer }: SupplierBookRequest,
): Omit<Trouble, 'passenger'> | null {
  const { requirements } = offer
  const airlines = new Set(offer.segments.flat().map((flight) => flight.airlineCode))
  const isMinor = passenger.paxType !== 1
  for (const field of ['firstName', 'lastName'] as const) {
    const name = passenger[field].trim()
    if (name === '') return { field: names[field], text: 'is missing.' }
    if (/[.,/()\d]/.test(name))
      return { field: names[field], text: "contains a character that airlines don't accept." }
  }
  const { firstName, lastName, pan, guardian } = passenger
  if (airlines.has('SG') && firstName.trim().toLowerCase() === lastName.trim().toLowerCase())
    return { field: names.lastName, text: "SpiceJet doesn't accept the same first and last name." }
  if ((airlines.has('2T') || airlines.has('ZO')) && lastName.trim().includes(' '))
    return { field: names.lastName, text: "this airline doesn't accept spaces." }
  if (isMinor && passenger.dateOfBirth === '') return { field: 'date of birth', text: 'is missing.' }
  if (!isMinor && requirements.isDateOfBirthRequiredForAdults && passenger.dateOfBirth === '')
    return { field: 'date of birth', text: 'this airline requires it for adults too.' }
  if (pan !== '' && !panShape.test(pan)) return { field: 'PAN', text: "isn't a valid PAN." }
  const guardianPan = guardian?.pan ?? ''
  if (guardianPan !== '' && !panShape.test(guardianPan))
    return { field: "guardian's PAN", text: "isn't a valid PAN." }
  if (isMinor && requirements.isPanRequired && pan === '') {
    const isNamed = guardian !== null && guardian.firstName !== '' && guardian.lastName !== ''
    if (!isNamed || guardianPan === '')
      return { field: 'guardian', text: "this fare requires a guardian's name and PAN." }
  }
  const { passportNo, passportExpiry, passportIssueDate } = passenger
  if (requirements.isPassportRequired && passportNo === '') return { field: 'passport', text: 'is missing.' }
  if (passportNo !== '') {
    const lastDay = offer.segments.at(-1)?.at(-1)?.arrivalTime.slice(0, 10) ?? ''
    if (passportExpiry === '' || passportExpiry < lastDay)
      return { field: 'passport expiry', text: 'is missing or before the end of the journey.' }
  }
  if (requirements.isPassportFullDetailRequired) {
    if (passportIssueDate === '') return { field: 'passport issue date', text: 'is missing.' }
    if (passenger.passportIssueCountryCode === '')
      return { field: 'passport issue country', text: 'is missing.' }
  }
  return missingExtra(passenger, offer.requirements.requiredExtras)
}

/** Infants have neither seats nor baggage. */
function missingExtra(
  passenger: SupplierPassenger,
  required: SupplierBookRequest['offer']['requirements']['requiredExtras'],
): Omit<Trouble, 'passenger'> | null {
  if (passenger.paxType === 3) {
    return passenger.baggage.length + passenger.seats.length > 0
      ? { field: 'extras', text: "infants can't have a seat or baggage." }
      : null
  }
  if (required.seat && passenger.seats.length === 0)
    return { field: 'seat', text: 'this fare requires a seat.' }
  if (required.meal && passenger.meals.length === 0)
    return { field: 'meal', text: 'this fare requires a meal.' }
  if (required.baggage && passenger.baggage.length === 0)
    return { field: 'baggage', text: 'this fare requires baggage.' }
  return null
}

const names = { firstName: 'first name', lastName: 'last name' } as const
