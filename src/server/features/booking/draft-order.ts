import type { FieldError } from '#contract/common/envelope.ts'
import { errorText } from '#contract/common/errors.ts'
import type { OrderInput } from '#contract/http/booking.ts'
import { toPaise, toRupees } from '#domain/money/money.ts'
import { passengerContext, passengerErrors } from '#domain/passengers/passenger-rules.ts'
import { exitRowErrors } from '#domain/passengers/passenger-seats.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { OrderPrice, PassengerExtras } from '#server/db/shapes/bookings.ts'
import { priceAsShown } from '#server/pricing/absorbed-rise.ts'
import type { OrderQuote } from '#server/features/flights/fares/quotes.service.ts'
import { chosenExtras } from './chosen-extras.ts'
import { indiaDate } from '#server/clock/india.ts'

export interface DraftOrder {
  quoted: OrderQuote
  price: OrderPrice
  extras: PassengerExtras[]
  extrasMinor: number
}

/**
 * Checks passengers and extras against the quote and calculates the amount. Throws `invalidRequest` with every wrong
 * field, or `priceChanged` with both totals (rupees) when the customer accepted a different one.
 */
export const draftOrder = (input: OrderInput, quoted: OrderQuote, now: Date): DraftOrder => {
  const extras = chosenExtras(input.passengers, quoted.ssr)
  const errors = [
    ...checkPassengers(input, quoted, now),
    ...extras.errors,
    ...exitRowErrors(
      input.passengers,
      extras.perPassenger.map(({ seats }) => seats),
    ),
  ]
  if (errors.length > 0) throw toInvalidRequest(errors)
  const price = priceAsShown(quoted, quoted.terms, { shown: quoted.shown, extrasMinor: extras.totalMinor })
  if (!isAccepted(price, input)) {
    throw new AppError('priceChanged', {
      details: { newTotal: toRupees(price.totalMinor), previousTotal: input.acceptedTotal },
    })
  }
  return { quoted, price, extras: extras.perPassenger, extrasMinor: extras.totalMinor }
}

/**
 * Whether the customer accepted this price. Where the agency absorbs a rise, any amount up to the full price counts:
 * the price shown can be one paisa higher, and a refusal by the airline names the full price.
 */
export const isAccepted = (
  { totalMinor, absorbedMinor = 0 }: OrderPrice,
  { acceptedTotal }: { acceptedTotal: number },
): boolean => {
  const acceptedMinor = toPaise(acceptedTotal)
  return acceptedMinor >= totalMinor && acceptedMinor <= totalMinor + absorbedMinor
}

const checkPassengers = (input: OrderInput, { offer, search }: OrderQuote, now: Date): FieldError[] =>
  passengerErrors(
    input.passengers,
    input.gst,
    passengerContext(offer, { today: indiaDate(now), counts: search.request }),
  )

export const toInvalidRequest = (fields: FieldError[]): AppError => {
  const [first] = fields
  const message = fields.length === 1 && first ? first.message : errorText.invalidRequest
  return new AppError('invalidRequest', { message, fields })
}
