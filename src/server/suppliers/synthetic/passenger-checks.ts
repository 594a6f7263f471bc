import type { SupplierOffer, SupplierSsrOption } from '#server/offers/offer.ts'
import type { SupplierBookRequest, SupplierPassenger } from '#server/suppliers/port.ts'
import { SupplierError } from '#server/suppliers/port.ts'
import { buildSsr } from './ssr.ts'

/**
 * Throws `refused`, with nothing done, for what an airline rejects: a party other than the fare's, not exactly one
 * lead passenger, invalid names, missing birth dates or passports, extras that aren't sold at that price, or occupied
 * seats.
 */
export function checkPassengers(request: SupplierBookRequest): void {
  const { offer, passengers } = request
  for (const type of [1, 2, 3] as const) {
    const count = offer.fare.perType.find((fare) => fare.passengerType === type)?.passengerCount ?? 0
    if (passengers.filter((passenger) => passenger.paxType === type).length !== count)
      refuse("The passengers don't match the ones this fare was quoted for.")
  }
  if (passengers.filter((passenger) => passenger.isLeadPax).length !== 1) refuse('Choose one lead passenger.')
  for (const passenger of passengers) checkPassenger(passenger, offer)
  const hasExtras = passengers.some(
    ({ baggage, meals, seats }) => baggage.length + meals.length + seats.length > 0,
  )
  if (hasExtras) checkExtras(passengers, offer)
}

function checkPassenger(passenger: SupplierPassenger, offer: SupplierOffer): void {
  const name = `${passenger.firstName} ${passenger.lastName}`
  if (passenger.firstName.trim() === '' || passenger.lastName.trim() === '' || /[.,/()\d]/.test(name))
    refuse(`The airline doesn't accept the name ${name}. Use only letters and spaces.`)
  const needsBirthDate = passenger.paxType !== 1 || offer.requirements.isDateOfBirthRequiredForAdults
  if (needsBirthDate && passenger.dateOfBirth === '') refuse(`Enter the date of birth of ${name}.`)
  if (passenger.dateOfBirth !== '') checkAge(passenger, offer)
  if (offer.requirements.isPassportRequired && passenger.passportNo === '')
    refuse(`Enter the passport number of ${name}.`)
  const lastDay = offer.segments.at(-1)?.at(-1)?.arrivalTime.slice(0, 10) ?? ''
  if (passenger.passportExpiry !== '' && passenger.passportExpiry < lastDay)
    refuse(`The passport of ${name} expires before the journey ends.`)
}

/**
 * Throws unless infants are under 2 on the last day of travel, children under 12 on the first, and adults 12 or
 * older.
 */
function checkAge(passenger: SupplierPassenger, offer: SupplierOffer): void {
  const first = offer.segments[0]?.[0]?.departureTime.slice(0, 10) ?? ''
  const last = offer.segments.at(-1)?.at(-1)?.arrivalTime.slice(0, 10) ?? ''
  const age = (day: string) =>
    Number(day.slice(0, 4)) -
    Number(passenger.dateOfBirth.slice(0, 4)) -
    (day.slice(5) < passenger.dateOfBirth.slice(5) ? 1 : 0)
  const fits =
    passenger.paxType === 3
      ? age(last) < 2 && age(first) >= 0
      : passenger.paxType === 2
        ? age(first) >= 2 && age(first) < 12
        : age(first) >= 12
  if (!fits)
    refuse(
      `The age of ${passenger.firstName} ${passenger.lastName} on the day of travel doesn't match this fare.`,
    )
}

/** Throws unless extras are on sale at their price and each seat is free and chosen once. */
function checkExtras(passengers: readonly SupplierPassenger[], offer: SupplierOffer): void {
  const ssr = buildSsr(offer)
  const seats = ssr.seatMaps.flatMap(({ rows }) => rows.flatMap((row) => row.seats))
  const onSale = new Set(
    [...ssr.baggage, ...ssr.meals, ...seats.filter(({ isAvailable }) => isAvailable)].map(toExtraKey),
  )
  const chosen = passengers.flatMap(({ baggage, meals, seats: own }) => [...baggage, ...meals, ...own])
  for (const option of chosen) {
    if (!onSale.has(toExtraKey(option)))
      refuse(`The extra ${option.code} isn't available on flight ${option.flightNumber}.`)
  }
  const taken = passengers.flatMap((passenger) => passenger.seats.map(toExtraKey))
  if (new Set(taken).size < taken.length) refuse('Choose a different seat for each passenger.')
}

const toExtraKey = ({ code, flightNumber, origin, priceMinor }: SupplierSsrOption) =>
  `${code}|${flightNumber}|${origin}|${priceMinor}`

function refuse(message: string): never {
  throw new SupplierError('refused', message)
}
